import TerminalUI
import Localization
import Rental

/// A code to be scanned, then what the scan meant.
struct QRCodeView: View {
    let model: ScreenModel

    func body(wide: Bool) -> Body {
        guard case .qrCode(let qrCode) = model.state.screen else {
            preconditionFailure("the code screen shows a code, not \(model.state)")
        }
        switch qrCode {
        case .rentAwaiting(let handover, _, _, _): return awaiting(handover, .rent)
        case .buyAwaiting(let handover, _, _): return awaiting(handover, .buy)
        case .returnAwaiting(let handover, let rent):
            let due = texts.money(rent.fare(at: model.state.time))
            return awaiting(handover, .return, [.row(texts.dueSoFar, due, .strong)] + number(rent))
        case .rentScanned(let rent):
            let help: [Block] = rent.number == nil ? [] : [.text(texts.returnNumberHelp, .dim)]
            return scanned(.rent, texts.clockSince(model.timeOfDay(rent.start)), number(rent) + help)
        case .buyScanned(let paid): return scanned(.buy, texts.paid(paid, model.charge))
        case .returnScanned(let rent, let end): return scanned(.return, texts.paid(rent.fare(at: end), model.charge))
        }
    }

    var keys: [Key] {
        // After the scan there is no way back, so no key pretends there is one.
        [model.enter(.continue)] + (model.state.awaited == nil ? [] : [model.back]) + [model.information, model.quit]
    }

    private func awaiting(_ handover: Handover, _ purpose: HandoverPurpose, _ due: [Block] = []) -> Body {
        // The core renews a code at its end; until that is seen the old one must not look valid for a negative time.
        let left = handover.expires.seconds(since: model.time)
        guard let code = model.code else {
            return Body(main: [Section(.essential, [.text(texts.codeMissing, .warning)]), Section(.important, due)])
        }
        return Body(
            main: [
                Section(.essential, [.text(texts.showCode(purpose), .strong)]),
                Section(.important, [.text(texts.codeValid(texts.minutes(left)))]),
                Section(.useful, [.text(texts.awaitingScan, .dim)]),
                Section(.important, due),
                Section(.useful, demonstration),
            ],
            picture: picture(code))
    }

    private func picture(_ code: ScreenModel.Code) -> Picture {
        let notice = texts.codeTooLarge(columns: code.columns, rows: code.rows.count + Picture.below)
        return Picture(
            rows: code.rows, columns: code.columns, instead: [.text(notice, .warning), .text(code.text, .strong)])
    }

    /// In a demonstration the rider is also the person at the point.
    private var demonstration: [Block] {
        model.scanCommand.map { [.text(texts.demonstrationScan, .dim), .text($0, .strong)] } ?? []
    }

    private func scanned(_ purpose: HandoverPurpose, _ fact: String, _ more: [Block] = []) -> Body {
        Body(
            main: [Section(.essential, [.text(fact, .strong)]), Section(.essential, more)],
            banner: texts.scanned(purpose))
    }

    private func number(_ rent: Rent) -> [Block] { rent.number.map { [.row(texts.returnNumber, $0.text)] } ?? [] }
}
