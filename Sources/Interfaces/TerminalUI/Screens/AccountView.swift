import RiderProfile

/// Who the rider is: three fields, masked, each with what is wrong with it.
struct AccountView: View {
    let model: ScreenModel

    private var form: Profile { model.notebook.form ?? model.notebook.profile ?? Profile() }
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
        fields.filter { isChanged($0) && model.notebook.typing?.field != .profile($0) }
            .compactMap { model.problem(of: $0) }.map { .text($0, .error) }
    }

    private func isChanged(_ field: Profile.Field) -> Bool {
        form[field] != (model.notebook.profile ?? Profile())[field]
    }

    /// In clear from its change until that is confirmed: nobody confirms what they cannot read.
    private func value(_ field: Profile.Field) -> String {
        if let typing = model.notebook.typing, typing.field == .profile(field) { return typing.shown }
        let masked = isChanged(field) ? form[field] : form.masked(field)
        return masked.isEmpty ? texts.notGiven : masked
    }

    var keys: [Key] {
        let edit = KeyCommand.note(.type(.profile(fields[chosen])))
        var keys = [Key("⏎", texts.change, [.enter: edit]), model.choose]
        if model.notebook.isFormChanged {
            keys.append(model.note("c", texts.confirm, .confirmProfile))
            keys.append(model.note("d", texts.discard, .discardProfile))
        }
        if model.notebook.profile != nil {
            keys.append(Key("o", texts.logOut, [.character("o"): .logOut]))
        }
        return keys + [model.close, model.quit]
    }
}

extension ScreenModel {
    fileprivate func problem(of field: Profile.Field) -> String? {
        (notebook.form ?? notebook.profile ?? Profile()).problem(of: field)
            .map { "\(texts.field(field)): \(texts.problem($0))" }
    }

    /// Why the notebook did not do it, in the rider's language.
    public func text(of refusal: RiderNotebook.Refusal) -> String {
        let problems = refusal == .profileInvalid ? Profile.Field.allCases.compactMap(problem) : []
        return ([texts.noteRefusal(refusal)] + problems).joined(separator: " ")
    }
}
