import Foundation
import PickupPoints
import Rental

/// A feed is refused with words, or is JSON to others as well and makes a catalog that importing again leaves as it is.
enum FeedProperties {
    static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
        let feed: PointFeed
        do {
            feed = try PointFeed([("feed", bytes)], language: "en")
        } catch {
            return try FuzzFinding.checkMessage(error)
        }
        // A byte order mark is let pass here, and nowhere else.
        let json = Data(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
        guard (try? JSONSerialization.jsonObject(with: json)) != nil else {
            throw FuzzFinding("what was read as a feed is no JSON to Foundation")
        }
        let ids = Set(feed.stations.map(\.id))
        guard !ids.isEmpty, ids.count == feed.stations.count else { throw FuzzFinding("two points have one id") }
        let first = PointImport(feed, into: .embedded, zone: nil)
        let again = PointImport(feed, into: first.catalog, zone: nil)
        guard again.added == 0, again.updated == 0, again.catalog.points == first.catalog.points else {
            throw FuzzFinding("importing again changes \(again.added + again.updated) points")
        }
        guard ids.allSatisfy({ first.catalog[$0] != nil }) else { throw FuzzFinding("a point was not imported") }
    }
}
