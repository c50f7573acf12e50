import ExamplePlaces
import Testing

struct PlacesScreenTests {
    @Test func everyScreenFits() throws { try ScreenFit.check(PlacesModel(), PlacesFlow.self, pages: 5) }
}
