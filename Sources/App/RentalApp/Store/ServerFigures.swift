/// What the operator of a store on a server watches.
package struct ServerFigures: Sendable {
    /// Raised by each failover.
    package let timeline: Int64
    /// Standbys that are connected.
    package let standbys: Int64
    /// Since the process opened the store: transactions that were run again, commits whose answer was lost or
    /// doubtful and that were looked up, commits that were answered with a warning, and servers that were refused
    /// because a newer primary was known.
    package let retried, lookedUp, warned, outdated: Int

    package init(timeline: Int64, standbys: Int64, retried: Int, lookedUp: Int, warned: Int, outdated: Int) {
        (self.timeline, self.standbys) = (timeline, standbys)
        (self.retried, self.lookedUp, self.warned, self.outdated) = (retried, lookedUp, warned, outdated)
    }
}
