/// What a figure is held to, whatever the machine: a ratio in one run, or what does not depend on its speed.
struct Gate {
    private let bound: Double
    private let isUpper: Bool
    /// What is aimed at.
    private let aim: Double?

    static func atMost(_ bound: Double, aim: Double? = nil) -> Gate { Gate(bound: bound, isUpper: true, aim: aim) }
    static func atLeast(_ bound: Double, aim: Double? = nil) -> Gate { Gate(bound: bound, isUpper: false, aim: aim) }

    func isMet(by value: Double) -> Bool { isUpper ? value <= bound : value >= bound }

    var text: String {
        "at \(isUpper ? "most" : "least") \(bound)" + (aim.map { ", aim \($0)" } ?? "")
    }
}
