/// What stands in a cell of the map. Each has its character; colours only repeat it.
package enum MapSign: Int, CaseIterable, Sendable {
    case rider, chosen
    /// The rider stands at the chosen point.
    case chosenHere
    case favourite, ready, idle
    /// So many points that they share a cell: their number.
    case several
    /// Points as Braille dots.
    case dots
}
