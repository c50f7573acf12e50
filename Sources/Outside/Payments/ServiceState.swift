/// Whether the payment service can be reached. The raw value is the text of the switch file.
public enum ServiceState: String, Codable, CaseIterable, Sendable {
    /// Every operation is answered at once.
    case up
    /// The service cannot be reached; no operation is performed.
    case down
    /// An authorization is answered with "pending" and holds nothing yet; everything else works.
    case slow
}
