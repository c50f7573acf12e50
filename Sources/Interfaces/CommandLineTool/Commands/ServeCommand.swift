import ArgumentParser
import CommandSpeech
import Localization

/// Starts the web service, which is a separate program beside this one.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "serve")

    /// Its options, where they stand before `serve`. Those behind it are all read by the service's own program.
    @ParentCommand private var zontik: Zontik

    @Argument(parsing: .captureForPassthrough, help: .of("serve <arguments>", value: "arguments"))
    var arguments: [String] = []

    var options: GlobalOptions { zontik.options }

    func run() throws {
        try refuseWhatIsNotServed()
        var words = ["--store", options.location.text, "--tariff", options.tariff.rawValue]
        if let replication = options.replicatedBy { words += ["--replicated-by", replication] }
        if options.allowUnreplicated { words.append("--allow-unreplicated") }
        if options.allowNetworkFileSystem { words.append("--allow-network-filesystem") }
        if let base = options.linkBase { words += ["--link-base", base.text] }
        // Of two the later counts, so that one in the arguments is the one that is used.
        try Process.become("zontik-serve", words + arguments, next: "scripts/run serve")
    }

    /// Options of every command that mean nothing to a service: said, rather than passed over.
    private func refuseWhatIsNotServed() throws {
        let reasons: [(option: String, isGiven: Bool, why: LocalizedText)] = [
            ("--now", options.now != nil, .serveHasItsClock),
            ("--lang", options.language != nil, .serveAsksBrowsers),
            ("--rider", options.namesRider, .serveHasRiders),
            ("--json", options.json, .serveHasAPI),
        ]
        let words = Set(arguments.map { String($0.prefix { $0 != "=" }) })
        for (option, isGiven, why) in reasons where isGiven || words.contains(option) {
            throw ValidationError(.notForServe(option, why))
        }
    }
}
