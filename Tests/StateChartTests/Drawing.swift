import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What stands in a drawing of Graphviz (SVG), without where it stands.
final class Drawing: NSObject, XMLParserDelegate {
    /// The names of nodes, groups (`cluster_…`) and arrows (`from->to`).
    private(set) var titles: [String] = []
    /// The texts that are seen, line by line.
    private(set) var words: [String] = []
    /// Whether something white lies under everything else.
    private(set) var hasBackground = false
    private var text = ""

    struct Malformed: Error {}

    init(_ svg: String) throws {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        guard parser.parse() else { throw Malformed() }
    }

    /// A text between tags as it is seen, without the spaces around it.
    static func plain(_ text: String) -> String {
        // The ampersand last: what it begins has been read by then.
        let names = [("&#160;", "\u{A0}"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
        return names.reduce(text) { $0.replacing($1.0, with: $1.1) }.trimmingCharacters(in: .whitespaces)
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        text = ""
        // The first one that is drawn.
        if element == "polygon", titles.count == 1, attributes["fill"] == "white" { hasBackground = true }
    }

    func parser(_ parser: XMLParser, foundCharacters part: String) { text += part }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        let found = text.trimmingCharacters(in: .whitespaces)
        if element == "title" { titles.append(found) }
        if element == "text", !found.isEmpty { words.append(found) }
    }
}
