import TerminalUI
import PickupPoints
import RiderProfile

/// What the rider sets once: each row shows its value, and enter changes it.
struct SettingsView: View {
    let model: ScreenModel

    private struct Row {
        let name: String
        let value: String
        let change: KeyCommand
    }

    private var settings: Settings { model.data.settings }

    /// Rows that belong together, and what they are about.
    private var groups: [(title: String?, rows: [Row])] {
        [
            (nil, [language, appearance, mouse, place]),
            (texts.filtersSetting, PointFilters.all.map { filter($0.filter) }),
            (texts.reminders, ReminderKind.allCases.map(reminder)),
        ]
    }

    private var rows: [Row] { groups.flatMap(\.rows) }

    var count: Int { rows.count }

    private var language: Row {
        let value = settings.language.map(texts.name) ?? texts.asTheSystemHasIt
        return Row(
            name: texts.languageSetting, value: value, change: .data(.set([.language(Self.after(settings.language))])))
    }

    private var appearance: Row {
        let value = settings.appearance.map(texts.appearance) ?? texts.asTheTerminalHasIt
        return Row(
            name: texts.appearanceSetting, value: value,
            change: .data(.set([.appearance(Self.after(settings.appearance))])))
    }

    private var mouse: Row {
        let isOn = settings.usesMouse
        return Row(name: texts.mouseSetting, value: isOn ? texts.on : texts.off, change: .data(.set([.mouse(!isOn)])))
    }

    private var place: Row {
        var value = settings.place.map { "\($0.latitude), \($0.longitude)" } ?? texts.noPlace
        if let typing = model.cursor.typing, typing.field == .place { value = typing.shown }
        return Row(name: texts.placeSetting, value: value, change: .cursor(.type(.place)))
    }

    private func filter(_ filter: PointFilters) -> Row {
        let isOn = settings.filters.contains(filter)
        return Row(
            name: texts.filter(filter), value: isOn ? texts.on : texts.off,
            change: .data(.set([.filters(settings.filters.symmetricDifference(filter))])))
    }

    private func reminder(_ kind: ReminderKind) -> Row {
        let isOn = settings.reminders.contains(kind)
        return Row(
            name: texts.reminderSetting(kind), value: isOn ? texts.on : texts.off,
            change: .data(.set([.reminder(kind, !isOn)])))
    }

    /// The value after this one; nil, as the environment has it, comes after the last.
    private static func after<Value: CaseIterable & Equatable>(_ value: Value?) -> Value? {
        let all = Array(Value.allCases)
        guard let value, let index = all.firstIndex(of: value) else { return all.first }
        return index + 1 < all.count ? all[index + 1] : nil
    }

    func body(wide: Bool) -> Body {
        let chosen = model.chosen(of: rows.count) ?? 0
        var first = 0
        return Body(
            main: groups.map { title, rows in
                defer { first += rows.count }
                let items = rows.enumerated().map { number, row in
                    var item = ListItem(name: row.name, details: [row.value])
                    item.pick = .row(first + number)
                    return item
                }
                let list = Block.list(items, chosen: rows.indices.contains(chosen - first) ? chosen - first : -1)
                return Section(.essential, (title.map { [.text($0, .title)] } ?? []) + [list])
            })
    }

    var keys: [Key] {
        let change = rows[model.chosen(of: rows.count) ?? 0].change
        return [
            Key("⏎", texts.change, [.enter: change, .character(" "): change]), model.choose, model.close, model.quit,
        ]
    }
}

extension ScreenModel {
    /// How many settings there are to choose from.
    public var settingsRows: Int { SettingsView(model: self).count }
}
