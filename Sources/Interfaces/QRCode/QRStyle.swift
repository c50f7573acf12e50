/// How a terminal draws a QR code.
public enum QRStyle: Sendable, CaseIterable {
    /// One column a module and one row for two modules: the smallest. Needs UTF-8 and 256 colours.
    case halfBlocks
    /// Two columns a module and one row a module. Coloured spaces only: no font and no line spacing can spoil it.
    /// Needs 256 colours.
    case fullBlocks
    /// `##` for a dark module and two spaces for a light one, without escape codes. For pipes and printers,
    /// where text is dark on a light ground; with light text on a dark ground, ask for inversion.
    ///
    /// A number sign has holes, and with many fonts a camera does not read it from a screen: show the text too.
    case ascii
    /// As half blocks, in the terminal's own two colours: reverse video (SGR 7) is a dark module. For `NO_COLOR` where
    /// text is dark on a light ground; with light text on a dark ground, ask for inversion.
    case reverseHalfBlocks
}
