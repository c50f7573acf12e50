public import PickupPoints
public import RiderProfile

extension UmbrellaMark {
    /// What a clerk presses.
    public func action(_ language: Language) -> String {
        let text =
            switch self {
            case .broken: LocalizedText(en: "One is broken", de: "Einer ist kaputt", ru: "Один сломан")
            case .repaired: LocalizedText(en: "One is repaired", de: "Einer ist repariert", ru: "Один починен")
            case .lost: LocalizedText(en: "One is missing", de: "Einer fehlt", ru: "Одного нет")
            case .found: LocalizedText(en: "One was found", de: "Einer ist wieder da", ru: "Один нашёлся")
            }
        return text(language)
    }

    /// That it is in the books.
    public func done(_ language: Language) -> String {
        let text =
            switch self {
            case .broken:
                LocalizedText(en: "One goes to repair", de: "Einer geht in Reparatur", ru: "Один уходит в ремонт")
            case .repaired:
                LocalizedText(
                    en: "One is back from repair", de: "Einer ist aus der Reparatur zurück",
                    ru: "Один вернулся из ремонта")
            case .lost:
                LocalizedText(
                    en: "One is reported as lost", de: "Einer ist als verloren gemeldet",
                    ru: "Один отмечен как потерянный")
            case .found: LocalizedText(en: "One was found again", de: "Einer ist wieder da", ru: "Один нашёлся")
            }
        return text(language)
    }

    /// Why it cannot be.
    public func refusal(_ language: Language) -> String {
        let text =
            switch self {
            case .broken, .lost:
                LocalizedText(
                    en: "The point has no umbrella.", de: "Die Stelle hat keinen Schirm.", ru: "В пункте нет зонтов.")
            case .repaired:
                LocalizedText(
                    en: "The point has no umbrella in repair.", de: "Die Stelle hat keinen Schirm in Reparatur.",
                    ru: "У пункта нет зонтов в ремонте.")
            case .found:
                LocalizedText(
                    en: "The point has no lost umbrella.", de: "Die Stelle vermisst keinen Schirm.",
                    ru: "У пункта нет потерянных зонтов.")
            }
        return text(language)
    }
}

extension Texts {
    /// How many umbrellas of a point are elsewhere; nothing where none is.
    public func marked(repair: Int64, lost: Int64) -> [String] {
        let repaired = LocalizedText(
            en: "in repair: \(repair)", de: "in Reparatur: \(repair)", ru: "в ремонте: \(repair)")
        let missing = LocalizedText(en: "lost: \(lost)", de: "verloren: \(lost)", ru: "потеряно: \(lost)")
        return (repair > 0 ? [repaired(language)] : []) + (lost > 0 ? [missing(language)] : [])
    }
}
