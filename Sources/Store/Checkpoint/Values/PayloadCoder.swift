import Essentials

/// Encrypts what the records of a journal have of a machine: its events, effects and states, the answers that it
/// refused, and why an effect was parked.
///
/// A journal is given one when it is opened; each process that opens the store needs one that opens what the others
/// seal. `EncryptedPayloads` of `CheckpointEncryption` is one. What a store searches stays readable: owners, keys of
/// requests, instants, the rows that `TableChange` puts into tables, the ledger, stock, documents. Hashes are those of
/// the records as they are stored, so the chain and a file of an archive are verified without a key.
public protocol PayloadCoder: Sendable {
    /// What is stored in place of a payload.
    /// - Parameters:
    ///   - payload: JSON, in UTF-8.
    ///   - context: says where in which store the payload stands. It is not stored, and should be authenticated: then a
    ///     payload that was put in another's place is not opened.
    /// - Throws: any error; nothing is recorded then, and the writer gets it.
    func seal(_ payload: [UInt8], context: [UInt8]) throws -> [UInt8]

    /// The payload that was sealed.
    /// - Parameters:
    ///   - sealed: what `seal` returned, in this process or another.
    ///   - context: as it was sealed with.
    /// - Throws: any error; its text becomes a part of `MachineFault.unreadable`.
    func open(_ sealed: [UInt8], context: [UInt8]) throws -> [UInt8]
}

/// Where a payload stands.
struct PayloadPlace {
    let store: StoreIdentity
    let sequence: Int64
    let session: Int64?
    let part: String

    /// The text differs wherever one of them does.
    var context: [UInt8] { Array("\(store.id)/\(store.epoch)/\(sequence)/\(session ?? 0)/\(part)".utf8) }
}

/// A payload as a journal with a `PayloadCoder` stores it: an object with the sealed bytes in base64 (RFC 4648, section
/// 4). A readable payload that would look like one, such as a dictionary with keys of a user's, has a space before it.
enum SealedPayload {
    private static let start = #"{"$sealed":""#
    private static let startOfArray = "[" + start
    private static let end = #""}"#

    static func isSealed(_ json: String) -> Bool { json.hasPrefix(start) }

    /// Readable JSON that is not taken for a sealed payload, or for an array of them.
    static func readable(_ json: String) -> String {
        if isSealed(json) { return " " + json }
        return areSealed(json) ? "[ " + json.dropFirst() : json
    }

    /// Whether an array has sealed payloads: each of them is, or none.
    static func areSealed(_ json: String) -> Bool { json.hasPrefix(startOfArray) }

    static func json(_ bytes: [UInt8]) -> String { start + Data(bytes).base64EncodedString() + end }

    /// - Returns: nil for any other JSON.
    static func bytes(_ json: String) -> [UInt8]? {
        guard isSealed(json), json.hasSuffix(end) else { return nil }
        return Data(base64Encoded: String(json.dropFirst(start.count).dropLast(end.count))).map(Array.init)
    }
}

/// Why a sealed payload is not opened.
enum UnopenablePayload: Error, CustomStringConvertible {
    case withoutCoder, malformed, noText

    var description: String {
        switch self {
        case .withoutCoder: "it is encrypted, and the journal was opened without a coder"
        case .malformed: "it is no sealed payload"
        case .noText: "the coder opened it, and it is no text in UTF-8"
        }
    }
}

extension Coding {
    /// As it is stored: sealed where the journal has a coder.
    func seal(_ json: String, at place: @autoclosure () -> PayloadPlace) throws -> String {
        guard let coder else { return json }
        return SealedPayload.json(try coder.seal(Array(json.utf8), context: place().context))
    }

    /// As it was before it was sealed. What was stored without a coder is that already.
    func open(_ json: String, at place: @autoclosure () -> PayloadPlace) throws -> String {
        guard SealedPayload.isSealed(json) else { return json }
        guard let coder else { throw UnopenablePayload.withoutCoder }
        guard let bytes = SealedPayload.bytes(json) else { throw UnopenablePayload.malformed }
        guard let text = String(validating: try coder.open(bytes, context: place().context), as: UTF8.self) else {
            throw UnopenablePayload.noText
        }
        return text
    }
}

@_spi(Stores) extension StoreReading {
    /// Refuses a store whose newest transition the coder does not open: without it what is recorded next would be
    /// readable. Looks at the newest 1,000 records.
    /// - Throws: `StoreError.failed`.
    func checkPayloads<M: JournaledMachine>(of machine: M.Type, _ coding: Coding) throws {
        var count = 0
        do {
            try records(after: 0) { record in
                count += 1
                guard record.kind == .transition else { return count < 1_000 }
                try checkPayload(of: RecordCoding<M>(coding: coding, record: record, store: name) { nil })
                return false
            }
        } catch StoreError.damaged {
            // Reported when it is read; other sessions go on.
        }
    }

    /// - Throws: `StoreError.failed` for a transition that the coder does not open.
    func checkPayload<M: JournaledMachine>(of content: RecordCoding<M>) throws(StoreError) {
        do { _ = try content.stateText() } catch {
            throw .failed(
                path: name, what: "\(content.record.label) cannot be opened: \(error)",
                advice: "nothing was changed; open the store with the coder that it was written with")
        }
    }
}
