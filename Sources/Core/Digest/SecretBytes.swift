import CDigest

/// Bytes of a key. They are overwritten when the last one who has them lets go of them, and are never printed.
// Unchecked: memory that C wipes. It is written before `init` returns and in `deinit`, never in between.
public final class SecretBytes: @unchecked Sendable, CustomStringConvertible, CustomReflectable {
    private let bytes: UnsafeMutableRawBufferPointer
    private let release: (UnsafeMutableRawBufferPointer) -> Void

    /// A copy of these bytes.
    public convenience init(_ bytes: some Sequence<UInt8>) {
        var copy = Array(bytes)
        self.init(taking: &copy)
    }

    /// Takes these bytes from a variable that nothing else refers to, and leaves zeros there.
    public convenience init(taking bytes: inout [UInt8]) {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        memory.copyBytes(from: bytes)
        Self.wipe(&bytes)
        self.init(memory) { $0.deallocate() }
    }

    /// - Parameter release: gets the memory back when it has been overwritten.
    init(_ memory: UnsafeMutableRawBufferPointer, release: @escaping (UnsafeMutableRawBufferPointer) -> Void) {
        bytes = memory
        self.release = release
    }

    deinit {
        digest_wipe(bytes.baseAddress, bytes.count)
        release(bytes)
    }

    /// How many there are.
    public var count: Int { bytes.count }

    /// Lends the bytes, which must not be kept.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(bytes))
    }

    /// Overwrites bytes in a variable that nothing else refers to with zeros.
    public static func wipe(_ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes { digest_wipe($0.baseAddress, $0.count) }
    }

    public var description: String { "\(count) secret bytes" }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
