//! Numbers as each language writes them.
use fluent_bundle::FluentValue;
use intl_memoizer::concurrent::IntlLangMemoizer;

/// How a number is written, if the value is one.
type Formatter = fn(&FluentValue<'_>, &IntlLangMemoizer) -> Option<String>;

/// How a language writes numbers.
pub(crate) fn formatter(language: &str) -> Formatter {
    match language {
        // Between digits stands a narrow space that no line breaks at.
        "fr" => |value, _| written(value, '\u{202f}', ','),
        _ => |value, _| written(value, ',', '.'),
    }
}

/// A number with this between thousands, and that before the digits behind the point.
fn written(value: &FluentValue<'_>, thousands: char, point: char) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let plain = number.as_string();
    let (sign, plain) = match plain.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", &*plain),
    };
    let (whole, fraction) = plain.split_once('.').unwrap_or((plain, ""));
    let mut text = sign.to_string();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index) % 3 == 0 {
            text.push(thousands);
        }
        text.push(digit);
    }
    if !fraction.is_empty() {
        text.push(point);
        text += fraction;
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::written;
    use crate::values::tenths;
    use fluent_bundle::FluentValue;

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let of = |value: FluentValue<'_>| written(&value, '.', ',');
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1_234_567, "1.234.567"),
            (-1_000, "-1.000"),
        ] {
            assert_eq!(of(FluentValue::from(number)).as_deref(), Some(text));
        }
        assert_eq!(of(tenths(312)).as_deref(), Some("31,2"));
        assert_eq!(of(tenths(10_000)).as_deref(), Some("1.000,0"));
        assert_eq!(of("31.2".into()), None, "a text is no number");
    }
}
