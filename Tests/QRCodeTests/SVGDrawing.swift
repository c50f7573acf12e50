import Foundation
import TerminalScreen

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads back the few things the SVG of a code is made of.
final class SVGDrawing: NSObject, XMLParserDelegate {
    struct Malformed: Error {
        let text: String
    }

    private(set) var elements: [String] = []
    private(set) var root: [String: String] = [:]
    private(set) var title = ""
    private(set) var side = 0
    private var path = ""
    private var inTitle = false

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { throw Malformed(text: text) }
        side = Int(root["viewBox"]?.split(separator: " ").last ?? "") ?? 0
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(name)
        if name == "svg" { root = attributes }
        if name == "path" { path = attributes["d"] ?? "" }
        inTitle = name == "title"
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        inTitle = false
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if inTitle { title += string }
    }

    /// The rectangles `M x y h width v1 h -width z` of the path, black on white.
    func painted(pixelsPerModule scale: Int) throws -> PixelImage {
        var image = PixelImage(width: side * scale, height: side * scale, filledWith: .white)
        for run in path.split(separator: "z") {
            guard let match = run.wholeMatch(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)/),
                let x = Int(match.1), let y = Int(match.2), let width = Int(match.3), match.3 == match.4
            else { throw Malformed(text: String(run)) }
            image.fill(x: (x * scale)..<((x + width) * scale), y: (y * scale)..<((y + 1) * scale), with: .black)
        }
        return image
    }
}
