/// JSON being written, front to back, into one buffer.
///
/// Foundation's encoder builds a tree of dictionaries first and sorts it; on the commit path that took half as long as
/// the sync. Here keys keep the order in which a type encodes them, which for compiled-in conformances is that of their
/// declaration: equal values are equal bytes, too. Read back with Foundation's decoder.
final class JSONText {
    private(set) var bytes: [UInt8] = []
    /// The closing bracket of every open container, and whether something stands in it already.
    private var open: [(closing: UInt8, hasContent: Bool)] = []

    init() {
        bytes.reserveCapacity(1024)
    }

    /// How many containers are open. A container writes at its own depth, and closes those inside of it first: a nested
    /// container ends when its parent goes on.
    var depth: Int { open.count }

    func begin(_ opening: UInt8, _ closing: UInt8) {
        bytes.append(opening)
        open.append((closing, false))
    }

    func close(to depth: Int) {
        while open.count > depth { bytes.append(open.removeLast().closing) }
    }

    /// Makes room for the next element of the container at a depth.
    func separate(at depth: Int) {
        close(to: depth)
        if open[depth - 1].hasContent { bytes.append(UInt8(ascii: ",")) }
        open[depth - 1].hasContent = true
    }

    func write(key: String) {
        write(key)
        bytes.append(UInt8(ascii: ":"))
    }

    func write(raw text: String) { bytes.append(contentsOf: text.utf8) }

    func write(_ number: some BinaryInteger) { write(raw: String(number)) }

    /// Escapes what must be (RFC 8259, section 7): quotes, backslashes and control characters. What lies between them
    /// is copied as a whole.
    func write(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { text in
            var rest = text[...]
            while let index = rest.firstIndex(where: Self.mustBeEscaped) {
                bytes.append(contentsOf: rest[..<index])
                write(escaped: rest[index])
                rest = rest[(index + 1)...]
            }
            bytes.append(contentsOf: rest)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private func write(escaped byte: UInt8) {
        guard byte < 0x20 else { return bytes.append(contentsOf: [UInt8(ascii: "\\"), byte]) }
        write(raw: "\\u00" + CollectionOfOne(byte).hexadecimal)
    }
}
