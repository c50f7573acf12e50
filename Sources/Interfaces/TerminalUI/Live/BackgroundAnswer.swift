/// What the terminal said of its background, in answer to the question for it (xterm, Control Sequences: OSC 11) or in
/// its environment.
enum BackgroundAnswer {
    /// `11;rgb:RRRR/GGGG/BBBB`, one to four hexadecimal digits each.
    static func theme(_ text: [UInt8]) -> Theme? {
        let parts = String(decoding: text, as: UTF8.self).split(separator: ":")
        guard parts.count == 2, ["11;rgb", "11;rgba"].contains(parts[0]) else { return nil }
        let colours = parts[1].split(separator: "/").prefix(3).compactMap { digits -> Double? in
            guard (1...4).contains(digits.count), let value = Int(digits, radix: 16) else { return nil }
            return Double(value) / Double((1 << (4 * digits.count)) - 1)
        }
        guard colours.count == 3 else { return nil }
        // Luma as in Rec. ITU-R BT.601.
        return 0.299 * colours[0] + 0.587 * colours[1] + 0.114 * colours[2] > 0.5 ? .light : .dark
    }

    /// What `COLORFGBG` says, as rxvt, Konsole and others set it: the last number is the background's among the sixteen
    /// colours. Nil where it says nothing.
    static func theme(colours text: String?) -> Theme? {
        guard let last = text?.split(separator: ";").last, let colour = Int(last) else { return nil }
        switch colour {
        case 0...6, 8: return .dark
        case 7, 9...15: return .light
        default: return nil
        }
    }
}
