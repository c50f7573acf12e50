/// Something that is read from outside, and the properties that reading it has whatever stands there.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// What a scanner delivers, and the claims inside.
    case code
    /// A line for `zontik step -`.
    case action
    /// Opening hours, positions, and points made of them.
    case points
    /// An operator's feed of points: JSON, and what is made of it.
    case feed
    /// What stands in a record: states, events, effects, entries.
    case record
    /// What a terminal sends: keys, and answers that are none.
    case keys

    /// - Throws: `FuzzFinding` where a property does not hold. May also trap, which is a finding as well.
    public func check(_ bytes: [UInt8]) throws(FuzzFinding) {
        let text = String(decoding: bytes, as: UTF8.self)
        switch self {
        case .code: try CodeProperties.check(text, bytes)
        case .action: try ActionProperties.check(text)
        case .points: try PointProperties.check(text)
        case .feed: try FeedProperties.check(bytes)
        case .record: try RecordProperties.check(text)
        case .keys: try KeyProperties.check(bytes)
        }
    }
}

/// A property that does not hold.
public struct FuzzFinding: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }

    /// What an error of ours says may be shown on a terminal, and says something.
    static func checkMessage(_ error: some Error) throws(FuzzFinding) {
        let message = "\(error)".unicodeScalars
        let unseen: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
        guard !message.isEmpty, !message.contains(where: { unseen.contains($0.properties.generalCategory) }) else {
            throw FuzzFinding("a message cannot be shown: \("\(error)".debugDescription)")
        }
    }
}
