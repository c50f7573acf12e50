import CZlib
import HTTPTypes
import Hummingbird

/// The content coding `gzip` (RFC 9110, section 8.4.1.3; RFC 1952).
enum Gzip {
    /// The whole of some bytes, compressed as far as zlib can.
    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        // 15 bits of window, and 16 for the header of gzip; 8 is the usual memory.
        let began = deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        precondition(began == Z_OK, "zlib has no memory: \(began)")
        defer { deflateEnd(&stream) }
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            let bound = Int(deflateBound(&stream, UInt(input.count)))
            return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                // There is room for all of it: one call is the whole.
                let ended = deflate(&stream, Z_FINISH)
                precondition(ended == Z_STREAM_END, "zlib has not ended: \(ended)")
                count = output.count - Int(stream.avail_out)
            }
        }
    }
}

extension Request {
    /// Whether the sender likes `gzip` no less than what is not encoded (RFC 9110, section 12.5.3). Who says nothing
    /// may know of no coding.
    var takesGzip: Bool {
        guard headers[.acceptEncoding] != nil else { return false }
        var weights: [String: Double] = [:]
        for element in headers[values: .acceptEncoding].joined(separator: ",").lowercased().split(separator: ",") {
            let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let coding = parts.first else { continue }
            weights[coding] = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
        }
        guard let weight = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] else { return false }
        return weight > 0 && weight >= weights["identity"] ?? 0
    }
}
