/// How much of a damaged code can be restored (ISO/IEC 18004:2015, 7.5.1).
public enum QRCorrection: Sendable, CaseIterable {
    /// About 7 % of the codewords. A screen has no dirt or creases, so this is enough for a terminal.
    case low
    /// About 15 % of the codewords.
    case medium
    /// About 25 % of the codewords.
    case quartile
    /// About 30 % of the codewords.
    case high

    /// The most bytes of text any symbol holds at this level: the digits of version 40, the densest of all modes.
    var mostDigits: Int {
        switch self {
        case .low: 7089
        case .medium: 5596
        case .quartile: 3993
        case .high: 3057
        }
    }

    /// The most characters of upper-case text (digits, `A`-`Z`, space, `$%*+-./:`) a version 40 symbol holds.
    var mostAlphanumerics: Int {
        switch self {
        case .low: 4296
        case .medium: 3391
        case .quartile: 2420
        case .high: 1852
        }
    }

    /// The most bytes of any other text a version 40 symbol holds.
    var mostBytes: Int {
        switch self {
        case .low: 2953
        case .medium: 2331
        case .quartile: 1663
        case .high: 1273
        }
    }
}
