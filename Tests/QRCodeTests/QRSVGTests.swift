import Foundation
import QRCode
import TerminalScreen
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct QRSVGTests {
    @Test func theDrawingDecodes() throws {
        let drawing = try SVGDrawing(try QRMatrix.encode(Samples.link).svg())
        #expect(drawing.side == 45)
        #expect(try decodeQR(drawing.painted(pixelsPerModule: 4)) == Samples.link)
    }

    @Test func itIsOneSharpPathWithATitle() throws {
        let text = try QRMatrix.encode("ZONTIK").svg(title: "Code for a scan", pixelsPerModule: 10)
        let drawing = try SVGDrawing(text)
        #expect(drawing.elements == ["svg", "title", "rect", "path"])
        #expect(drawing.title == "Code for a scan")
        #expect(drawing.root["shape-rendering"] == "crispEdges")
        #expect(drawing.root["role"] == "img")
        #expect(drawing.root["viewBox"] == "0 0 29 29")
        #expect(drawing.root["width"] == "290")
        #expect(drawing.root["height"] == "290")
        #expect(!text.contains("href"))
    }

    @Test func anyTitleLeavesTheDocumentWhole() throws {
        let title = "<b>Ключ & \"код\"</b> ]]> 🌂"
        #expect(try SVGDrawing(try QRMatrix.encode("ZONTIK").svg(title: title)).title == title)
        let control = try QRMatrix.encode("ZONTIK").svg(title: "a\u{0}b\u{1B}c\u{FFFF}d\ne")
        #expect(try SVGDrawing(control).title == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\ne")
    }
}
