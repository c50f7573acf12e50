import Rental

/// Why a clerk's count was put into the books, as its record has it. What the clerk has typed is sealed; in records of
/// before it is plain.
struct CountReason: Equatable {
    let point: PointID
    /// The clerk's number.
    let clerk: Int
    private let typed: TypedText

    private static let (start, by, sealed) = ("counted at ", " by clerk ", "sealed ")

    init(point: PointID, clerk: Int, text: TypedText) {
        (self.point, self.clerk, typed) = (point, clerk, text)
    }

    /// Nil for the reason of something else.
    init?(_ text: String) {
        guard text.hasPrefix(Self.start), let by = text.firstRange(of: Self.by),
            let colon = text[by.upperBound...].firstRange(of: ": "),
            let clerk = Int(text[by.upperBound..<colon.lowerBound])
        else { return nil }
        point = PointID(rawValue: String(text[text.index(text.startIndex, offsetBy: Self.start.count)..<by.lowerBound]))
        self.clerk = clerk
        let typed = text[colon.upperBound...]
        let parts = typed.split(separator: " ")
        if typed.hasPrefix(Self.sealed), parts.count == 4, let length = Int(parts[2]) {
            self.typed = .sealed(SealedText(key: String(parts[1]), length: length, box: String(parts[3])))
        } else {
            self.typed = .plain(String(typed))
        }
    }

    /// As it is recorded.
    var text: String {
        let said =
            switch typed {
            case .plain(let text): text
            case .sealed(let text): "\(Self.sealed)\(text.key) \(text.length) \(text.box)"
            }
        return "\(Self.start)\(point.rawValue)\(Self.by)\(clerk): \(said)"
    }

    /// What the clerk has typed; nil where it was erased.
    func text(opening key: TextKey?) -> String? { typed.opened(with: key).plain }
}
