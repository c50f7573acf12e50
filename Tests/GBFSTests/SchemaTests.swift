import Foundation
import GBFS
import Localization
import OpeningHours
import PickupPoints
import Rental
import Testing

@Suite(
    .enabled(
        if: ForeignSchemas.areThere(.current),
        """
        the schemas of GBFS 3.0 are not at ../shared/gbfs/v3.0: clone MobilityData/gbfs-json-schema and set \
        ZONTIK_GBFS_SCHEMAS to its folder v3.0
        """)
) struct SchemaTests {
    @Test func theEmbeddedCatalogIsValid() throws {
        let stock: [String: Int64] = ["point:alter-markt": 24, "onRent": 3]
        let answer = try ForeignSchemas.validate(Published(stock: stock).all())
        #expect(answer.status == 0, "\(answer.output)")
        #expect(answer.output == "10 feeds, 0 flaws\n")
    }

    @Test func whatIsImportedIsValidHoweverOddItIs() throws {
        let names = ["Café ‹Ω› & Söhne", "\u{1B}[31mred\u{202E}", "🌂", "\"quoted\"\\\n\u{0}"]
        let points = try names.enumerated().map { index, name in
            Point(
                id: PointID(rawValue: "ключ %41 \(index)"), name: name, address: index == 0 ? "" : name, district: name,
                position: try Position(latitude: -90, longitude: index == 0 ? -0.000_000_01 : 180),
                takesReturns: index == 1, hours: PointHours(index == 2 ? nil : "Mo-Su 08:00-26:00"), initialStock: 0)
        }
        let catalog = try PointCatalog(city: "Ω", timeZone: "Asia/Kathmandu", points: points)
        let uneven = Tariff(currency: .eur, unlock: 0, perInterval: 70, intervalSeconds: 60, maximum: 199, price: 1)
        let published = Published(
            catalog, stock: ["point:ключ %41 0": -1], tariffs: [("odd", uneven)], isServiceReachable: false)
        let answer = try ForeignSchemas.validate(published.all())
        #expect(answer.status == 0, "\(answer.output)")
    }

    @Test func aSystemWithNothingIsValid() throws {
        let nothing = try PointCatalog(city: "", timeZone: "UTC", points: [])
        let answer = try ForeignSchemas.validate(Published(nothing, tariffs: []).all())
        #expect(answer.status == 0, "\(answer.output)")
    }

    @Test(
        .enabled(
            if: ForeignSchemas.areThere(.v2_3(.en)),
            "the schemas of GBFS 2.3 are not beside those of 3.0, nor in the folder that ZONTIK_GBFS_SCHEMAS names"),
        arguments: Language.allCases)
    func theFormerEditionIsValid(_ language: Language) throws {
        let format = FeedFormat.v2_3(language)
        let published = Published(stock: ["point:alter-markt": 24], moved: ["point:arena": Published.noon])
        let answer = try ForeignSchemas.validate(published.all(format), format)
        #expect(answer.status == 0 && answer.output == "9 feeds, 0 flaws\n", "\(answer.output)")
        let nothing = try PointCatalog(city: "", timeZone: "UTC", points: [])
        let empty = try ForeignSchemas.validate(Published(nothing, tariffs: []).all(format), format)
        #expect(empty.status == 0, "\(empty.output)")
        // A flaw that the validator must see.
        let wrong = try ForeignSchemas.validate(
            [.stationStatus: published.feeds.json(.stationStatus)], format)
        #expect(wrong.status == 1 && wrong.output.contains("station_status.json"))
    }

    /// Each of these is a flaw that the validator must see, or its silence above means nothing.
    @Test(arguments: [
        (FeedName.stationStatus, #""is_renting":true"#, #""is_renting":"true""#),
        (.stationStatus, #""num_vehicles_available":0"#, #""num_vehicles_available":-1"#),
        (.stationStatus, #""last_reported":"2026-11-18T12:00:00Z""#, #""last_reported":"18.11.2026""#),
        (.stationInformation, #""is_valet_station""#, #""is_valet_sation""#),
        (.stationInformation, "Tu-Su 10:00-18:00", "Di bis So"),
        (.systemInformation, #""feed_contact_email":"us@rain.example""#, #""feed_contact_email":"us""#),
        (.systemInformation, #""terms_last_updated":"2026-02-28""#, #""terms_last_updated":"28.2.2026""#),
        (.systemInformation, #""terms_last_updated""#, #""terms_updated""#),
        (.stationInformation, #""web":"http://127.0.0.1:8080/?point=alter-markt""#, #""web":"//127""#),
        (.systemInformation, #""timezone":"Europe/Berlin""#, #""timezone":"Berlin""#),
        (.gbfs, #""url":"http://127"#, #""url":"//127"#),
        (.vehicleTypes, #""form_factor":"other""#, #""form_factor":"umbrella""#),
        (.systemPricingPlans, #""interval":30"#, #""interval":0.5"#),
        (.systemPricingPlans, #""version":"3.0""#, #""version":"2.3""#),
    ]) func aFlawIsSeen(_ name: FeedName, _ right: String, _ wrong: String) throws {
        let text = String(decoding: try Published().feeds.json(name), as: UTF8.self)
        #expect(text.contains(right))
        let answer = try ForeignSchemas.validate([name: Data(text.replacing(right, with: wrong).utf8)])
        #expect(answer.status == 1 && answer.output.contains(name.file), "\(answer.output)")
    }
}
