/// Why a store is not opened, or why work on it stopped. Nothing has been changed when one is thrown by opening.
public enum StoreError: Error, Equatable {
    /// Another process has held the store's lock longer than the time allowed.
    case busy(path: String)
    /// The folder or a file in it could be changed or read by others, or is not what it should be.
    case unsafe(path: String, why: String)
    /// The file is a database, but not of this program or not of this machine.
    case foreign(path: String, found: String)
    /// The store was written by a newer version of this program.
    case newer(path: String, found: Int, known: Int)
    /// The store is not whole. `what` names the finding, `advice` the next thing to do.
    case damaged(path: String, what: String, advice: String)
    /// The system refused something the store needs: space, a permission, a file. `what` names it, `advice` the way
    /// out.
    case failed(path: String, what: String, advice: String)
    /// A write, commit or sync failed. Whether it took effect is not known: the process must stop and open anew.
    case stopped(String)
}

extension StoreError: CustomStringConvertible {
    /// What is true after a commit that was not answered.
    static let lastAction =
        "what was answered is safe; whether the last action was done is not known: look before you repeat it, "
        + "or repeat it under the same key"

    public var description: String {
        switch self {
        case .busy(let path):
            "the store \(path) is in use by another process; try again in a moment"
        case .unsafe(let path, let why):
            "\(path) is not safe to keep a store in: \(why)"
        case .foreign(let path, let found):
            "\(path) is not a store of this program: \(found); choose another folder"
        case .newer(let path, let found, let known):
            "\(path) was written by a newer version (schema \(found), this program knows \(known)); update this program"
        case .damaged(let path, let what, let advice):
            "\(path) is damaged: \(what); \(advice)"
        case .failed(let path, let what, let advice):
            "\(path): \(what); \(advice)"
        case .stopped(let why):
            "stopped: \(why); start again: \(StoreError.lastAction)"
        }
    }

    /// The file or folder it is about, where it is about one.
    public var path: String? {
        switch self {
        case .busy(let path), .unsafe(let path, _), .foreign(let path, _), .newer(let path, _, _),
            .damaged(let path, _, _), .failed(let path, _, _):
            path
        case .stopped: nil
        }
    }
}
