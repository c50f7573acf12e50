import RiderProfile

/// What a rider has said before there is a session to keep it for: it stands in their token, and nowhere else.
struct PendingPreferences: Sendable, Equatable {
    var language: Language?
    /// See `Settings.isName`.
    var called: String?

    init(language: Language? = nil, called: String? = nil) {
        self.language = language
        self.called = called
    }

    /// Two letters for the language, or two spaces, then the name; nothing where nothing was said.
    var bytes: [UInt8] {
        guard self != PendingPreferences() else { return [] }
        return Array((language?.rawValue ?? Self.none).utf8) + Array((called ?? "").utf8)
    }

    private static let none = "  "
    /// A scalar takes up to four.
    static let mostBytes = none.utf8.count + 4 * Settings.longestName

    /// Nil for bytes that are none of ours.
    init?(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else {
            self.init()
            return
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let (language, called) = (String(text.prefix(2)), String(text.dropFirst(2)))
        guard language == Self.none || Language(rawValue: language) != nil,
            called.isEmpty || Settings.isKeptName(called)
        else { return nil }
        self.init(language: Language(rawValue: language), called: called.isEmpty ? nil : called)
    }

    /// As the rider's data take them. A name of an earlier version that cannot be read is left out.
    var settings: [Setting] {
        (called.map { Settings.isName($0) ? [.called($0)] : [] } ?? []) + (language.map { [.language($0)] } ?? [])
    }
}
