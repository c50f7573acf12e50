import HummingbirdCore

/// Which points a rider wants to see.
struct PointWish {
    /// Part of a name, address or district; empty for all.
    let search: String

    /// Beyond this nobody types.
    static let longest = 80

    init(_ uri: URI) {
        search = uri.queryParameters["q"].map { String($0.prefix(Self.longest)) } ?? ""
    }
}
