import Foundation
import PickupPoints
import PlainText
import Rental

/// A feed is refused with words, or is JSON to others as well and makes a catalog that importing again leaves as it is.
enum FeedProperties {
    /// Between the files of a feed: a control character, which no JSON has.
    private static let separator: UInt8 = 0x1E

    static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
        try checkDirectory(bytes)
        let files = bytes.split(separator: separator, omittingEmptySubsequences: false).enumerated()
            .map { (name: "file \($0)", bytes: Array($1)) }
        let whole = try feed(files, skippingInvalid: false)
        // What is left of a feed without what is wrong is all of it where nothing is.
        let rest = try feed(files, skippingInvalid: true)
        if let whole {
            for file in files { try checkJSON(file.bytes) }
            guard rest?.stations == whole.stations, rest?.leftOut.isEmpty == true else {
                throw FuzzFinding("something is left out of a feed with which nothing is wrong")
            }
        }
        if let rest { try checkImport(rest) }
    }

    /// Nil where it is refused.
    private static func feed(
        _ files: [(name: String, bytes: [UInt8])], skippingInvalid: Bool
    ) throws(FuzzFinding) -> PointFeed? {
        do {
            return try PointFeed(files, language: "en", skippingInvalid: skippingInvalid)
        } catch {
            guard !error.all.isEmpty else { throw FuzzFinding("a feed is refused without a word") }
            for problem in error.all { try FuzzFinding.checkMessage(problem) }
            return nil
        }
    }

    private static func checkJSON(_ bytes: [UInt8]) throws(FuzzFinding) {
        // A byte order mark is let pass here, and nowhere else.
        let json = Data(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
        guard (try? JSONSerialization.jsonObject(with: json)) != nil else {
            throw FuzzFinding("what was read as a feed is no JSON to Foundation")
        }
    }

    private static func checkImport(_ feed: PointFeed) throws(FuzzFinding) {
        let ids = Set(feed.stations.map(\.id))
        guard !ids.isEmpty, ids.count == feed.stations.count else { throw FuzzFinding("two points have one id") }
        guard ids.allSatisfy({ Spelling.areSame($0.rawValue, Spelling.folded($0.rawValue)) }) else {
            throw FuzzFinding("an id is not folded")
        }
        let first = PointImport(feed, into: .embedded)
        let again = PointImport(feed, into: first.catalog)
        guard again.added.isEmpty, again.updated.isEmpty, again.catalog.points == first.catalog.points else {
            throw FuzzFinding("importing again changes \(again.added + again.updated)")
        }
        guard ids.allSatisfy({ first.catalog[$0] != nil }) else { throw FuzzFinding("a point was not imported") }
    }

    /// Nothing in a list of feeds leads out of its folder.
    private static func checkDirectory(_ bytes: [UInt8]) throws(FuzzFinding) {
        guard let directory = FeedDirectory(bytes, language: "en") else { return }
        for path in directory.files.flatMap(\.paths) {
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.first != "." }) else {
                throw FuzzFinding("a list of feeds leads to \(path.debugDescription)")
            }
        }
    }
}
