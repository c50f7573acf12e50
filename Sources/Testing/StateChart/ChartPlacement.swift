/// Where an effect takes place, as a chart's vocabulary has it behind the name.
public enum ChartPlacement: Hashable, Sendable, CustomStringConvertible {
    /// A part of the commit; nothing is written.
    case inside
    /// Performed outside, in the order of the lane: `@` and the lane, which may have no name; a `~` at the end where
    /// it may be withdrawn until it is sent.
    case outside(lane: String, isWithdrawable: Bool)
    /// Withdraws what is pending in a lane: `~` and the lane.
    case withdrawal(lane: String)

    /// Performed outside, in the lane without a name.
    public static var outside: ChartPlacement { .outside(lane: "", isWithdrawable: false) }

    /// The lane that it names; nil for one inside.
    public var lane: String? {
        switch self {
        case .inside: nil
        case .outside(let lane, _), .withdrawal(let lane): lane
        }
    }

    /// As the vocabulary spells it; empty inside.
    public var description: String {
        switch self {
        case .inside: ""
        case .outside(let lane, let isWithdrawable): "@" + lane + (isWithdrawable ? "~" : "")
        case .withdrawal(let lane): "~" + lane
        }
    }

    /// - Returns: nil for what is no placement.
    init?(_ text: Substring) {
        guard let sign = text.first else {
            self = .inside
            return
        }
        let isWithdrawable = sign == "@" && text.hasSuffix("~")
        let lane = String(text.dropFirst().dropLast(isWithdrawable ? 1 : 0))
        guard lane.isEmpty || ChartSubset.isIdentifier(lane) else { return nil }
        switch sign {
        case "@": self = .outside(lane: lane, isWithdrawable: isWithdrawable)
        case "~": self = .withdrawal(lane: lane)
        default: return nil
        }
    }
}

extension Chart {
    /// Where the chart has the effects elsewhere than the code, each as a line.
    /// - Parameter code: the placements of all effects of the code, by their names in the chart.
    public func differences(from code: [String: ChartPlacement]) -> [String] {
        Set(vocabulary).union(code.keys).sorted().compactMap { name in
            guard let chart = placements[name] else { return "only in the code: \(name)" }
            guard let code = code[name] else { return "only in the chart: \(name)" }
            return chart == code ? nil : "\(name): the chart has \(name)\(chart), the code \(name)\(code)"
        }
    }
}
