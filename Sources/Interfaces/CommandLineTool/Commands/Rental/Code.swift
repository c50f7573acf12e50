import ArgumentParser
import CommandSpeech
import Localization
import QRCode
import RentalApp
import TerminalUI

struct Code: ParsableCommand {
    static let configuration = CommandConfiguration(of: "code")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case terminal, svg, text
    }

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Option(help: .of("code --format", value: "format"))
    var format: Format = .terminal

    @Option(help: .of("code --blocks", value: "blocks"))
    var blocks: Blocks?

    @Flag(help: .of("code --invert"))
    var invert = false

    func run() throws {
        let session = try Session.readOnly(options)
        guard let text = try session.code() else {
            if options.json { try Process.print(#"{"code":null}"#) }
            throw Failure(.refused, session.context.texts.command.noCode)
        }
        if options.json { return try Process.print(try ["code": text].json()) }
        switch format {
        case .text:
            try Process.print(text)
        case .svg:
            try Process.print(try QRMatrix.encode(text).svg())
        case .terminal:
            let blocks = blocks ?? (Process.isTerminal(1) ? .half : .ascii)
            let drawing = session.context.drawing(try QRMatrix.encode(text), blocks, invert: invert)
            // A line longer than the window is broken by it, and the code torn.
            if Process.isTerminal(1), drawing.columns > RawTerminal.size.columns {
                Process.say(options.lang.texts.codeTooLarge(columns: drawing.columns, rows: drawing.rows))
                return try Process.print(text)
            }
            try Process.print(drawing.lines().joined(separator: "\n"))
            Process.say(text)
        }
    }
}

/// How a code's modules are drawn.
enum Blocks: String, ExpressibleByArgument, CaseIterable {
    case half, full, ascii

    var style: QRStyle {
        switch self {
        case .half: .halfBlocks
        case .full: .fullBlocks
        case .ascii: .ascii
        }
    }
}

extension CommandContext {
    /// A code as a terminal shows it; where colours are refused, in the terminal's own two.
    func drawing(_ matrix: QRMatrix, _ blocks: Blocks, invert: Bool = false) -> QRTerminal {
        guard blocks == .half, options.refusesColour else {
            return QRTerminal(matrix, style: blocks.style, invert: invert)
        }
        let kept = (try? profile.state().settings.appearance)?.theme
        let isDark = (Theme.askedOfTerminal() ?? kept ?? .surroundings) == .dark
        return QRTerminal(matrix, style: .reverseHalfBlocks, invert: isDark != invert)
    }
}

extension GlobalOptions {
    /// Colours go to a terminal unless the user refuses them (no-color.org).
    var usesColour: Bool { !refusesColour && Process.isTerminal(1) }

    var refusesColour: Bool { noColor || Process.environment("NO_COLOR") != nil }
}
