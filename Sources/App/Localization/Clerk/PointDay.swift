/// What a clerk sees of a point, in words: its umbrellas, what happened today, and the points around it.
package struct PointDay: Hashable, Sendable {
    /// A hand-over of today.
    package struct Row: Encodable, Hashable, Sendable {
        /// Local.
        package let time: String
        package let what: String

        package init(time: String, what: String) { (self.time, self.what) = (time, what) }
    }

    /// A point near by, where a rider can be sent.
    package struct Neighbour: Encodable, Hashable, Sendable {
        package let name, stock, distance, status: String

        package init(name: String, stock: String, distance: String, status: String) {
            (self.name, self.stock, self.distance, self.status) = (name, stock, distance, status)
        }
    }

    /// Umbrellas at the point, by the records.
    package let stock: Int64
    /// How many are in repair or lost; nothing where none is.
    package let elsewhere: [String]
    /// The local time at which the records were read.
    package let asOf: String
    /// When it was counted last, and what was written about that; nil if it was not, lately.
    package let lastCount: String?
    /// The newest first.
    package let rows: [Row]
    /// How many umbrellas were handed out and taken back today.
    package let out, back: Int
    /// The nearest first.
    package let neighbours: [Neighbour]

    package init(
        stock: Int64, elsewhere: [String], asOf: String, lastCount: String?, rows: [Row], out: Int, back: Int,
        neighbours: [Neighbour]
    ) {
        (self.stock, self.elsewhere, self.asOf, self.lastCount) = (stock, elsewhere, asOf, lastCount)
        self.rows = rows
        (self.out, self.back, self.neighbours) = (out, back, neighbours)
    }
}
