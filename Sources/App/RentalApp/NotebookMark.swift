public import Checkpoint
import Foundation
public import Rental
public import StateMachine

/// Records in the journal that a rider has a data file, so that its loss can be detected. The journal holds nothing of
/// the data, which must be erasable.
public enum NotebookMark {
    /// The folder of the files, in the store.
    public static let folder = "notebooks"

    static let prefix = "notebook/"
    static let content = Array("kept".utf8)
}

extension Transaction where M == UmbrellaRental {
    /// Whether the journal records a rider's data file.
    /// - Parameter file: the name of the file.
    public func isNotebookNoted(_ file: String) throws -> Bool {
        try documentVersion(NotebookMark.prefix + file) != nil
    }

    /// The names of all data files that the journal records.
    public func notedNotebooks() throws -> [String] {
        try documents(beginning: NotebookMark.prefix).map { String($0.dropFirst(NotebookMark.prefix.count)) }
    }
}

extension WriteTransaction where M == UmbrellaRental {
    /// Records, in this commit, that there is a data file; repeating it changes nothing.
    public func noteNotebook(_ file: String, at: Instant) throws {
        try keep(document: NotebookMark.prefix + file, NotebookMark.content, at: at)
    }
}
