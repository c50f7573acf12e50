/// A certificate of this machine, which no client checks.
struct ServiceCertificate: Sendable {
    private let chain, key: String

    /// - Throws: `Trouble` where there is no `openssl`.
    init(in folder: String) throws {
        (chain, key) = (folder + "/chain.pem", folder + "/key.pem")
        let made = try LimitsShell.run(
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 "
                + "-addext subjectAltName=IP:127.0.0.1 -keyout '\(key)' -out '\(chain)'")
        guard made.status == 0 else { throw Trouble("no certificate: \(made.errors)") }
    }

    /// Of `zontik serve`.
    var options: [String] { ["--certificate", chain, "--key", key] }
}
