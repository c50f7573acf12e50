/// Copies files through open descriptors.
enum POSIXCopy {
    /// All bytes of one file into another.
    static func all(of source: Int32, _ from: String, to target: Int32, _ path: String) throws(StoreError) {
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = retrying { read(source, &buffer, buffer.count) }
            guard count >= 0 else { throw systemError("reading", from) }
            if count == 0 { return }
            var written = 0
            while written < count {
                let step = buffer.withUnsafeBytes { bytes in
                    retrying { write(target, bytes.baseAddress! + written, count - written) }
                }
                guard step >= 0 else { throw systemError("writing", path) }
                written += step
            }
        }
    }
}
