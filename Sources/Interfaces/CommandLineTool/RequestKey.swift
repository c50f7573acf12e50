import ArgumentParser
import CommandSpeech
import Localization
import Checkpoint

/// The keys under which requests may be repeated, as they are typed.
enum RequestKey {
    /// - Throws: a usage failure for a text that is no key.
    static func validate(_ key: String?) throws {
        guard let key, !Checkpoint.RequestKey.isPlain(key) else { return }
        throw ValidationError(.mustBe("--key", .keyForm))
    }
}
