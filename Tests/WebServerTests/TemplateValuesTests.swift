import Localization
import RiderProfile
import Testing

@testable import WebServer

/// What a template finds of a model.
struct TemplateValuesTests {
    private struct Inner: Encodable {
        let text: String
        let missing: String?
    }

    private struct Model: Encodable {
        let number = Int64(7)
        let isSet = true
        let inner = Inner(text: "<b>", missing: nil)
        let list = [Inner(text: "a", missing: nil), Inner(text: "b", missing: "m")]
        let words = ["x", "y"]
        let none: Inner? = nil
        let empty: [String] = []
    }

    @Test func everyMemberIsFoundByItsName() throws {
        let values = try #require(TemplateValues.of(Model(), Pages()) as? [String: Any])
        #expect(values["number"] as? Int64 == 7)
        #expect(values["isSet"] as? Bool == true)
        #expect((values["inner"] as? [String: Any])?["text"] as? String == "<b>")
        #expect(values["words"] as? [String] == ["x", "y"])
        #expect((values["list"] as? [Any])?.count == 2)
        #expect((values["empty"] as? [Any])?.isEmpty == true)
    }

    /// A template goes on to the model around one that lacks a name, so that what is nil must not be there at all.
    @Test func whatIsNilIsNotThere() throws {
        let values = try #require(TemplateValues.of(Model(), Pages()) as? [String: Any])
        #expect(values["none"] == nil)
        #expect((values["inner"] as? [String: Any])?.keys.sorted() == ["text"])
    }

    private struct Frame: Encodable {
        let part = Part("languages", LanguagePicker(Language.en.texts))
    }

    /// Two pages with the same part, and one with another.
    @Test func aPartIsDrawnOnce() throws {
        let pages = try Pages()
        let first = try #require((TemplateValues.of(Frame(), pages) as? [String: Any])?["part"] as? String)
        #expect(first.hasPrefix("<fieldset") && first.contains("lang=\"en\" aria-current"))
        #expect((TemplateValues.of(Frame(), pages) as? [String: Any])?["part"] as? String == first)
        #expect(pages.parts.drawn == 1)
        #expect(pages.part("languages", LanguagePicker(Language.de.texts)) != first)
        #expect(pages.parts.drawn == 2)
    }

    @Test func noMorePartsAreKeptThanThereIsRoomFor() {
        let parts = DrawnParts(keeping: 1_000)
        let long = String(repeating: "x", count: 100)
        func draw(_ number: Int) {
            let html = "\(number)\(long)"
            #expect(parts.drawn("t", number) { html }.text == html)
        }
        for number in 0..<50 { draw(number) }
        #expect(parts.drawn == 50)
        draw(49)
        #expect(parts.drawn == 50, "the last one is known")
        draw(0)
        #expect(parts.drawn == 51, "the first one is not")
    }
}
