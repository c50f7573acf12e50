/// Distances on foot: to ten metres below a kilometre, to a hundred above.
enum DistanceFormat {
    static func text(_ metres: Int, point: String, metre: String, kilometre: String) -> String {
        let tens = (max(0, metres) / 5 + 1) / 2 * 10
        if tens < 1000 { return "\(tens)\(MoneyFormat.space)\(metre)" }
        let hundreds = (metres / 50 + 1) / 2
        return "\(hundreds / 10)\(point)\(hundreds % 10)\(MoneyFormat.space)\(kilometre)"
    }
}
