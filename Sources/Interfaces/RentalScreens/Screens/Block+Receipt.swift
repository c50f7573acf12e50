import TerminalUI
import Localization

extension Block {
    /// A line of a receipt.
    init(_ line: ReceiptLine) {
        self =
            switch line {
            case .text(let text, let emphasis): .text(text, Style(emphasis))
            case .row(let name, let value, let emphasis): .row(name, value, Style(emphasis))
            }
    }
}

extension Style {
    fileprivate init(_ emphasis: ReceiptLine.Emphasis) {
        self =
            switch emphasis {
            case .plain: .plain
            case .title: .title
            case .strong: .strong
            case .dim: .dim
            }
    }
}

extension ScreenModel {
    /// Of what is said about the charge.
    var chargeStyle: Style { charge == .charged ? .good : .warning }
}
