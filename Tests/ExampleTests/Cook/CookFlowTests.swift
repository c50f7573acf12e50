import ExampleCook
import ExampleSupport
import Testing

/// What the recipes' app promises beyond its machine.
struct CookFlowTests {
    @Test func everythingKeptIsReadWithoutANetwork() throws {
        let program = try Program("example-cook")
        defer { program.folder.remove() }
        try program.run(["add", "browse", "search pi", "result Pie", "choose 1003", "yes"])
        let offline = try program.run(
            [
                "home", "details", "show", "browse", "search pi", "show", "result Pie", "show", "favourites",
                "food Pie",
                "recipe 1003", "show",
            ], ["--offline"])
        #expect(offline.status == 0)
        for text in ["Fry the onion", "Pizza", "Sunday pie", "Summer pie", "Taste, add salt"] {
            #expect(offline.text.contains(text) == (text != "Sunday pie"), "\(text): more than ten are not kept")
        }
        #expect(try FlowSession<CookFlow>(FlowSettings(store: program.store)).flow.asked.count == 2)
    }

    @Test func whatCannotBeAskedIsAskedLater() throws {
        let program = try Program("example-cook")
        defer { program.folder.remove() }
        let offline = try program.run(["browse", "search pi", "search soup"], ["--offline"])
        #expect(offline.text.contains("refused: the recipe service has not answered yet"))
        let session = try FlowSession<CookFlow>(FlowSettings(store: program.store))
        #expect(session.state.found.map(\.food) == ["Pizza", "Pie"] && session.flow.asked.count == 1)
    }
}
