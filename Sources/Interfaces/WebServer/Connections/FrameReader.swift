import NIOCore

/// Follows the frames of HTTP/2 in the bytes of a client (RFC 9113, section 4.1), without taking them out: who decodes
/// them sees no frame before its last byte, and none of a kind that it does not know.
struct FrameReader {
    struct Frame: Equatable {
        let length: Int
        let type: UInt8
        let flags: UInt8
        let stream: UInt32

        static let (data, headers, pushPromise, continuation): (UInt8, UInt8, UInt8, UInt8) = (0, 1, 5, 9)
        private static let endHeaders: UInt8 = 4

        /// Whether a head goes on in the next frame.
        var isOpenHead: Bool {
            (type == Self.headers || type == Self.pushPromise || type == Self.continuation)
                && flags & Self.endHeaders == 0
        }
    }

    /// The length of "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", which comes before all frames.
    private static let preface = 24
    private static let headerLength = 9

    private var prefaceLeft = preface
    private var header: [UInt8] = []
    private var current: Frame?
    private var payloadLeft = 0
    /// A head has begun and not ended.
    private var isInHead = false
    /// How many frames have ended.
    private(set) var ended = 0

    /// Whether something has begun that is to end soon. A body has a separate limit.
    var isHalf: Bool {
        (1..<Self.preface).contains(prefaceLeft) || !header.isEmpty || isInHead
            || payloadLeft > 0 && current?.type != Frame.data
    }

    /// - Parameter began: each frame, once its header has come.
    mutating func read(_ bytes: ByteBuffer, _ began: (Frame) -> Void) {
        var rest = bytes.readableBytesView
        Self.skip(&prefaceLeft, &rest)
        while !rest.isEmpty {
            if payloadLeft > 0 {
                Self.skip(&payloadLeft, &rest)
                if payloadLeft == 0 { end() }
                continue
            }
            let part = rest.prefix(Self.headerLength - header.count)
            header += part
            rest = rest.dropFirst(part.count)
            guard header.count == Self.headerLength else { return }
            let frame = Frame(header)
            header.removeAll(keepingCapacity: true)
            (current, payloadLeft) = (frame, frame.length)
            began(frame)
            if payloadLeft == 0 { end() }
        }
    }

    private mutating func end() {
        ended += 1
        isInHead = current?.isOpenHead == true
    }

    private static func skip(_ left: inout Int, _ rest: inout ByteBufferView) {
        let count = min(left, rest.count)
        left -= count
        rest = rest.dropFirst(count)
    }
}

extension FrameReader.Frame {
    fileprivate init(_ header: [UInt8]) {
        length = Int(header[0]) << 16 | Int(header[1]) << 8 | Int(header[2])
        (type, flags) = (header[3], header[4])
        stream = header[5...].reduce(0) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    }

    /// Enhance your calm, and why it ends (RFC 9113, sections 6.8 and 7).
    static func goAway(last: UInt32) -> ByteBuffer {
        var bytes = ByteBuffer()
        bytes.writeBytes([0, 0, 8, 7, 0])
        bytes.writeInteger(UInt32(0))
        bytes.writeInteger(last)
        bytes.writeInteger(UInt32(0x0B))
        return bytes
    }
}
