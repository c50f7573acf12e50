import Localization
import OpeningHours
import PickupPoints
import PlainText
import Rental
import StateMachine

/// The pickup points as they are now: distance, opening status, stock.
package struct PointList {
    package struct Item {
        package let point: Point
        package let metres: Int
        package let opening: OpeningStatus
        package let stock: Int64
        fileprivate let texts: OpeningText

        /// - Parameters:
        ///   - match: of this index.
        ///   - books: the stock by place, from the journal.
        ///   - texts: of the same instant.
        package init(
            _ match: PointQuery.Match, in points: PointIndex, books: [String: Int64], _ texts: OpeningText
        ) {
            point = points.catalog.points[match.index]
            metres = match.metres
            opening = points.status(match.index, at: texts.now)
            stock = books[Place.point(point.id).label] ?? 0
            self.texts = texts
        }

        /// The opening status in the rider's language. Worked out when it is asked for: a page may have it already.
        package var status: String { texts.status(opening, of: point) }
    }

    package let items: [Item]
    /// The cursor for the next page, if the list was cut.
    package var next: PointPlace? { last.map(points.place) }
    /// The number of points without the limit.
    package let all: Int
    private let query: PointQuery
    private let points: PointIndex
    /// The last item of a list that was cut.
    private let last: PointQuery.Match?

    /// - Parameters:
    ///   - books: the stock by place, from the journal.
    ///   - texts: the texts of the rider's language.
    package init(
        _ points: PointIndex, books: [String: Int64], _ query: PointQuery, at now: Instant, _ texts: any Texts,
        limit: Int = .max
    ) {
        let catalog = points.catalog
        func stock(_ index: Int) -> Int64 { books[Place.point(catalog.points[index].id).label] ?? 0 }
        let texts = OpeningText(texts: texts, catalog: catalog, now: now)
        let matches = query.run(points, at: now) { Int(clamping: stock($0)) }
        last = matches.count > limit ? matches[limit - 1] : nil
        self.points = points
        items = matches.prefix(limit).map { Item($0, in: points, books: books, texts) }
        all = catalog.points.count
        self.query = query
    }
}

extension PointList {
    /// Aligned lines; or the reason why the list is empty.
    package func rows(_ texts: any Texts) -> [String] {
        if items.isEmpty {
            let search = query.search
            return [
                all == 0 ? texts.noPoints : texts.nothingMatches(search: search, filters: query.filters, all: all)
            ]
        }
        return aligned(cells(texts))
    }

    /// The same, with a line of column names before them.
    package func table(_ texts: any Texts) -> [String] {
        items.isEmpty ? rows(texts) : aligned([texts.pointColumns] + cells(texts))
    }

    private func cells(_ texts: any Texts) -> [[String]] {
        items.map { item in
            [
                item.point.id.rawValue, Sanitizer.visible(item.point.name), texts.distance(item.metres), item.status,
                texts.stock(Int(item.stock)) + (item.point.takesReturns ? "" : ", " + texts.noReturns),
            ]
        }
    }

    private func aligned(_ table: [[String]]) -> [String] {
        let widths = (0..<4).map { column in table.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        return table.map { row in
            row.enumerated().map { column, text in
                column < 4 ? text + String(repeating: " ", count: widths[column] - DisplayWidth.of(text)) : text
            }.joined(separator: "  ")
        }
    }
}
