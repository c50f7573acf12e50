import Rental
import RiderProfile

/// Minor units as people write amounts.
public enum MoneyFormat {
    /// No-break space: an amount is never torn from its currency.
    package static let space = "\u{A0}"

    /// `€12.50` in English, `12,50 €` in German and Russian. Currencies without a sign print their code.
    public static func text(_ money: Money, _ language: Language) -> String {
        let number = number(money, language)
        let minus = money.amount < 0 ? "-" : ""
        let sign = sign(money.currency)
        switch language {
        case .en:
            return minus + (sign ?? money.currency.rawValue + space) + number
        case .de, .ru:
            return minus + number + space + (sign ?? money.currency.rawValue)
        }
    }

    /// How many digits of the minor unit follow the decimal separator (ISO 4217, table A.1).
    public static func digits(_ currency: Currency) -> Int {
        switch currency.rawValue {
        case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF",
            "XOF", "XPF":
            0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND":
            3
        case "CLF", "UYW":
            4
        default:
            2
        }
    }

    private static func sign(_ currency: Currency) -> String? {
        switch currency.rawValue {
        case "EUR": "€"
        case "USD": "$"
        case "GBP": "£"
        case "JPY": "¥"
        case "RUB": "₽"
        default: nil
        }
    }

    private static func number(_ money: Money, _ language: Language) -> String {
        let digits = digits(money.currency)
        var text = String(money.amount.magnitude)
        text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        let whole = grouped(String(text.dropLast(digits)), by: language == .en ? "," : language == .de ? "." : space)
        return digits == 0 ? whole : whole + (language == .en ? "." : ",") + text.suffix(digits)
    }

    private static func grouped(_ digits: String, by separator: String) -> String {
        var groups: [Substring] = []
        var rest = digits[...]
        while rest.count > 3 {
            groups.insert(rest.suffix(3), at: 0)
            rest = rest.dropLast(3)
        }
        return ([rest] + groups).joined(separator: separator)
    }
}
