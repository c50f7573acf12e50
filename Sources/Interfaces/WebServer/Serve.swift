import ArgumentParser
import Checkpoint
import Foundation
import HandoverCode
import Logging
import PlainText
import RentalApp
import Synchronization

/// The command that runs the web service. It is a separate program, which `zontik serve` starts, because its libraries
/// would slow down the start of every command.
package struct Serve: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "zontik serve",
        abstract: "Runs the web service for riders with a phone and the people at the points, until a signal ends it.",
        discussion: """
            Prints its address when it is ready for browsers. Terminals and scanners can use the same store at the same \
            time. It listens at 127.0.0.1 unless --host says otherwise. To let other machines connect, put a proxy with \
            TLS in front of it and give the proxy's address as --public-address, or give --certificate and --key.

            Example:
              zontik serve --port 8080
              zontik serve --public-address https://zontik.example
              zontik serve --port 8443 --certificate chain.pem --key key.pem
            """)

    @Option(help: ArgumentHelp("The store: a folder, or postgres://…; $ZONTIK_STORE by default.", valueName: "store"))
    var store: String?

    @Flag(help: ArgumentHelp(StoreLocation.unreplicatedHelp))
    var allowUnreplicated = false

    @Flag(
        name: .customLong("allow-network-filesystem"),
        help: ArgumentHelp(StoreLocation.networkHelp, visibility: .hidden))
    var allowNetworkFileSystem = false

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at, 1 to 65535; 0 for any that is free.")
    var port = 8080

    @Option(
        help: ArgumentHelp("The address browsers use, when it is not the one it listens at.", valueName: "https://host")
    )
    var publicAddress: String?

    @Option(help: ArgumentHelp("The certificate chain, PEM.", valueName: "file"))
    var certificate: String?

    @Option(help: ArgumentHelp("The certificate's private key, PEM.", valueName: "file"))
    var key: String?

    @Option(help: "The current prices: standard or premium.")
    var tariff = "standard"

    @Option(
        help: ArgumentHelp(
            "The address before a code in its link, when that is not the service's own address.", valueName: "url"))
    var linkBase: String?

    @Option(
        help: ArgumentHelp(
            "The address at which Prometheus reads /metrics; by default metrics are off.", valueName: "host:port"))
    var metricsAddress: String?

    @Option(help: "How many actions a rider's session may send per minute, 1 or more.")
    var actionsPerSession = Quotas.Limits().session

    @Option(help: "How many actions the riders at one address may send per minute, 1 or more.")
    var actionsPerClient = Quotas.Limits().client

    @Option(help: "How many sessions may be opened from one address per minute, 1 or more.")
    var openingsPerClient = Quotas.Limits().openings

    @Option(help: "How many unknown clerks' tokens a client of the API may send per minute, 1 or more.")
    var scanTries = 60

    @Option(
        help: ArgumentHelp(
            "The address of a proxy whose Forwarded or X-Forwarded-For header is trusted; may be repeated.",
            valueName: "address"))
    var trustedProxy: [String] = []

    @Option(
        help: ArgumentHelp(
            "The globally unique name of this system in the GBFS feeds. Without it there are no feeds.",
            valueName: "name"))
    var feedSystem: String?

    @Option(
        help: ArgumentHelp(
            "The contact address for the GBFS feeds. Without it there are no feeds.", valueName: "address"))
    var feedContact: String?

    @Option(
        help: ArgumentHelp("The link to your terms of service, for the GBFS feeds.", valueName: "https://host/terms"))
    var feedTerms: String?

    @Option(
        help: ArgumentHelp("When your terms of service were last changed, such as 2026-01-31.", valueName: "date"))
    var feedTermsDate: String?

    @Option(help: "The log level on standard error: debug, info, warning or error.")
    var log = "info"

    package init() {}

    /// - Parameter servers: opens stores on servers.
    package static func main(on servers: any ServerStores) async {
        StandardStreams.open()
        StoreLocation.register(servers)
        await main(nil)
    }

    package func validate() throws {
        switch StartText.undecodable() {
        case .argument(let number): throw ValidationError("argument \(number) is not valid UTF-8; use another path")
        case .variable(let name): throw ValidationError("the variable \(name) is not valid UTF-8; use another path")
        case nil: break
        }
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535, not \(port)") }
        guard (certificate == nil) == (key == nil) else {
            throw ValidationError("--certificate and --key go together; give both or neither")
        }
        try validateFeeds()
        if let proxy = trustedProxy.first(where: { !ClientAddress.isAddress($0) }) {
            throw ValidationError(
                "--trusted-proxy must be an address such as 127.0.0.1, not '\(Sanitizer.visible(proxy))'")
        }
        try validateLimits()
        guard metricsAddress == nil || settings.metrics != nil else {
            throw ValidationError("--metrics-address must be host and port, such as 127.0.0.1:9100")
        }
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

    private var location: StoreLocation? {
        StoreLocation(
            store ?? StorePath.standard, allowsUnreplicated: allowUnreplicated,
            allowsNetworkFileSystem: allowNetworkFileSystem)
    }

    private func validateLimits() throws {
        guard location != nil else { throw ValidationError("--store \(StoreLocation.allowed)") }
        for (name, value) in [
            ("--scan-tries", scanTries), ("--actions-per-session", actionsPerSession),
            ("--actions-per-client", actionsPerClient), ("--openings-per-client", openingsPerClient),
        ] {
            guard value >= 1 else { throw ValidationError("\(name) must be 1 or more, not \(value)") }
        }
    }

    private var settings: ServiceSettings {
        var settings = ServiceSettings(location ?? StoreLocation(folder: ""))
        settings.host = host
        settings.port = port
        settings.publicAddress = publicAddress
        settings.linkBase = linkBase.flatMap { try? LinkBase($0) }
        settings.scanTries = scanTries
        settings.quotas.session = actionsPerSession
        settings.quotas.client = actionsPerClient
        settings.quotas.openings = openingsPerClient
        settings.metrics = metricsAddress.flatMap(MetricsAddress.init)
        settings.trustedProxies = Set(trustedProxy)
        settings.feedSystem = feedSystem
        settings.feedContact = feedContact
        settings.feedTerms = terms
        settings.tariff = TariffName(rawValue: tariff) ?? .standard
        if let certificate, let key { settings.tls = (certificate, key) }
        return settings
    }

    package func run() async throws {
        umask(0o077)
        signal(SIGPIPE, SIG_IGN)
        let signals = Self.endAtTheSecondSignal()
        defer { withExtendedLifetime(signals) {} }
        var settings = settings
        settings.descriptors = Descriptors.raise()
        var logger = Logger(label: "zontik", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = Logger.Level(rawValue: log) ?? .info
        do {
            try await ServiceApp(settings, logger: logger).run { address in
                try? FileHandle.standardOutput.write(contentsOf: Data("\(address)\n".utf8))
            }
        } catch {
            // It may go to a file on the disk that is full.
            try? FileHandle.standardError.write(contentsOf: Data("zontik: \(error)\n".utf8))
            throw ExitCode(ExitStatus(error).rawValue)
        }
    }

    /// The first signal lets what was asked be answered, the second ends the process at once. Nothing is lost by
    /// either.
    private static func endAtTheSecondSignal() -> [any DispatchSourceSignal] {
        let count = Mutex(0)
        return [SIGTERM, SIGINT].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                let isSecond = count.withLock { count in
                    count += 1
                    return count > 1
                }
                if isSecond { _exit(ExitStatus.interrupted.rawValue) }
            }
            source.resume()
            return source
        }
    }
}
