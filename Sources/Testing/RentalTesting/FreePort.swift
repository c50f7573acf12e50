import Foundation

/// A port for a service that is started for a test.
package enum FreePort {
    /// Below what systems give to outgoing connections (32768 and up in Linux): a service that is killed finds its port
    /// free when it is started again.
    private static let range = 10_000..<32_768
    private static let tries = 100

    /// - Returns: a port of this machine that is free now.
    /// - Throws: `POSIXError` where none is found.
    package static func find() throws -> Int {
        for _ in 0..<tries {
            let port = Int.random(in: range)
            if try isFree(port) { return port }
        }
        throw POSIXError(.EADDRINUSE)
    }

    private static func isFree(_ port: Int) throws -> Bool {
        let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = UInt16(port).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
