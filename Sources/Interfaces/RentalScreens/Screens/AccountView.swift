import TerminalUI
import RiderProfile

/// Who the rider is: three fields, masked, each with what is wrong with it.
struct AccountView: View {
    let model: ScreenModel

    private var form: Profile { model.form }
    private var fields: [Profile.Field] { Profile.Field.allCases }
    private var chosen: Int { model.chosen(of: fields.count) ?? 0 }

    func body(wide: Bool) -> Body {
        let items = fields.map { ListItem(name: texts.field($0), details: ["", value($0)]) }
        return Body(main: [
            Section(.essential, [.list(items, chosen: chosen)]),
            Section(.essential, problems),
            Section(.useful, [.text(texts.accountIsOptional, .dim)]),
        ])
    }

    /// Of the fields that were changed and left: what is being typed, or was never touched, is no mistake yet.
    private var problems: [Block] {
        fields.filter { isChanged($0) && model.cursor.typing?.field != .profile($0) }
            .compactMap { model.problem(of: $0) }.map { .text($0, .error) }
    }

    private func isChanged(_ field: Profile.Field) -> Bool {
        form[field] != (model.data.profile ?? Profile())[field]
    }

    /// In clear from its change until that is confirmed: a rider cannot confirm what they cannot read.
    private func value(_ field: Profile.Field) -> String {
        if let typing = model.cursor.typing, typing.field == .profile(field) { return typing.shown }
        let masked = isChanged(field) ? form[field] : form.masked(field)
        return masked.isEmpty ? texts.notGiven : masked
    }

    var keys: [Key] {
        let edit = KeyCommand.cursor(.type(.profile(fields[chosen])))
        var keys = [Key("⏎", texts.change, [.enter: edit]), model.choose]
        if model.cursor.form.changes(model.data.profile) {
            keys.append(model.key("c", texts.confirm, .confirmProfile))
            keys.append(model.key("d", texts.discard, .discardProfile))
        }
        if model.data.profile != nil {
            keys.append(Key("o", texts.logOut, [.character("o"): .logOut]))
        }
        return keys + [model.close, model.quit]
    }
}

extension ScreenModel {
    fileprivate func problem(of field: Profile.Field) -> String? {
        form.problem(of: field)
            .map { "\(texts.field(field)): \(texts.problem($0))" }
    }

    /// The account as it would be confirmed.
    fileprivate var form: Profile { cursor.form.over(data.profile) }

    /// Why the terminal did not do it, in the rider's language.
    public func text(of refusal: TerminalCursor.Refusal) -> String {
        let problems = refusal == .data(.profileInvalid) ? Profile.Field.allCases.compactMap(problem) : []
        return ([reason(for: refusal)] + problems).joined(separator: " ")
    }
}
