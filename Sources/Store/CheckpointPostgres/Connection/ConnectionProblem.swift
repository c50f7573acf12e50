/// Why no server takes writes, for a person. libpq tells it by a text alone.
struct ConnectionProblem {
    let what: String
    let advice: String
    /// Whether it may be over in a while: a server that starts, a failover.
    let mayPass: Bool

    /// - Parameter message: what libpq said.
    init(_ message: String) {
        func says(_ texts: String...) -> Bool { texts.contains { message.contains($0) } }
        if says("password authentication failed", "no password supplied", "fe_sendauth") {
            self.init("the password was refused (\(message))", "see the user's name and the file of PGPASSFILE")
        } else if says("no pg_hba.conf entry") {
            self.init(
                "the server lets nobody in from here (\(message))", "add this machine to the server's pg_hba.conf")
        } else if message.contains("database \""), says("does not exist") {
            self.init("the database is not there (\(message))", "create it with createdb")
        } else if message.contains("role \""), says("does not exist") {
            self.init("the user is not there (\(message))", "create it with createuser")
        } else if says(
            "invalid URI", "invalid connection option", "invalid port number", "invalid integer value", "in URI")
        {
            self.init(
                "the address is not one that libpq understands (\(message))", "write postgres://user@host/database")
        } else if says("too many clients", "remaining connection slots", "too many connections") {
            self.init(
                "the server has no connection left (\(message))", "raise max_connections, or end other programs",
                mayPass: true)
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
}
