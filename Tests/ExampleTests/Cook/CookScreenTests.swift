import ExampleCook
import Testing

struct CookScreenTests {
    @Test func everyScreenFits() throws { try ScreenFit.check(CookModel(), CookFlow.self, pages: 9) }
}
