import ArgumentParser
import Checkpoint
import CommandSpeech
import Foundation
import HandoverCode
import Localization
import Logging
import PlainText
import RentalApp
import Synchronization

/// The command that runs the web service. It is a separate program, which `zontik serve` starts, because its libraries
/// would slow down the start of every command.
package struct Serve: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(of: "serve", named: "zontik serve")

    @Option(help: .of("global --store", value: "store"))
    var store: String?

    @Option(help: .of("serve --stores", value: "file"))
    var stores: String?

    // Of a service that a group has started, and that ends with its standard input.
    @Option(help: .hidden)
    var city: String?

    @Option(help: .of("global --replicated-by", value: "name"))
    var replicatedBy: String?

    @Flag(help: .of("global --allow-unreplicated"))
    var allowUnreplicated = false

    @Flag(
        name: .customLong("allow-network-filesystem"),
        help: .of("global --allow-network-filesystem", visibility: .hidden))
    var allowNetworkFileSystem = false

    @Option(help: .of("serve --host", value: "host"))
    var host = "127.0.0.1"

    @Option(help: .of("serve --port", value: "port"))
    var port = 8080

    @Option(help: .of("serve --public-address", value: "https://host"))
    var publicAddress: String?

    @Option(help: .of("serve --certificate", value: "file"))
    var certificate: String?

    @Option(help: .of("serve --key", value: "file"))
    var key: String?

    @Option(help: .of("serve --tariff", value: "tariff"))
    var tariff = "standard"

    @Option(help: .of("serve --link-base", value: "url"))
    var linkBase: String?

    @Option(help: .of("serve --metrics-address", value: "host:port"))
    var metricsAddress: String?

    @Option(help: .of("serve --actions-per-session", value: "count"))
    var actionsPerSession = Quotas.Limits().session

    @Option(help: .of("serve --actions-per-client", value: "count"))
    var actionsPerClient = Quotas.Limits().client

    @Option(help: .of("serve --openings-per-client", value: "count"))
    var openingsPerClient = Quotas.Limits().openings

    @Option(help: .of("serve --reads-per-client", value: "count"))
    var readsPerClient = Quotas.Limits().reads

    @Option(help: .of("serve --scan-tries", value: "count"))
    var scanTries = 60

    @Option(help: .of("serve --trusted-proxy", value: "address"))
    var trustedProxy: [String] = []

    @Option(help: .of("serve --allow-origin", value: "https://host"))
    var allowOrigin: [String] = []

    @Option(help: .of("serve --push-service", value: "https://host"))
    var pushService: [String] = []

    @Option(help: .of("serve --basemap", value: "file"))
    var basemap: String?

    @Option(help: .of("serve --feed-system", value: "name"))
    var feedSystem: String?

    @Option(help: .of("serve --feed-contact", value: "address"))
    var feedContact: String?

    @Option(help: .of("serve --feed-terms", value: "https://host/terms"))
    var feedTerms: String?

    @Option(help: .of("serve --feed-terms-date", value: "date"))
    var feedTermsDate: String?

    @Option(help: .of("serve --feed-privacy", value: "https://host/privacy"))
    var feedPrivacy: String?

    @Option(help: .of("serve --feed-privacy-date", value: "date"))
    var feedPrivacyDate: String?

    @Option(help: .of("serve --log", value: "level"))
    var log = "info"

    package init() {}

    /// - Parameter servers: opens stores on servers.
    package static func main(on servers: any ServerStores) async {
        StandardStreams.open()
        StoreLocation.register(servers) { server, reason in
            let words = LocalizedText.waiting(for: server.name, reason)(Speech.language)
            try? FileHandle.standardError.write(contentsOf: Data("zontik: \(words)\n".utf8))
        }
        do {
            try await parse().run()
        } catch {
            exit(reporting: error)
        }
    }

    /// As the parser would, in the language of the environment: help is an answer, the rest is an error.
    private static func exit(reporting error: any Error) -> Never {
        let code = exitCode(for: error)
        let text = HelpText.translated(fullMessage(for: error))
        let stream = code.isSuccess ? FileHandle.standardOutput : .standardError
        if !text.isEmpty, (try? stream.write(contentsOf: Data("\(text)\n".utf8))) == nil, code.isSuccess {
            exit(withError: ExitCode(ExitStatus.failed.rawValue))
        }
        exit(withError: code)
    }

    package func validate() throws {
        if let place = StartText.undecodable() { throw ValidationError(.notUnicode(place)) }
        guard (0...65_535).contains(port) else {
            throw ValidationError(.mustBe("--port", .between(0, 65_535), not: "\(port)"))
        }
        guard (certificate == nil) == (key == nil) else {
            throw ValidationError(.bothOrNeither("--certificate", "--key"))
        }
        try validateFeeds()
        if let proxy = trustedProxy.first(where: { !ClientAddress.isAddress($0) }) {
            throw ValidationError(.mustBe("--trusted-proxy", .proxyForm, not: Sanitizer.visible(proxy)))
        }
        try validateLimits()
        try validateOrigins()
        guard metricsAddress == nil || settings.metrics != nil else {
            throw ValidationError(.mustBe("--metrics-address", .hostAndPortForm))
        }
        guard TariffName(rawValue: tariff) != nil else {
            let tariffs = LocalizedText.oneOf(TariffName.allCases.map(\.rawValue))
            throw ValidationError(.mustBe("--tariff", tariffs, not: Sanitizer.visible(tariff)))
        }
        guard Logger.Level(rawValue: log) != nil else {
            let levels = LocalizedText.oneOf(["debug", "info", "warning", "error"])
            throw ValidationError(.mustBe("--log", levels, not: Sanitizer.visible(log)))
        }
        if let linkBase, (try? LinkBase(linkBase)) == nil {
            throw ValidationError(.mustBe("--link-base", .linkForm, not: Sanitizer.visible(linkBase)))
        }
        do { _ = try PublicAddress(settings, port: port) } catch { throw ValidationError(error.words) }
        if stores != nil { _ = try cities() }
    }

    /// Those of the file that `--stores` names; the other options are those of all cities.
    private func cities() throws -> [City] {
        guard let stores, let text = try? String(contentsOfFile: stores, encoding: .utf8) else {
            throw ValidationError(.citiesUnreadable(Sanitizer.visible(stores ?? "")))
        }
        var shared = Array(CommandLine.arguments.dropFirst())
        if let place = shared.firstIndex(of: "--stores") { shared.removeSubrange(place...(place + 1)) }
        shared.removeAll { $0.hasPrefix("--stores=") }
        return try City.all(in: text, sharing: shared)
    }

    private var location: StoreLocation? {
        StoreLocation(
            store ?? StorePath.standard, allowsUnreplicated: allowUnreplicated, replicatedBy: replicatedBy,
            allowsNetworkFileSystem: allowNetworkFileSystem)
    }

    private func validateLimits() throws {
        guard location != nil else { throw ValidationError(.mustBe("--store", .storeForm)) }
        guard replicatedBy.map(Sanitizer.isName) ?? true else {
            throw ValidationError(.mustBe("--replicated-by", .riderForm))
        }
        for (name, value) in [
            ("--scan-tries", scanTries), ("--actions-per-session", actionsPerSession),
            ("--actions-per-client", actionsPerClient), ("--openings-per-client", openingsPerClient),
            ("--reads-per-client", readsPerClient),
        ] {
            guard value >= 1 else { throw ValidationError(.mustBe(name, .atLeast(1), not: "\(value)")) }
        }
    }

    private func validateOrigins() throws {
        // Any page on the web could then ask riders for their tokens, and act with them.
        if allowOrigin.contains("*") { throw ValidationError(.anyOriginRefused("--allow-origin")) }
        if let origin = allowOrigin.first(where: { WebOrigin($0) == nil }) {
            throw ValidationError(.mustBe("--allow-origin", .originForm, not: Sanitizer.visible(origin)))
        }
        if let origin = pushService.first(where: { WebOrigin($0) == nil }) {
            throw ValidationError(.mustBe("--push-service", .originForm, not: Sanitizer.visible(origin)))
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
        settings.quotas.reads = readsPerClient
        settings.city = city
        settings.metrics = metricsAddress.flatMap(MetricsAddress.init)
        settings.trustedProxies = Set(trustedProxy)
        settings.allowedOrigins = Set(allowOrigin.compactMap(WebOrigin.init))
        settings.pushServices = Set(pushService.compactMap(WebOrigin.init))
        settings.basemap = basemap
        settings.feedSystem = feedSystem
        settings.feedContact = feedContact
        settings.feedTerms = terms
        settings.feedPrivacy = privacy
        settings.tariff = TariffName(rawValue: tariff) ?? .standard
        if let certificate, let key { settings.tls = (certificate, key) }
        return settings
    }

    package func run() async throws {
        umask(0o077)
        signal(SIGPIPE, SIG_IGN)
        var settings = settings
        settings.descriptors = Descriptors.raise()
        if city != nil { Self.endWithInput() }
        var logger = Logger(label: city ?? "zontik", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = Logger.Level(rawValue: log) ?? .info
        if stores != nil {
            let program = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
            return await CityGroup(try cities(), program: program, logger: logger).run()
        }
        let signals = Self.endInTime(logger)
        defer { withExtendedLifetime(signals) {} }
        do {
            try await ServiceApp(settings, logger: logger).run { address in
                try? FileHandle.standardOutput.write(contentsOf: Data("\(address)\n".utf8))
            }
        } catch {
            // It may go to a file on the disk that is full.
            let words = (error as? ServiceError)?.words(Speech.language) ?? "\(error)"
            try? FileHandle.standardError.write(contentsOf: Data("zontik: \(words)\n".utf8))
            throw ExitCode(ExitStatus(error).rawValue)
        }
    }

    /// The first signal lets what was asked be answered, for as long as a connection may take to end and a second more:
    /// one whose client is silent, in whichever protocol, holds nothing up. The second signal ends the process at once.
    /// Nothing is lost by either: what was acknowledged is durable.
    private static func endInTime(_ logger: Logger) -> [any DispatchSourceSignal] {
        let count = Mutex(0)
        let time = DispatchTimeInterval.nanoseconds(Int(ConnectionRules().grace.nanoseconds) + 1_000_000_000)
        return [SIGTERM, SIGINT].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                let isSecond = count.withLock { count in
                    count += 1
                    return count > 1
                }
                if isSecond { _exit(ExitStatus.interrupted.rawValue) }
                DispatchQueue.global().asyncAfter(deadline: .now() + time) { end(logger) }
            }
            source.resume()
            return source
        }
    }

    /// Writing to the log may block, too: the process ends all the same.
    private static func end(_ logger: Logger) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(200)) { _exit(EXIT_SUCCESS) }
        logger.warning("closed connections that did not end")
        _exit(EXIT_SUCCESS)
    }
}
