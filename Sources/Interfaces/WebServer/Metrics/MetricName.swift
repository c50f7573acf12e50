import Metrics

/// All series there are, and what each says. One without a text does not compile.
enum MetricName: String, CaseIterable, Sendable {
    case commits = "zontik_commits_total"
    case records = "zontik_records_total"
    case commitGroupSize = "zontik_commit_group_size"
    case commitSeconds = "zontik_commit_seconds"
    case refusals = "zontik_refusals_total"
    case scanRefusals = "zontik_scan_refusals_total"
    case handovers = "zontik_handovers_total"
    case gatewaySeconds = "zontik_gateway_seconds"
    case declines = "zontik_declines_total"
    case requests = "zontik_http_requests_total"
    case requestSeconds = "zontik_http_seconds"
    case scrubRecords = "zontik_scrub_records"
    case scrubPasses = "zontik_scrub_passes"
    case scrubFindings = "zontik_scrub_findings_total"
    case scrubPassAge = "zontik_scrub_pass_age_seconds"
    case outboxDepth = "zontik_outbox_depth"
    case parkedEffects = "zontik_parked_effects"
    case streams = "zontik_streams"
    case stock = "zontik_stock"
    case rents = "zontik_rents_running"
    case revenue = "zontik_revenue_minor_units"
    case owed = "zontik_owed_minor_units"
    case refused = "zontik_refused_minor_units"
    case databaseTimeline = "zontik_database_timeline"
    case databaseStandbys = "zontik_database_standbys"
    case databaseRetried = "zontik_database_transactions_retried"
    case databaseLookedUp = "zontik_database_commits_looked_up"
    case databaseWarned = "zontik_database_commits_warned"
    case databaseOutdated = "zontik_database_servers_outdated"
    case build = "zontik_build_info"
    case connections = "zontik_connections_open"
    case connectionLimit = "zontik_connections_limit"
    case connectionStreams = "zontik_connection_streams_open"
    case processorSeconds = "process_cpu_seconds_total"
    case memory = "process_resident_memory_bytes"
    case openFiles = "process_open_fds"
    case openFilesLimit = "process_max_fds"

    /// One line of plain text.
    var help: String {
        switch self {
        case .commits: "Durable commits made by this process."
        case .records: "Journal records written by this process."
        case .commitGroupSize: "Writes that shared one durable commit."
        case .commitSeconds: "Duration of a durable commit in seconds."
        case .refusals: "Actions of riders refused by the rental's rules, by reason."
        case .scanRefusals: "Scans of codes refused, by reason."
        case .handovers: "Umbrellas handed out or taken back at a point, by purpose of the scan."
        case .gatewaySeconds: "Duration of requests to the payment gateway in seconds, by operation."
        case .declines: "Cards that the payment gateway declined, by reason."
        case .requests: "HTTP requests answered, by method, route and status."
        case .requestSeconds: "Duration of HTTP requests in seconds, by route."
        case .scrubRecords: "Journal records checked in the background since the start."
        case .scrubPasses: "Times the whole journal was checked in the background since the start."
        case .scrubFindings: "Damage found in the journal by the background check."
        case .scrubPassAge: "Seconds since the background check last reached the end of the journal."
        case .outboxDepth: "Effects that the payment gateway has not confirmed yet."
        case .parkedEffects: "Effects that the payment gateway refused for good and that wait for a person."
        case .streams: "Open event streams."
        case .stock: "Umbrellas at a point according to the journal, by point."
        case .rents: "Rentals that are running."
        case .revenue:
            "Amounts charged in minor units of their currency since the store was made, by currency (ISO 4217)."
        case .owed: "Amounts that the payment gateway has not confirmed yet, in minor units, by currency."
        case .databaseTimeline: "Timeline of the database server, which each failover raises."
        case .databaseStandbys: "Standbys that are connected to the database server."
        case .databaseRetried: "Transactions run again after a conflict or a lost server, since the start."
        case .databaseLookedUp: "Commits looked up because their answer was lost or doubtful, since the start."
        case .databaseWarned: "Commits answered with a warning that no standby was waited for, since the start."
        case .databaseOutdated: "Servers refused because a newer primary was known, since the start."
        case .build: "1, with the version of the program."
        case .connections: "Open connections that may ask for anything."
        case .connectionLimit: "Open connections that there may be; as many requests of HTTP/2, too."
        case .connectionStreams: "Requests of HTTP/2 that are under way."
        case .processorSeconds: "Processor time used by the process in seconds."
        case .memory: "Resident memory of the process in bytes."
        case .openFiles: "Open files of the process."
        case .openFilesLimit: "Files that the process may have open."
        case .refused: "Amounts that the payment gateway refused for good, in minor units, by currency."
        }
    }
}

extension Counter {
    convenience init(_ name: MetricName, _ dimensions: [(String, String)] = []) {
        self.init(label: name.rawValue, dimensions: dimensions)
    }
}

extension Recorder {
    convenience init(_ name: MetricName, aggregate: Bool) {
        self.init(label: name.rawValue, dimensions: [], aggregate: aggregate)
    }
}

extension Gauge {
    convenience init(_ name: MetricName, _ dimensions: [(String, String)] = []) {
        self.init(label: name.rawValue, dimensions: dimensions)
    }

    convenience init(_ name: MetricName, _ dimensions: [(String, String)], factory: any MetricsFactory) {
        self.init(label: name.rawValue, dimensions: dimensions, factory: factory)
    }
}

extension Metrics.Timer {
    convenience init(_ name: MetricName, _ dimensions: [(String, String)] = []) {
        self.init(label: name.rawValue, dimensions: dimensions)
    }
}
