//! Positions as pictures and as data to draw.
use crate::data;
use crate::errors::Answer;
use crate::numbers::whole;
use crate::seats::{GivenSeats, named_or_all, named_or_due};
use crate::state::State;
use boardwright::render::{Rotation, Style, SvgStyle, draw, draw_svg};
use boardwright::ruleset::Seats;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

#[pymethods]
impl State {
    /// The position as data to be drawn; without viewers, all seats see it.
    #[pyo3(signature = (viewers=None))]
    fn scene<'py>(
        &self,
        py: Python<'py>,
        viewers: Option<GivenSeats>,
    ) -> Answer<Bound<'py, PyDict>> {
        let viewers = named_or_all(self.game(), viewers.as_ref())?;
        let scene = self.game().scene(viewers);
        Ok(data::scene(py, self.game(), &scene)?)
    }

    /// What a legal move shows on the scene.
    #[pyo3(signature = (r#move, seat=None))]
    fn arrows<'py>(
        &self,
        py: Python<'py>,
        r#move: &str,
        seat: Option<&str>,
    ) -> Answer<Bound<'py, PyList>> {
        let seat = named_or_due(self.game(), seat)?;
        let arrows = self.game().depict_move(seat, r#move)?;
        Ok(data::arrows(py, &arrows)?)
    }

    /// The position as an SVG document, turned clockwise by quarters.
    #[pyo3(signature = (viewers=None, *, turned=0, cell=48, captions=true, coordinates=true))]
    fn svg(
        &self,
        viewers: Option<GivenSeats>,
        #[pyo3(from_py_with = whole)] turned: u8,
        #[pyo3(from_py_with = whole)] cell: u16,
        captions: bool,
        coordinates: bool,
    ) -> Answer<String> {
        let viewers = named_or_all(self.game(), viewers.as_ref())?;
        let mut style = drawing_style(turned, cell, captions, coordinates);
        style.title = Some(self.game().full_name());
        Ok(self.drawn(viewers, &style))
    }

    fn _repr_svg_(&self) -> String {
        self.drawn(self.game().seats(), &SvgStyle::new())
    }

    /// The position in plain text.
    #[pyo3(signature = (viewers=None, *, turned=0))]
    fn picture(
        &self,
        viewers: Option<GivenSeats>,
        #[pyo3(from_py_with = whole)] turned: u8,
    ) -> Answer<String> {
        let viewers = named_or_all(self.game(), viewers.as_ref())?;
        Ok(self.drawn_as_text(viewers, turned))
    }

    fn __str__(&self) -> String {
        self.drawn_as_text(self.game().seats(), 0)
    }
}

impl State {
    fn drawn(&self, viewers: Seats, style: &SvgStyle) -> String {
        draw_svg(&self.game().scene(viewers), style)
    }

    fn drawn_as_text(&self, viewers: Seats, turned: u8) -> String {
        let mut style = Style::PLAIN;
        style.rotation = rotation(turned);
        draw(&self.game().scene(viewers), &style).to_string()
    }
}

/// How an SVG document is drawn, without a title.
pub(crate) fn drawing_style(turned: u8, cell: u16, captions: bool, coordinates: bool) -> SvgStyle {
    let mut style = SvgStyle::new();
    style.rotation = rotation(turned);
    style.cell = cell;
    style.captions = captions;
    style.coordinates = coordinates;
    style
}

/// The board turned clockwise by this many quarters.
pub(crate) fn rotation(quarters: u8) -> Rotation {
    let mut rotation = Rotation::None;
    for _ in 0..quarters % 4 {
        rotation = rotation.clockwise();
    }
    rotation
}
