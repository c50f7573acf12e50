import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import RentalApp

/// Umbrellas that are broken or lost, at the page of a point.
extension PointPages {
    /// A form that comes again is answered as it was, also by a service that was started since.
    func mark(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let (point, form) = (try point(context), try await form(request, context))
        guard let signedIn = try await sender(request, form, at: point) else {
            return signInPage(request, point, problem: \.signedOut)
        }
        guard let mark = form.mark.flatMap(UmbrellaMark.init) else { throw HTTPError(.badRequest) }
        let key = try ScanKey.request(form.key, code: mark.rawValue)
        let model = PointPageModel(shared, point, request.language.texts)
        do {
            let stock = try await shared.write { [app = shared.app] in
                try app.mark(mark, at: point.id, by: signedIn.clerk, key: key)
            }
            return try await pointPage(request, point, signedIn, notice: model.notice(mark, stock))
        } catch is NothingToMark {
            return try await pointPage(
                request, point, signedIn, notice: model.notice(refused: mark), status: .conflict)
        }
    }
}

extension PointPageModel {
    /// What a clerk can press, where there is an umbrella that it takes.
    struct MarkButton: Encodable, Sendable {
        let name, label: String
    }

    func buttons(_ stock: PointStock) -> [MarkButton] {
        let marks = UmbrellaMark.allCases.filter { mark in
            switch mark {
            case .broken, .lost: stock.stock > 0
            case .repaired: stock.repair > 0
            case .found: stock.lost > 0
            }
        }
        return marks.map { MarkButton(name: $0.rawValue, label: $0.action(texts.language)) }
    }

    fileprivate func notice(_ mark: UmbrellaMark, _ stock: PointStock) -> Notice {
        let there = [texts.stock(Int(stock.stock))] + texts.marked(repair: stock.repair, lost: stock.lost)
        return Notice(tone: "done", mark.done(texts.language), [there.joined(separator: " · ")])
    }

    fileprivate func notice(refused mark: UmbrellaMark) -> Notice {
        Notice(tone: "refused", texts.clerk.nothingDone, [mark.refusal(texts.language)])
    }
}
