import DurableFiles

/// A file that is only ever replaced as a whole.
package struct SnapshotFile: Sendable {
    private let file: WholeFile
    /// In bytes; a larger one is not read.
    private let largest: Int

    package var path: String { file.path }

    package init(path: String, largest: Int) {
        file = WholeFile(path)
        self.largest = largest
    }

    /// How the file begins: enough to distinguish one version of it from another. A date would not do, as the clock of
    /// a file system is coarse.
    /// - Returns: nil where there is no file.
    package func beginning(_ length: Int) throws(StoreError) -> [UInt8]? { try asStoreError(file.read(atMost: length)) }

    /// Nil where there is no file.
    package func read() throws(StoreError) -> [UInt8]? {
        let bytes = try beginning(largest + 1)
        guard bytes?.count ?? 0 <= largest else {
            throw .damaged(path: path, what: "it is larger than \(largest) bytes", advice: "move it away")
        }
        return bytes
    }

    /// Takes the place of what is there; durable when it returns.
    /// - Parameter erasingFormer: whether the former contents are overwritten before their blocks are given back.
    /// - Throws: `stopped` when it is not known whether the change was kept.
    package func replace(_ bytes: [UInt8], erasingFormer: Bool = false) throws(StoreError) {
        try asStoreError(file.replace(bytes, erasingFormer: erasingFormer))
    }

    /// Overwrites and removes what a killed process left of a change.
    package func removeLeftovers() throws(StoreError) { try asStoreError(file.removeLeftovers()) }

    /// Overwrites it, as far as it is read, and removes it; durable when it returns.
    package func remove() throws(StoreError) { try asStoreError(file.remove(erasingAtMost: largest)) }
}
