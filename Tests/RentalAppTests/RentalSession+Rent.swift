import PickupPoints
import Rental
import Testing

@testable import RentalApp

extension RentalSession {
    /// From the main screen until the umbrella is in the rider's hand.
    func rent(at point: String = "alter-markt", in app: AppContext) throws {
        for event in [.rent(TariffName.standard.tariff), Action.pay.event(offering: TariffName.standard.tariff)] {
            #expect(try perform(event) == nil)
            try performPending()
        }
        let point = try #require(try app.point(PointID(rawValue: point)))
        _ = try app.scan(#require(try code()), at: point)
        try catchUp()
    }
}
