/// How a cell is to look, as set by SGR sequences (ECMA-48, 8.3.117).
public struct CellStyle: Hashable, Sendable {
    public var foreground = CellColour.standard
    public var background = CellColour.standard
    public var bold = false
    /// Foreground and background are exchanged.
    public var reversed = false

    public init() {}

    /// Applies the parameters of one SGR sequence, such as `38;5;16;48;5;231`. What is not about colour, bold or
    /// reverse is passed over.
    mutating func apply(_ parameters: [Int]) {
        var rest = parameters[...]
        if rest.isEmpty { self = CellStyle() }
        while let code = rest.popFirst() {
            switch code {
            case 0: self = CellStyle()
            case 1: bold = true
            case 22: bold = false
            case 7: reversed = true
            case 27: reversed = false
            case 30...37: foreground = .palette(UInt8(code - 30))
            case 40...47: background = .palette(UInt8(code - 40))
            case 90...97: foreground = .palette(UInt8(code - 90 + 8))
            case 100...107: background = .palette(UInt8(code - 100 + 8))
            case 38: foreground = Self.extended(&rest) ?? foreground
            case 48: background = Self.extended(&rest) ?? background
            case 58: _ = Self.extended(&rest)
            case 39: foreground = .standard
            case 49: background = .standard
            default: break
            }
        }
    }

    /// What follows 38, 48 or 58: `5;index` or `2;red;green;blue`.
    private static func extended(_ rest: inout ArraySlice<Int>) -> CellColour? {
        switch rest.popFirst() {
        case 5:
            guard let index = rest.popFirst().flatMap(UInt8.init(exactly:)) else { return nil }
            return .palette(index)
        case 2:
            let parts = (0..<3).compactMap { _ in rest.popFirst().flatMap(UInt8.init(exactly:)) }
            return parts.count == 3 ? .rgb(RGB(parts[0], parts[1], parts[2])) : nil
        default:
            return nil
        }
    }
}
