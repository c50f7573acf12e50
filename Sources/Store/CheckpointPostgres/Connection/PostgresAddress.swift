import CPostgreSQL
import PlainText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where a store is: a connection URI as libpq understands it (PostgreSQL documentation, section 34.1.1.2), with one
/// host or several.
public struct PostgresAddress: Hashable, Sendable, CustomStringConvertible {
    /// As it was given.
    let uri: String
    /// The name of the schema that holds the store's tables.
    public let schema: String
    /// Without the passwords that it may have.
    public let description: String

    /// - Parameters:
    ///   - uri: begins with `postgres://` or `postgresql://`. A password is better given in the file that `PGPASSFILE`
    ///     names, because other users of the machine see a program's arguments.
    ///   - schema: letters, digits and underscores.
    /// - Returns: nil for other texts.
    public init?(_ uri: String, schema: String = "zontik") {
        guard Self.isMeant(by: uri), !uri.utf8.contains(0), !schema.isEmpty,
            schema.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "_") })
        else { return nil }
        self.uri = uri
        self.schema = schema
        description = DatabaseAddress.withoutPasswords(uri)
    }

    /// Whether a text names a database, well or not: it begins with `postgres://` or `postgresql://`.
    public static func isMeant(by text: String) -> Bool { DatabaseAddress.isMeant(by: text) }

    /// What holds unless the URI says otherwise: a server that does not answer is given up, and a standby is not taken.
    private static let defaults = [
        ("connect_timeout", "5"), ("keepalives_idle", "5"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "15000"), ("target_session_attrs", "read-write"), ("application_name", "zontik"),
        ("client_encoding", "UTF8"),
    ]

    /// Waits for each host until it answers or its time is over.
    func connect(_ library: postgresql) -> OpaquePointer? {
        // A parameter of the URI comes after the defaults, and takes their place.
        let parameters = Self.defaults + [("dbname", uri)]
        let keywords = parameters.map { strdup($0.0) }
        let values = parameters.map { strdup($0.1) }
        defer { (keywords + values).forEach { free($0) } }
        return library.PQconnectdbParams(
            keywords.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
    }
}
