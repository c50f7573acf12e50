import Localization
import OpeningHours
import PickupPoints

/// `system_information.json`.
struct SystemInformation: Encodable {
    let systemId: String
    let languages: [String]
    let name: [LocalizedText]
    /// In the format of OpenStreetMap. Every station has hours of its own, which go before these.
    let openingHours: String
    let feedContactEmail: String
    let timezone: String
    let url: String
    /// Nil, both, where the operator has not said where their terms are.
    let termsUrl: [LocalizedText]?
    let termsLastUpdated: String?

    init(_ feeds: Feeds) {
        systemId = feeds.publisher.system
        languages = Language.allCases.map(\.rawValue)
        name = LocalizedText.name("Zontik \(feeds.catalog.city)")
        // While one point never closes, the system does not.
        let points = PointIndex(feeds.catalog)
        let neverCloses = feeds.catalog.points.indices.contains {
            points.status($0, at: feeds.now) == .open(until: nil)
        }
        openingHours = neverCloses ? "24/7" : PointHours.nothingKnown
        feedContactEmail = feeds.publisher.contact
        timezone = feeds.catalog.timeZone.identifier
        url = feeds.publisher.page
        termsUrl = feeds.publisher.terms.map { terms in LocalizedText.all { _ in terms.url } }
        termsLastUpdated = feeds.publisher.terms?.changed
    }
}
