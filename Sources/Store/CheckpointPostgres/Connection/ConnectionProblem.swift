/// Why no server takes writes, for a person. What a server says is in its language, so it is judged by SQLSTATE
/// (PostgreSQL documentation, appendix A); libpq's words are English, unless the program has chosen another language.
struct ConnectionProblem {
    let what: String
    let advice: String
    /// Whether it may be over in a while: a server that starts, a failover.
    let mayPass: Bool

    /// - Parameters:
    ///   - message: what libpq said.
    ///   - states: the SQLSTATEs with which servers have refused the connection.
    init(_ message: String, states: [String]) {
        if let state = states.first(where: { !Self.mayPass($0) }) {
            self.init(message, refused: state)
        } else if states.contains(where: { $0.hasPrefix("53") }) {
            self.init(
                "the server has no connection left (\(message))", "raise max_connections, or end other programs",
                mayPass: true)
        } else {
            self.init(ofLibrary: message)
        }
    }

    /// Of a connection that broke, of a server that has no room, that starts or stops, or that is damaged.
    private static func mayPass(_ state: String) -> Bool {
        ["08", "53", "55", "57", "58", "XX"].contains { state.hasPrefix($0) }
    }

    private init(_ message: String, refused state: String) {
        switch state {
        case "28P01":
            self.init("the password was refused (\(message))", "see the user's name and the file of PGPASSFILE")
        case _ where state.hasPrefix("28"):
            self.init(
                "the server does not let this user in from here (\(message))",
                "where the user is not there, create it with createuser; otherwise add this machine to the server's "
                    + "pg_hba.conf")
        case "3D000": self.init("the database is not there (\(message))", "create it with createdb")
        case "42501": self.init("the user may not connect (\(message))", "give this user the rights")
        case "26000", "42P05": self.init("a pooler is in between (\(message))", CommitTerms.howToPool)
        default: self.init("the server refuses the connection (\(message))", "see the address and the server's log")
        }
    }

    private init(ofLibrary message: String) {
        func says(_ texts: String...) -> Bool { texts.contains { message.contains($0) } }
        if says("no password supplied") {
            self.init("the password was refused (\(message))", "see the user's name and the file of PGPASSFILE")
        } else if says(
            "invalid URI", "invalid connection option", "invalid port number", "invalid integer value", "in URI")
        {
            self.init(
                "the address is not one that libpq understands (\(message))", "write postgres://user@host/database")
        } else if says("SSL", "certificate"), !says("SYSCALL", "unexpected eof") {
            self.init(
                "there is no connection with TLS (\(message))",
                "set the server's ssl and certificates, or see sslmode and sslrootcert in the address")
        } else if says("read-only", "hot standby") {
            self.init("only standbys answer (\(message))", "promote one, or wait for the failover", mayPass: true)
        } else {
            self.init("no server answers (\(message))", "start it, or see the addresses", mayPass: true)
        }
    }

    private init(_ what: String, _ advice: String, mayPass: Bool = false) {
        self.what = what
        self.advice = advice + "; nothing was changed"
        self.mayPass = mayPass
    }

    /// The SQLSTATEs in what libpq says at length, such as "FATAL:  28P01: password …": the word for the severity is
    /// translated, and a code follows it, which has digits.
    static func states(in message: String) -> [String] {
        let words = message.split(whereSeparator: \.isWhitespace)
        return zip(words, words.dropFirst()).compactMap { severity, word in
            guard severity.hasSuffix(":"), word.hasSuffix(":"), word.utf8.count == 6,
                word.dropLast().allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) }),
                word.contains(where: \.isNumber)
            else { return nil }
            return String(word.dropLast())
        }
    }
}
