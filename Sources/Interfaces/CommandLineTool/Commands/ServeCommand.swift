import ArgumentParser

/// Starts the web service, which is a program of its own beside this one.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Runs the web service for riders with a phone and the people at the points.",
        discussion: """
            Example:
              zontik serve --port 8080
            """)

    /// Its options, where they stand before `serve`. Those behind it are all read by the service's own program.
    @ParentCommand private var zontik: Zontik

    @Argument(parsing: .captureForPassthrough, help: "See 'zontik serve --help'.")
    var arguments: [String] = []

    var options: GlobalOptions { zontik.options }

    func run() throws {
        try refuseWhatIsNotServed()
        var words = ["--store", options.location.text, "--tariff", options.tariff.rawValue]
        if options.allowUnreplicated { words.append("--allow-unreplicated") }
        if options.allowNetworkFileSystem { words.append("--allow-network-filesystem") }
        if let base = options.linkBase { words += ["--link-base", base.text] }
        // Of two the later counts, so that one in the arguments is the one that is used.
        try Process.become("zontik-serve", words + arguments, next: "scripts/run serve")
    }

    /// Options of every command that mean nothing to a service: said, rather than passed over.
    private func refuseWhatIsNotServed() throws {
        let reasons: [(option: String, isGiven: Bool, why: String)] = [
            ("--now", options.now != nil, "the service goes by this machine's clock"),
            ("--lang", options.language != nil, "browsers say what they speak"),
            ("--rider", options.namesRider, "each browser is a rider of its own"),
            ("--json", options.json, "programs use its API, at /v1"),
        ]
        let words = Set(arguments.map { String($0.prefix { $0 != "=" }) })
        for (option, isGiven, why) in reasons where isGiven || words.contains(option) {
            throw ValidationError("\(option) is not for serve: \(why); leave it out")
        }
    }
}
