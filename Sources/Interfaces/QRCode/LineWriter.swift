/// Puts one terminal line together, byte by byte, in the memory of the string that it becomes.
///
/// Drawing has to cost little beside encoding. Appending to a `String`, or to an array that checks at each module for
/// growth and for other owners, costs more than everything else here.
struct LineWriter {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// - Parameters:
    ///   - capacity: the most bytes the line will take.
    ///   - body: writes the line.
    static func line(capacity: Int, _ body: (inout LineWriter) -> Void) -> String {
        String(unsafeUninitializedCapacity: capacity) { bytes in
            var writer = LineWriter(bytes)
            body(&writer)
            return writer.count
        }
    }

    private init(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
        precondition(count < bytes.count, "a line is longer than its capacity")
        bytes[count] = byte
        count += 1
    }

    /// A `StaticString` is a pointer to constant bytes, so no reference is counted.
    @inline(__always)
    mutating func put(_ text: StaticString) {
        let size = text.utf8CodeUnitCount
        precondition(size <= bytes.count - count, "a line is longer than its capacity")
        let place = UnsafeMutableRawBufferPointer(bytes)[count..<(count + size)]
        UnsafeMutableRawBufferPointer(rebasing: place).copyMemory(
            from: UnsafeRawBufferPointer(start: text.utf8Start, count: size))
        count += size
    }
}
