import Foundation

extension String {
    /// As a segment of a path, or a value in a query: all but RFC 3986's unreserved characters (section 2.3) encoded.
    var percentEncoded: String { addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? "" }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
