/// The colours a terminal gives to what programs leave to it.
public struct Theme: Sendable, CustomStringConvertible {
    public let description: String
    public let foreground: RGB
    public let background: RGB
    /// Colours 0 to 15.
    private let palette: [RGB]

    public init(_ description: String, foreground: RGB, background: RGB, palette: [RGB]) {
        precondition(palette.count == 16, "a theme has 16 colours, not \(palette.count)")
        self.description = description
        self.foreground = foreground
        self.background = background
        self.palette = palette
    }

    /// Light text on black, with the colours of xterm.
    public static let dark = Theme(
        "dark", foreground: RGB(229, 229, 229), background: RGB(0, 0, 0),
        palette: [
            RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
            RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
            RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
            RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
        ])

    /// Dark text on a pale ground, with a palette in which "black" and "white" are neither: that of Solarized.
    public static let light = Theme(
        "light", foreground: RGB(101, 123, 131), background: RGB(253, 246, 227),
        palette: [
            RGB(7, 54, 66), RGB(220, 50, 47), RGB(133, 153, 0), RGB(181, 137, 0),
            RGB(38, 139, 210), RGB(211, 54, 130), RGB(42, 161, 152), RGB(238, 232, 213),
            RGB(0, 43, 54), RGB(203, 75, 22), RGB(88, 110, 117), RGB(101, 123, 131),
            RGB(131, 148, 150), RGB(108, 113, 196), RGB(147, 161, 161), RGB(253, 246, 227),
        ])

    /// The colours of ink and ground in a cell of this style.
    func colours(of style: CellStyle) -> (ink: RGB, ground: RGB) {
        let ink = colour(style.foreground, standard: foreground)
        let ground = colour(style.background, standard: background)
        return style.reversed ? (ground, ink) : (ink, ground)
    }

    private func colour(_ colour: CellColour, standard: RGB) -> RGB {
        switch colour {
        case .standard: standard
        case .rgb(let value): value
        case .palette(let index): self.colour(at: Int(index))
        }
    }

    private func colour(at index: Int) -> RGB {
        switch index {
        case 0..<16:
            return palette[index]
        case 16..<232:
            let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
            let place = index - 16
            return RGB(levels[place / 36], levels[place / 6 % 6], levels[place % 6])
        default:
            let grey = UInt8(8 + 10 * (index - 232))
            return RGB(grey, grey, grey)
        }
    }
}
