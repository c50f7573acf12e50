public import Checkpoint
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
        try documentVersion(mark(file)) != nil || documentVersion(NotebookMark.prefix + file) != nil
    }

    /// The marks of the data files that the journal records and that are not among some.
    /// - Parameter files: the names of those that are there.
    func lostNotebooks(among files: [String]) throws -> [String] {
        let found = Set(files.map(mark) + files.map { NotebookMark.prefix + $0 })
        return try documents(beginning: NotebookMark.prefix).filter { !found.contains($0) }
    }

    /// How many data files the journal records.
    package func notedNotebooks() throws -> Int { try documents(beginning: NotebookMark.prefix).count }

    /// A file's name is the hash of the rider's, which is soon guessed. Earlier versions recorded it all the same.
    fileprivate func mark(_ file: String) -> String { NotebookMark.prefix + store.pseudonym(of: file) }
}

extension WriteTransaction where M == UmbrellaRental {
    /// Records, in this commit, that there is a data file; repeating it changes nothing.
    public func noteNotebook(_ file: String, at: Instant) throws {
        try keep(document: mark(file), NotebookMark.content, at: at)
    }
}
