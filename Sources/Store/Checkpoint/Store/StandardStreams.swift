import DurableFiles

/// The standard input, output and error of a program that keeps a store.
public enum StandardStreams {
    /// Opens `/dev/null` for those that the process was started without, such as by `program >&-`. To be called first
    /// thing: the system gives the next file that is opened the lowest number that is free, and what the program prints
    /// would be written into a file of the store.
    ///
    /// A stream that was missing is at its end when it is read, and refuses what is written.
    public static func open() { DurableFiles.StandardStreams.open() }
}
