import Foundation
import RiderProfile

/// What a rider sets: what the form does not name stays as it is.
struct SettingsForm: Decodable {
    let form: String
    let language: Language?
    /// Empty: no longer.
    let called: String?

    var settings: [Setting] {
        let name = called?.trimmingCharacters(in: .whitespacesAndNewlines)
        return (language.map { [.language($0)] } ?? []) + (name.map { [.called($0.isEmpty ? nil : $0)] } ?? [])
    }
}
