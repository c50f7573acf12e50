/// The origin of a page, as its browser sends it (RFC 6454, section 6.2; HTML Living Standard, section 7.1.1): scheme,
/// host and, where it is not the usual one of the scheme, the port, with nothing behind them.
package struct WebOrigin: Hashable, Sendable {
    package let text: String

    /// - Returns: nil for what no browser sends for a page of the web, such as a host in capitals, or with a slash at
    ///   its end.
    package init?(_ text: String) {
        let form = /(https?):\/\/(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::([1-9][0-9]{0,4}))?/
        guard let match = text.wholeMatch(of: form) else { return nil }
        if let port = match.2 {
            guard let number = Int(port), number <= 65_535, number != (match.1 == "http" ? 80 : 443) else { return nil }
        }
        self.text = text
    }
}
