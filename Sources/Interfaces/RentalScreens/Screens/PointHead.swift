import TerminalUI
import Localization
import PickupPoints

/// What stands above the points: what is looked for, in which order, and how many were found; and what stands in their
/// place where there are none.
struct PointHead {
    let model: ScreenModel

    private var texts: any Texts { model.texts }
    private var browsing: Browsing { model.cursor.browsing }

    var sections: [Section] {
        let name = texts.search + ": "
        let search: [Block] =
            if model.isSearching {
                [.text(name + (model.cursor.typing?.shown ?? ""), .chosen)]
            } else if !browsing.search.isEmpty {
                [.text(name + browsing.search, .chosen)]
            } else {
                []
            }
        guard case .ready(let page) = model.points, page.all > 0 else { return rental + [Section(.important, search)] }
        let favourites = browsing.favouritesFirst ? [texts.favouritesFirst] : []
        let how = [texts.of(page.matching, page.all)] + filters + favourites + [texts.order(browsing.order)]
        return rental + [Section(.important, search + [.text(how.joined(separator: " · "), .dim)])]
    }

    /// Time and amount of the running rental, which goes on below.
    var rental: [Section] {
        guard model.state.isRunning, let meter = model.state.meter(at: model.time) else { return [] }
        let facts = [
            "\(texts.elapsed): \(texts.clock(meter.elapsedSeconds))", "\(texts.dueSoFar): \(texts.money(meter.due))",
        ]
        return [Section(.essential, [.text(facts.joined(separator: " · "), .strong)])]
    }

    var loading: Section { Section(.essential, [.text(texts.loadingPoints, .dim)]) }

    /// Why there is nothing to show, and what to do about it.
    var absence: Section {
        switch model.points {
        case .loading: loading
        case .failed(let why): section(.text(why, .error), texts.howToTryAgain)
        case .ready(let page) where page.all == 0: section(.text(texts.noPoints, .warning), texts.howToImport)
        case .ready:
            section(.text(nothingFound, .warning), model.isSearching ? texts.howToErase : texts.howToShowAll)
        }
    }

    private func section(_ why: Block, _ remedy: String) -> Section { Section(.essential, [why, .text(remedy)]) }

    private var nothingFound: String {
        if model.filters.contains(.favourites), model.data.favourites.isEmpty { return texts.noFavourites }
        if filters.isEmpty { return texts.noPoint(matching: browsing.search) }
        return browsing.search.isEmpty
            ? texts.noPoint(passing: filters) : texts.noPoint(matching: browsing.search, passing: filters)
    }

    /// The filters that are on, by name.
    private var filters: [String] {
        PointFilters.all.map(\.filter).filter(model.filters.contains).map(texts.filter)
    }
}
