import Notebook

/// Who the rider is: three fields, masked, each with what is wrong with it.
struct AccountView: View {
    let facts: Facts

    private var form: Profile { facts.notebook.form ?? facts.notebook.profile ?? Profile() }
    private var fields: [Profile.Field] { Profile.Field.allCases }
    private var chosen: Int { facts.chosen(of: fields.count) ?? 0 }

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
        fields.filter { isChanged($0) && facts.notebook.typing?.field != .profile($0) }
            .compactMap { facts.problem(of: $0) }.map { .text($0, .error) }
    }

    private func isChanged(_ field: Profile.Field) -> Bool {
        form[field] != (facts.notebook.profile ?? Profile())[field]
    }

    /// In clear from its change until that is confirmed: nobody confirms what they cannot read.
    private func value(_ field: Profile.Field) -> String {
        if let typing = facts.notebook.typing, typing.field == .profile(field) { return typing.shown }
        let masked = isChanged(field) ? form[field] : form.masked(field)
        return masked.isEmpty ? texts.notGiven : masked
    }

    var keys: [Key] {
        let edit = KeyCommand.note(.type(.profile(fields[chosen])))
        var keys = [Key("⏎", texts.change, [.enter: edit]), facts.choose]
        if facts.notebook.isFormChanged {
            keys.append(facts.note("c", texts.confirm, .confirmProfile))
            keys.append(facts.note("d", texts.discard, .discardProfile))
        }
        if facts.notebook.profile != nil {
            keys.append(Key("o", texts.logOut, [.character("o"): .logOut]))
        }
        return keys + [facts.close, facts.quit]
    }
}

extension Facts {
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
