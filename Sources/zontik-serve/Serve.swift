import ArgumentParser
import Desk
import Foundation
import Logging
import PickupPoint
import Service
import Terminal

/// The web service. A program of its own beside `zontik`, which starts it: what it links would make every command start
/// more slowly.
@main
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "zontik serve",
        abstract: "Runs the web service for riders with a phone and the people at the points, until a signal ends it.",
        discussion: """
            Prints its address when it is ready for browsers. Terminals and scanners may use the same store beside it. \
            Bound to 127.0.0.1 unless told otherwise. For other machines put a proxy with TLS before it and name that \
            with --public-address, or give it certificate and key.

            Example:
              zontik serve --port 8080
              zontik serve --host 0.0.0.0 --port 443 --public-address https://zontik.example --certificate chain.pem \
                --key key.pem
            """)

    @Option(help: ArgumentHelp("The folder of the store; $ZONTIK_STORE by default.", valueName: "dir"))
    var store: String?

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at, 1 to 65535; 0 for any that is free.")
    var port = 8080

    @Option(
        help: ArgumentHelp("The address browsers use, when it is not the one it listens at.", valueName: "https://host"))
    var publicAddress: String?

    @Option(help: ArgumentHelp("The certificate chain, PEM.", valueName: "file"))
    var certificate: String?

    @Option(help: ArgumentHelp("The certificate's private key, PEM.", valueName: "file"))
    var key: String?

    @Option(help: "The current prices: standard or premium.")
    var tariff = "standard"

    @Option(
        help: ArgumentHelp(
            "What stands before a code in its link, when that is not the service's own address.", valueName: "url"))
    var linkBase: String?

    @Option(help: "How many failed scans through the API a client may make per minute; behind a proxy all count as one client.")
    var scanTries = 60

    @Option(help: "The name of this system in the GBFS feeds, unique in the world.")
    var feedSystem: String?

    @Option(help: ArgumentHelp("The contact address for the GBFS feeds.", valueName: "address"))
    var feedContact: String?

    @Option(help: "The log level on standard error: debug, info, warning or error.")
    var log = "info"

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535, not \(port)") }
        guard (certificate == nil) == (key == nil) else {
            throw ValidationError("--certificate and --key go together; give both or neither")
        }
        if let feedSystem {
            guard !feedSystem.isEmpty, feedSystem.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw ValidationError("--feed-system must be visible ASCII characters without spaces")
            }
        }
        if let feedContact {
            let parts = feedContact.split(separator: "@", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !feedContact.contains(where: \.isWhitespace) else {
                throw ValidationError("--feed-contact must be an address such as feeds@rent.example")
            }
        }
        guard scanTries >= 1 else { throw ValidationError("--scan-tries must be 1 or more, not \(scanTries)") }
        guard TariffName(rawValue: tariff) != nil else {
            throw ValidationError("--tariff must be standard or premium, not '\(Sanitizer.visible(tariff))'")
        }
        guard Logger.Level(rawValue: log) != nil else {
            throw ValidationError("--log must be debug, info, warning or error, not '\(Sanitizer.visible(log))'")
        }
        if let linkBase, (try? LinkBase(linkBase)) == nil {
            throw ValidationError(
                "--link-base must be a link such as https://example.org/s/, not '\(Sanitizer.visible(linkBase))'")
        }
        do {
            _ = try PublicAddress(settings, port: port)
        } catch {
            throw ValidationError("\(error)")
        }
    }

    private var settings: ServiceSettings {
        var settings = ServiceSettings(store: store ?? StorePath.standard)
        settings.host = host
        settings.port = port
        settings.publicAddress = publicAddress
        settings.linkBase = linkBase.flatMap { try? LinkBase($0) }
        settings.scanTries = scanTries
        if let feedSystem { settings.feedSystem = feedSystem }
        if let feedContact { settings.feedContact = feedContact }
        settings.tariff = TariffName(rawValue: tariff) ?? .standard
        if let certificate, let key { settings.tls = (certificate, key) }
        return settings
    }

    func run() async throws {
        umask(0o077)
        signal(SIGPIPE, SIG_IGN)
        allowManyConnections()
        var logger = Logger(label: "zontik", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = Logger.Level(rawValue: log) ?? .info
        do {
            try await ServiceApp(settings, logger: logger).run { address in
                FileHandle.standardOutput.write(Data("\(address)\n".utf8))
            }
        } catch {
            FileHandle.standardError.write(Data("zontik: \(error)\n".utf8))
            throw ExitCode(ExitStatus(error).rawValue)
        }
    }

    /// Each rider who looks on keeps a connection open.
    private func allowManyConnections() {
        var limit = rlimit()
        guard getrlimit(Self.files, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(Self.files, &limit)
    }

    #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let files = RLIMIT_NOFILE
    #endif
}
