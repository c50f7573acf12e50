import Mustache
import PlainText

/// Escapes what stands in a page as text or as the value of an attribute. The library goes by characters: a quote with
/// an accent behind it is one that it does not know.
struct HTMLText: MustacheContentType {
    static let name = "ZONTIK"

    func escapeText(_ text: String) -> String { Markup.escaped(text, inAttributes: true) }
}
