import StateMachineTesting

/// A network that swallows bytes, and then lets them flow or drops the connections. Whatever became of a request and
/// its answer: sent again under its key it is done once.
struct SilentNetwork {
    let test: ServiceCase

    init(_ test: ServiceCase) { self.test = test }

    func carryOut() async throws {
        let proxy = try Proxy(to: test.service.port)
        try await test.withRiders(20, port: proxy.port) {
            var choices = test.choices
            // First the way in which most goes wrong: all was done, and the client does not know.
            for (silence, isLost) in [(Proxy.Silence.answers, true)] + Self.draw(4, &choices) {
                try await test.expectAnswers(20, seconds: 20, "over a network that flows")
                proxy.keepBack(silence)
                try await Task.sleep(for: .milliseconds(choices.int(in: 100...1_000)))
                if isLost { proxy.drop() }
                proxy.keepBack([])
            }
            try await test.expectAnswers(20, seconds: 20, "over a network that flows again")
            test.count(.silentNetwork)
        }
        proxy.end()
    }

    /// What is kept back, and whether it is lost in the end.
    private static func draw(_ count: Int, _ choices: inout Choices) -> [(Proxy.Silence, Bool)] {
        let silences: [Proxy.Silence] = [.answers, .requests, [.requests, .answers]]
        return (0..<count).map { _ in (silences[choices.int(in: 0...2)], choices.bool()) }
    }
}
