import DurableFiles
public import Payments

/// How the payment service goes offline: a file in the gateway's directory that says `up`, `down` or `slow`.
///
/// It may be set by another process, or with an editor, while the gateway is in use; every operation reads it. No file
/// means `up`.
public struct ServiceSwitch: Sendable {
    private static let fileName = "service"

    private let directory: SafeDirectory

    /// - Parameter directory: the gateway's; need not exist yet.
    public init(directory: String) {
        self.directory = SafeDirectory(directory)
    }

    /// Reads the switch: one open, one read.
    /// - Throws: `damaged` for a text that is none of the three words, `insecure` for a symbolic link, `storage`.
    public func read() throws(GatewayError) -> ServiceState {
        let path = directory.file(Self.fileName)
        guard let file = try asGatewayError(OpenFile.ifThere(path, .reading)) else { return .up }
        // An editor leaves a line end.
        let bytes = try asGatewayError(file.read(atMost: 16, at: 0))
        let words = bytes.split { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }
        guard words.count == 1, let state = ServiceState(rawValue: String(decoding: words[0], as: UTF8.self)) else {
            throw .damaged("\(path) must say up, down or slow")
        }
        return state
    }

    /// Sets the switch, atomically and durably: after a crash at any moment it says the old or the new word.
    /// Creates the directory where it is missing, and not its parents.
    /// - Throws: `insecure`, `busy`, or `storage`, in which case it may say either word.
    public func set(_ state: ServiceState) throws(GatewayError) {
        try asGatewayError(directory.prepare(withParents: false))
        let lock = try GatewayStore.lock(in: directory)
        try asGatewayError(lock.acquire())
        defer { lock.release() }
        try asGatewayError(WholeFile(directory.file(Self.fileName)).replace(Array("\(state.rawValue)\n".utf8)))
    }
}
