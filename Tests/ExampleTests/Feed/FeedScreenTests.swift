import ExampleFeed
import Testing

struct FeedScreenTests {
    @Test func everyScreenFits() throws { try ScreenFit.check(FeedModel(), FeedFlow.self, pages: 14) }
}
