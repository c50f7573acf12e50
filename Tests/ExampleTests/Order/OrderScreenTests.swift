import ExampleOrder
import Testing

struct OrderScreenTests {
    @Test func everyScreenFits() throws { try ScreenFit.check(OrderModel(), OrderFlow.self, pages: 10) }
}
