import Checkpoint
import Localization
import OpeningHours
import PickupPoints
import PlainText
import Rental
import StateMachine

/// A point as its clerk sees it, in the words of a language: for its page and for its live screen.
package struct PointReporter: Sendable {
    package let app: AppContext
    package let point: Point
    package let texts: any Texts

    package init(_ app: AppContext, _ point: Point, _ texts: any Texts) {
        (self.app, self.point, self.texts) = (app, point, texts)
    }

    private static var shownNeighbours: Int { 3 }

    /// The umbrellas of the point.
    /// - Throws: `StoreError`.
    package func stock() throws -> PointStock { try app.journal.read { try PointStock($0, at: point.id) } }

    /// What there is to see now.
    /// - Parameters:
    ///   - handovers: what is known of the last days.
    ///   - index: of the catalogue.
    ///   - books: the stock by place.
    /// - Throws: `StoreError`.
    package func report(
        _ handovers: RecentHandovers, _ index: PointIndex, books: [String: Int64]
    ) throws -> PointDay {
        let (now, zone) = (app.now, point.timeZone ?? app.timeZone)
        let entries = try handovers.entries(at: point.id, since: zone.midnight(before: now), now: now, app.journal)
        let stock = try stock()
        return PointDay(
            stock: stock.stock, elsewhere: texts.marked(repair: stock.repair, lost: stock.lost),
            asOf: time(now), lastCount: try handovers.count(at: point.id, now: now).map(words),
            rows: entries.map { PointDay.Row(time: time($0.at), what: passage($0.what)) },
            // What was undone today may be of yesterday.
            out: max(0, entries.reduce(0) { $0 + $1.what.out }), back: max(0, entries.reduce(0) { $0 + $1.what.back }),
            neighbours: neighbours(index, books))
    }

    /// The nearest points first, whether they are open or not.
    private func neighbours(_ index: PointIndex, _ books: [String: Int64]) -> [PointDay.Neighbour] {
        let list = PointList(
            index, books: books, PointQuery(here: point.position), at: app.now, texts,
            limit: Self.shownNeighbours + 1)
        return list.items.filter { $0.point.id != point.id }.prefix(Self.shownNeighbours).map { item in
            PointDay.Neighbour(
                name: Sanitizer.visible(item.point.name), stock: texts.stock(Int(clamping: item.stock)),
                distance: texts.distance(item.metres), status: item.status)
        }
    }

    private func passage(_ what: RecentHandovers.What) -> String {
        switch what {
        case .scanned(let purpose): texts.clerk.passage(purpose)
        case .takenBack: texts.clerk.passage(.return)
        case .handoverUndone: texts.clerk.handoverUndone
        case .handoverRestored: texts.clerk.handoverRestored
        case .undone: texts.clerk.withdrawn
        }
    }

    /// A local time.
    package func time(_ instant: Instant) -> String { app.time(instant, at: point, texts) }

    /// When it was counted last, and what the clerk has written about that.
    private func words(_ count: RecentHandovers.Count) throws -> String {
        let clerk = try app.clerks.clerks().first { $0.id == count.reason.clerk }
        let note = count.reason.text(opening: clerk?.textKey.flatMap(TextKey.init))
        return texts.clerk.lastCount(
            time(count.at), note.flatMap { $0 == StockCount.endOfShift ? nil : Sanitizer.visible($0) })
    }

    // MARK: Returns without a code

    /// What can be undone, in words.
    package func words(_ rental: FoundRental) -> String {
        let (number, until) = (rental.number?.text ?? rental.id.text, time(rental.undoableUntil))
        guard let returned = rental.returned else {
            return texts.clerk.handedOut(number, time(rental.start), undoUntil: until)
        }
        return returned.undoesHandover
            ? texts.clerk.handoverUndone(number, undoUntil: until) : texts.clerk.takenBack(number, undoUntil: until)
    }

    /// What a clerk has typed of a rental: a number, an identifier or a name; otherwise where and when it began.
    /// - Parameter started: a local time such as `9:05`.
    /// - Throws: `ReturnProblem` for nothing of these.
    package func query(rental: String, from: String, started: String) throws -> RentalQuery {
        let typed = String(rental.drop(while: \.isWhitespace))
        if !typed.isEmpty { return RentalQuery(named: typed) ?? .rider(typed) }
        guard let at = (point.timeZone ?? app.timeZone).last(started, before: app.now) else {
            throw ReturnProblem(.notFound)
        }
        return .started(from: PointID(rawValue: from), at: at)
    }

    // MARK: What became of it

    package func notice(_ done: CompletedHandover) -> ClerkNotice {
        ClerkNotice(
            .done, texts.scanAccepted(done.result.purpose),
            [texts.clerk.rider(done.name), texts.stock(Int(done.result.stock))])
    }

    package func notice(_ problem: ScanProblem) -> ClerkNotice {
        refused([texts.scanRefusal(problem.refusal)] + (app.use(problem, at: point, texts).map { [$0] } ?? []))
    }

    package func notice(_ done: CompletedReturn) -> ClerkNotice {
        ClerkNotice(
            .done, done.words(texts),
            [done.fare.map { texts.money($0) }, texts.stock(Int(done.stock))].compactMap(\.self))
    }

    /// With what distinguishes the candidates, where several fit.
    package func notice(_ problem: ReturnProblem) -> ClerkNotice {
        let candidates = problem.candidates.map { rental in
            let from = (try? app.point(rental.from)?.name) ?? rental.from.rawValue
            return [rental.number?.text ?? rental.id.text, from, time(rental.start)].joined(separator: " · ")
        }
        return refused([texts.returnRefusal(problem.refusal)] + candidates.map(Sanitizer.visible))
    }

    package func notice(_ mark: UmbrellaMark, _ stock: PointStock) -> ClerkNotice {
        let there = [texts.stock(Int(stock.stock))] + texts.marked(repair: stock.repair, lost: stock.lost)
        return ClerkNotice(.done, mark.done(texts.language), [there.joined(separator: " · ")])
    }

    package func notice(_ problem: NothingToMark) -> ClerkNotice { refused([problem.mark.refusal(texts.language)]) }

    package func notice(_ count: StockCount) -> ClerkNotice {
        ClerkNotice(.done, texts.clerk.corrected(from: count.seen, to: count.counted))
    }

    package func notice(_ problem: StockCount.Problem) -> ClerkNotice {
        let words = texts.clerk
        let line =
            switch problem {
            case .countInvalid: words.countInvalid
            case .reasonInvalid: words.reasonInvalid
            case .moved(let count): words.stockMoved(to: count)
            case .same: words.countSame
            }
        return refused([line])
    }

    private func refused(_ lines: [String]) -> ClerkNotice { ClerkNotice(.refused, texts.clerk.nothingDone, lines) }

    /// What the end of a shift says.
    package func shiftEnded(_ count: StockCount) -> String {
        texts.clerk.shiftEnded(
            counted: texts.stock(Int(count.counted)), recorded: count.seen == count.counted ? nil : count.seen)
    }
}

extension AppContext {
    /// The time on the clocks of a point; of the catalogue's city where none is given.
    package func time(_ instant: Instant, at point: Point?, _ texts: any Texts) -> String {
        texts.time(instant, from: now, in: (point?.timeZone ?? timeZone).local)
    }

    /// Where and when a code that is refused as used was used.
    package func use(_ problem: ScanProblem, at point: Point?, _ texts: any Texts) -> String? {
        problem.usedAt.map { used in
            let place = try? self.point(PointID(rawValue: used.place))
            return texts.clerk.used(at: Sanitizer.visible(place?.name ?? used.place), time(used.at, at: point, texts))
        }
    }
}

extension PointStock {
    /// The marks for which there is an umbrella.
    package var marks: [UmbrellaMark] {
        UmbrellaMark.allCases.filter { mark in
            switch mark {
            case .broken, .lost: stock > 0
            case .repaired: repair > 0
            case .found: lost > 0
            }
        }
    }
}
