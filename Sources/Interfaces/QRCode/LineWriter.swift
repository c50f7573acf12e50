/// Puts one terminal line together, byte by byte, in memory allocated once.
///
/// Drawing has to cost little beside encoding, and appending to a `String`, or to an array that checks for growth at
/// each module, costs more than everything else here.
struct LineWriter {
    private var bytes: [UInt8]
    private var count = 0

    /// - Parameter capacity: the most bytes any line will take.
    init(capacity: Int) {
        bytes = [UInt8](repeating: 0, count: capacity)
    }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }

    /// A `StaticString` is a pointer to constant bytes, so no reference is counted.
    @inline(__always)
    mutating func put(_ text: StaticString) {
        let source = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        bytes.withUnsafeMutableBytes { all in
            UnsafeMutableRawBufferPointer(rebasing: all[count..<(count + source.count)]).copyMemory(from: source)
        }
        count += source.count
    }

    /// The line so far; the next one starts empty.
    mutating func takeLine() -> String {
        defer { count = 0 }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
