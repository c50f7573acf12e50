import Foundation

/// Keys for the requests of one client, each for another request. About as long as the UUID that a client would take,
/// and made in a moment: the client shares the processor with what is measured.
struct RequestKeys {
    private let client = UUID().uuidString.prefix(27)

    func key(_ number: Int) -> String { "\(client)-\(number)" }
}
