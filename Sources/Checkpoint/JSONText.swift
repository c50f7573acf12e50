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

    /// Escapes what must be (RFC 8259, section 7): quotes, backslashes and control characters.
    func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                write(raw: "\\u00")
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            default:
                bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
