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

    /// Said once something was changed: an empty form is no mistake.
    private var problems: [Block] {
        guard facts.notebook.isFormChanged else { return [] }
        return fields.compactMap { field in
            form.problem(of: field).map { .text("\(texts.field(field)): \(texts.problem($0))", .error) }
        }
    }

    /// In clear only while it is being typed.
    private func value(_ field: Profile.Field) -> String {
        if let typing = facts.notebook.typing, typing.field == .profile(field) { return typing.shown }
        let masked = form.masked(field)
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
