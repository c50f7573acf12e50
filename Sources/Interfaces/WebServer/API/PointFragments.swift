import Digest
import Foundation
import Localization
import PickupPoints
import Rental
import RentalApp

/// The JSON of the points, each made once for all lists that have it: only how far it is differs.
struct PointFragments {
    /// What the reports of a point have in common.
    struct Kind: Hashable {
        let language: Language
        let isWithWeek: Bool
    }

    private struct Key: Hashable {
        let point: PointID
        let kind: Kind
    }

    /// What stands before and behind the distance.
    fileprivate struct Fragment {
        let head, tail: [UInt8]
        /// Of both.
        let hash: [UInt8]
    }

    private let fragments = VersionedCache<Key, PointVersion, Fragment>()

    /// - Parameter report: makes the report of a point, where it is not known.
    /// - Returns: the reports as JSON, and what distinguishes the list from others.
    /// - Throws: what encoding throws.
    func json(
        _ list: PointList, _ kind: Kind, _ version: PointVersion, _ report: (PointList.Item) -> PointReport
    ) throws -> (json: [UInt8], identity: [UInt8]) {
        var (json, identity): ([UInt8], [UInt8]) = ([UInt8(ascii: "[")], [])
        for (number, item) in list.items.enumerated() {
            let fragment = try fragments.value(of: Key(point: item.point.id, kind: kind), version) {
                try Fragment(report(item))
            }
            if number > 0 { json.append(UInt8(ascii: ",")) }
            let metres = "\(item.metres)".utf8
            json += fragment.head
            json += metres
            json += fragment.tail
            identity += fragment.hash
            identity += metres
        }
        json.append(UInt8(ascii: "]"))
        return (json, identity)
    }
}

extension PointFragments.Fragment {
    fileprivate init(_ report: PointReport) throws {
        let json = Array(try report.json().utf8)
        // Inside a text a quote has a backslash before it.
        guard let name = json.firstRange(of: Array("\"distanceMetres\":".utf8)) else {
            preconditionFailure("a report of a point has no distance")
        }
        head = Array(json[..<name.upperBound])
        tail = Array(json[name.upperBound...].drop { (0x30...0x39).contains($0) })
        hash = Array(SHA256.hash(data: head + tail))
    }
}
