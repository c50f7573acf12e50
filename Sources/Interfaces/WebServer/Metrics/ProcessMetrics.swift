import Checkpoint
import Foundation
import Metrics

/// What the process uses, read on request. The names that begin with `process_` are those of Prometheus'
/// own client libraries.
struct ProcessMetrics: Sendable {
    let connections: Connections
    var factory: any MetricsFactory = MetricsSystem.factory

    func update() {
        record(1, .build, [("version", Release.version)])
        record(Double(connections.count), .connections)
        record(Double(connections.limits.all), .connectionLimit)
        record(Double(connections.streamCount), .connectionStreams)
        var usage = rusage()
        if getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 {
            record(Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime), .processorSeconds)
        }
        if let pages = Self.residentPages { record(Double(pages) * Double(sysconf(Int32(_SC_PAGESIZE))), .memory) }
        if let open = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
            record(Double(open), .openFiles)
        }
        var limit = rlimit()
        if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
            record(Double(limit.rlim_cur), .openFilesLimit)
        }
    }

    private func record(_ value: Double, _ name: MetricName, _ dimensions: [(String, String)] = []) {
        Gauge(name, dimensions, factory: factory).record(value)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }

    /// The second number of `/proc/self/statm` (proc(5)); nil on another system.
    private static var residentPages: Int? {
        (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst().first
            .flatMap { Int($0) }
    }
}
