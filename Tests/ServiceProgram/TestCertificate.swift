import TerminalScreen

/// A certificate for localhost that nobody else trusts, and its key.
public struct TestCertificate {
    public let chain, key: String

    public init(in folder: TemporaryDirectory) throws {
        (chain, key) = (folder.url.path + "/chain.pem", folder.url.path + "/key.pem")
        try Tool("openssl").run([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
            "/CN=localhost", "-days", "2", "-keyout", key, "-out", chain,
        ])
    }

    /// Of `zontik serve`.
    public var options: [String] { ["--certificate", chain, "--key", key] }
}
