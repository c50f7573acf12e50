import Foundation

/// An HTTP answer that names its length.
struct Answer {
    let bytes: [UInt8]
    private let bodyStart: Int

    /// Nil where it is not there whole.
    init?(startOf received: [UInt8]) {
        guard let found = received.withUnsafeBytes(Self.find), found.end <= received.count else { return nil }
        bytes = Array(received[..<found.end])
        bodyStart = found.start
    }

    /// Where the body starts and ends; nil where the head is not there whole.
    private static func find(in received: UnsafeRawBufferPointer) -> (start: Int, end: Int)? {
        guard let start = received.baseAddress else { return nil }
        let end = start + received.count
        var (line, length) = (start, 0)
        while let newline = memchr(line, 10, end - line) {
            let next = UnsafeRawPointer(newline) + 1
            let text = line.assumingMemoryBound(to: CChar.self)
            // The line ends with a character that neither of these reads beyond.
            if strncasecmp(text, "content-length:", 15) == 0 { length = strtol(text + 15, nil, 10) }
            if next - line <= 2 { return (next - start, next - start + length) }
            line = next
        }
        return nil
    }

    /// `HTTP/1.1 200 OK`: the code has a fixed place.
    var status: Int { bytes.count < 12 ? 0 : bytes[9..<12].reduce(0) { $0 * 10 + Int($1) - 48 } }
    var head: String { String(decoding: bytes[..<bodyStart], as: UTF8.self) }
    var body: String { String(decoding: bytes[bodyStart...], as: UTF8.self) }
}
