/// A question of the information screen.
public enum Topic: String, CaseIterable, Sendable {
    case howItWorks, cost, hold, crash, money, lostCode, maximum, keep, offline, scanner, clocks
}
