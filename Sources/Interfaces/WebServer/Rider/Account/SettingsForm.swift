import Foundation
import RiderProfile

/// What a rider sets: what the form does not name stays as it is.
struct SettingsForm: Decodable {
    let form: String
    let language: Language?
    /// Empty: no longer.
    let called: String?

    private var name: String? { called?.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The same for a rider who has no session yet; nil for a name that cannot be one.
    func preferences(after former: PendingPreferences) -> PendingPreferences? {
        var preferences = former
        if let language { preferences.language = language }
        guard let name else { return preferences }
        guard name.isEmpty || Settings.isName(name) else { return nil }
        preferences.called = name.isEmpty ? nil : name
        return preferences
    }

    var settings: [Setting] {
        (language.map { [.language($0)] } ?? []) + (name.map { [.called($0.isEmpty ? nil : $0)] } ?? [])
    }
}
