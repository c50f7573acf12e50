/// Lines of fields with tabs between them, read one after the other without a copy of what is not asked for.
struct TabbedLines {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// Where each field of the line begins, and one beyond the end of the last.
    private var starts: [Int] = []
    private var hasEscapes = false

    static let newline = UInt8(ascii: "\n")
    static let tab = UInt8(ascii: "\t")
    static let backslash = UInt8(ascii: "\\")
    /// What a byte within a field is written as, after a backslash.
    static let escapes: [(byte: UInt8, letter: UInt8)] = [
        (backslash, backslash), (tab, UInt8(ascii: "t")), (newline, UInt8(ascii: "n")), (0x0D, UInt8(ascii: "r")),
    ]

    /// - Parameter bytes: must live as long as this does.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The fields of the line.
    var count: Int { starts.count - 1 }

    /// Goes to the next line; false when there is none.
    mutating func next() -> Bool {
        guard position < bytes.count else { return false }
        starts.removeAll(keepingCapacity: true)
        starts.append(position)
        hasEscapes = false
        while position < bytes.count, bytes[position] != Self.newline {
            if bytes[position] == Self.tab { starts.append(position + 1) }
            if bytes[position] == Self.backslash { hasEscapes = true }
            position += 1
        }
        position += 1
        starts.append(position)
        return true
    }

    /// - Parameter index: below `count`.
    subscript(index: Int) -> String {
        let field = UnsafeBufferPointer(rebasing: bytes[starts[index]..<starts[index + 1] - 1])
        guard hasEscapes, field.contains(Self.backslash) else { return String(decoding: field, as: UTF8.self) }
        var text: [UInt8] = []
        var rest = field[...]
        while let byte = rest.popFirst() {
            guard byte == Self.backslash, let letter = rest.popFirst() else {
                text.append(byte)
                continue
            }
            text.append(Self.escapes.first { $0.letter == letter }?.byte ?? letter)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
