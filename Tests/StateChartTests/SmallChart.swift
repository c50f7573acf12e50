import StateChart

/// Charts of a few lines, for tests.
enum SmallChart {
    /// A document around these lines, which stand from line 4 on.
    static func document(_ content: String, initial: String = "top") -> [UInt8] {
        Array(
            """
            <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:z="https://zontik.example/chart"
                   version="1.0" datamodel="ecmascript" name="small"
                   initial="\(initial)" z:vocabulary="knock ring">
            \(content)
            </scxml>
            """.utf8)
    }

    static func chart(_ content: String) throws(ChartError) -> Chart {
        try Chart(scxml: document(content))
    }
}
