import NIOCore

/// How long things may take on a connection, and how much of them is let in: the same for HTTP/1.1 and HTTP/2.
package struct ConnectionRules: Sendable {
    /// A handshake of TLS, from the first byte to the last.
    package var handshake = TimeAmount.seconds(10)
    /// A head, from its first byte to its last; with HTTP/2 also any other frame but that of a body.
    package var head = TimeAmount.seconds(10)
    /// A body, from the end of the head.
    package var body = TimeAmount.seconds(30)
    /// A connection without a request. A stream of events speaks more often than that.
    package var idle = TimeAmount.seconds(60)
    /// Taking the next `piece` of an answer: half a KiB a second, which every phone with a network can do.
    package var writing = TimeAmount.seconds(30)
    /// In bytes.
    package var piece = 16 * 1024
    /// Finishing what was begun when the service was stopped.
    package var grace = TimeAmount.seconds(10)
    /// Arriving, for a request that was on its way when the service was stopped.
    package var linger = TimeAmount.milliseconds(250)
    /// Reading why one was refused.
    package var closeTimeout = TimeAmount.seconds(1)

    /// How many frames of HTTP/2 that cost their sender nothing may come at once; see `FrameAllowance`.
    package var frames = 1_000
    /// How many more of them each second.
    package var framesPerSecond = 100
    /// How many bytes that we send allow one more of them, because they are answers to what we send.
    package var bytesPerFrame = 64

    package init() {}
}
