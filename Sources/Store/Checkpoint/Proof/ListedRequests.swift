/// Whether a store finds the requests that its records were made under.
struct ListedRequests {
    /// How many requests each session has made.
    private var made: [Int64: Int] = [:]
    private var missing: [(session: Int64, number: Int, sequence: Int64)] = []

    /// Takes the next record.
    mutating func add(_ record: Record, of store: any StoreReading) throws {
        guard let session = record.session, let request = record.request else { return }
        made[session, default: 0] += 1
        if try store.sequence(session: session, request: request) != record.sequence {
            missing.append((session, made[session]!, record.sequence))
        }
    }

    /// What is old enough to be forgotten may be missing.
    var differences: [String] {
        missing.filter { made[$0.session]! - $0.number < RequestKey.most }
            .map { "request: that of record \($0.sequence) is missing" }
    }
}
