import NIOCore

/// A page, or a part of one, as it was drawn: with its placeholders, where it has some.
struct DrawnText: Sendable {
    let text: String
    /// What stands around the placeholders: one more than those.
    private let pieces: [Substring]
    /// The placeholders' numbers.
    private let numbers: [Int]

    init(_ text: String) {
        self.text = text
        let parts = text.split(separator: Placeholders.mark, omittingEmptySubsequences: false)
        numbers = parts.dropFirst().map { Int($0.prefix(2))! }
        pieces = [parts[0]] + parts.dropFirst().map { $0.dropFirst(2) }
    }

    /// In bytes.
    var size: Int { text.utf8.count }

    /// The whole, with values in place of the placeholders.
    func filled(_ placeholders: Placeholders) -> ByteBuffer {
        let values = placeholders.values.map { value in
            switch value {
            case .text(let text): HTMLText().escapeText(text)
            case .html(let html): html
            }
        }
        var buffer = ByteBuffer()
        buffer.reserveCapacity(size + numbers.reduce(0) { $0 + values[$1].utf8.count })
        buffer.writeSubstring(pieces[0])
        for (number, piece) in zip(numbers, pieces.dropFirst()) {
            buffer.writeString(values[number])
            buffer.writeSubstring(piece)
        }
        return buffer
    }
}
