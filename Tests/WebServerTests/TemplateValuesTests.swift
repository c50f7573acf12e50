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
        let values = try #require(TemplateValues.of(Model()) as? [String: Any])
        #expect(values["number"] as? Int64 == 7)
        #expect(values["isSet"] as? Bool == true)
        #expect((values["inner"] as? [String: Any])?["text"] as? String == "<b>")
        #expect(values["words"] as? [String] == ["x", "y"])
        #expect((values["list"] as? [Any])?.count == 2)
        #expect((values["empty"] as? [Any])?.isEmpty == true)
    }

    /// A template goes on to the model around one that lacks a name, so that what is nil must not be there at all.
    @Test func whatIsNilIsNotThere() throws {
        let values = try #require(TemplateValues.of(Model()) as? [String: Any])
        #expect(values["none"] == nil)
        #expect((values["inner"] as? [String: Any])?.keys.sorted() == ["text"])
    }
}
