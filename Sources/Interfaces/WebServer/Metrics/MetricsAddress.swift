/// The address of the metrics: `127.0.0.1:9100`, `[::1]:9100`.
public struct MetricsAddress: Sendable, Equatable {
    public let host: String
    /// 0 for any that is free.
    public let port: Int

    /// Nil for what is none.
    public init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
            (0...65_535).contains(port)
        else { return nil }
        var host = String(text[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = String(host.dropFirst().dropLast())
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        (self.host, self.port) = (host, port)
    }
}
