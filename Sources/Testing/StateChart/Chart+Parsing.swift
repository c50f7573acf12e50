extension Chart {
    /// Reads an SCXML document of the declared subset.
    ///
    /// - Parameter scxml: the document, UTF-8.
    /// - Throws: ``ChartError`` with the line and the name of the first thing that is outside the subset, leads
    ///   nowhere, or cannot be reached.
    public init(scxml: [UInt8]) throws(ChartError) {
        let reader = ChartReader()
        try reader.read(scxml)
        let chart = Chart(name: reader.name, vocabulary: reader.vocabulary, states: reader.states)
        guard reader.initial == chart.root.id else {
            throw ChartError(line: 0, reason: "initial \(reader.initial) of <scxml> is not its state \(chart.root.id)")
        }
        try ChartCheck.references(chart)
        try ChartCheck.reachability(chart)
        self = chart
    }
}
