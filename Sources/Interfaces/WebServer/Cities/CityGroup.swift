import Foundation
import Logging
import RentalApp
import Synchronization

/// Several cities, each served by a process of its own.
final class CityGroup: Sendable {
    private let services: [CityService]

    /// - Parameter program: that of one service.
    init(_ cities: [City], program: URL, logger: Logger) {
        services = cities.map { CityService($0, program: program, logger: logger) }
    }

    /// Runs until SIGTERM or SIGINT, and until all services have answered what was asked. A second signal ends them at
    /// once.
    func run() async {
        let all = Task {
            await withTaskGroup(of: Void.self) { group in
                for service in services { group.addTask { await service.run() } }
            }
        }
        let count = Mutex(0)
        let signals: [any DispatchSourceSignal] = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [services] in
                let isSecond = count.withLock { count in
                    count += 1
                    return count > 1
                }
                all.cancel()
                if isSecond {
                    for service in services { service.kill() }
                    _exit(ExitStatus.interrupted.rawValue)
                }
            }
            source.resume()
            return source
        }
        await all.value
        withExtendedLifetime(signals) {}
    }
}

extension Serve {
    /// Ends this service, as by a signal, once the group that has started it ends or lets go of it.
    static func endWithInput() {
        // The thread that starts a process hands its mask down.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        Thread.detachNewThread {
            _ = try? FileHandle.standardInput.readToEnd()
            kill(getpid(), SIGTERM)
        }
    }
}
