//! Charts of how a cost grows.

use plotters::coord::Shift;
use plotters::prelude::*;
use std::error::Error;

/// One line of a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What the line shows.
    pub name: String,
    /// Its points, in ascending order of the first number.
    pub points: Vec<(f64, f64)>,
}

/// Costs in nanoseconds over something that grows.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What is shown.
    pub title: String,
    /// What grows.
    pub across: String,
    /// The costs, in nanoseconds.
    pub costs: Vec<Series>,
    /// A quantity in bytes, with a scale of its own on the right.
    pub bytes: Option<Series>,
}

const SIZE: (u32, u32) = (720, 420);
const COLORS: [RGBColor; 3] = [
    RGBColor(0xb3, 0x26, 0x1e),
    RGBColor(0x1d, 0x5f, 0xa8),
    RGBColor(0x3b, 0x7d, 0x3b),
];
const BYTES_COLOR: RGBColor = RGBColor(0x77, 0x77, 0x77);

impl Chart {
    /// The chart as an SVG picture.
    ///
    /// # Errors
    ///
    /// If it has no points, or the drawing cannot be made.
    pub fn svg(&self) -> Result<String, Box<dyn Error>> {
        let mut picture = String::new();
        self.draw(&SVGBackend::with_string(&mut picture, SIZE).into_drawing_area())?;
        picture.push('\n');
        Ok(picture)
    }

    fn draw(&self, area: &DrawingArea<SVGBackend<'_>, Shift>) -> Result<(), Box<dyn Error>> {
        let costs = || self.costs.iter().flat_map(|series| &series.points);
        let most_across = costs().map(|point| point.0).fold(f64::NAN, f64::max);
        let most_cost = costs().map(|point| point.1).fold(f64::NAN, f64::max);
        if most_cost.is_nan() {
            return Err("a chart without points".into());
        }
        // Long times are given in microseconds.
        let (unit, name) = if most_cost > 2_000.0 {
            (1_000.0, "µs")
        } else {
            (1.0, "ns")
        };
        let bytes = self.bytes.iter().flat_map(|series| &series.points);
        let most_bytes = bytes.map(|point| point.1).fold(1.0, f64::max);

        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(area)
            .margin(12)
            .caption(&self.title, ("sans-serif", 17))
            .x_label_area_size(44)
            .y_label_area_size(64)
            .right_y_label_area_size(if self.bytes.is_some() { 64 } else { 12 })
            .build_cartesian_2d(0.0..most_across * 1.03, 0.0..most_cost / unit * 1.25)?
            .set_secondary_coord(0.0..most_across * 1.03, 0.0..most_bytes * 1.25);
        chart
            .configure_mesh()
            .light_line_style(WHITE)
            .x_desc(&self.across)
            .y_desc(format!("{name} a decision"))
            .x_label_formatter(&|value| format!("{value:.0}"))
            .label_style(("sans-serif", 13))
            .draw()?;
        for (series, color) in self.costs.iter().zip(COLORS.into_iter().cycle()) {
            let points = series.points.iter();
            let points: Vec<(f64, f64)> = points.map(|&(x, cost)| (x, cost / unit)).collect();
            let line = LineSeries::new(points, color.stroke_width(2)).point_size(3);
            chart
                .draw_series(line)?
                .label(&series.name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], color));
        }
        if let Some(bytes) = &self.bytes {
            chart
                .configure_secondary_axes()
                .y_desc("bytes")
                .y_label_formatter(&|value| format!("{value:.0}"))
                .label_style(("sans-serif", 13))
                .draw()?;
            let points = bytes.points.iter().copied();
            chart
                .draw_secondary_series(LineSeries::new(points, BYTES_COLOR))?
                .label(&bytes.name)
                .legend(|(x, y)| PathElement::new([(x, y), (x + 18, y)], BYTES_COLOR));
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .background_style(WHITE.mix(0.85))
            .label_font(("sans-serif", 13))
            .draw()?;
        area.present()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_names_its_lines_and_the_unit_that_fits() {
        let chart = |cost: f64| Chart {
            title: "cost".into(),
            across: "squares".into(),
            costs: vec![Series {
                name: "one army".into(),
                points: vec![(64.0, 100.0), (128.0, cost)],
            }],
            bytes: None,
        };
        let short = chart(200.0).svg().unwrap();
        assert!(short.contains("one army") && short.contains("ns a decision"));
        assert!(chart(4_000.0).svg().unwrap().contains("µs a decision"));
        let empty = Chart {
            costs: Vec::new(),
            ..chart(1.0)
        };
        assert!(empty.svg().is_err());
    }
}
