import Checkpoint
import InMemoryTracing
import StateMachine
import Testing
import Tracing

@testable import CheckpointRuntime

/// What a tracer sees of a runtime.
@Suite struct SpanTests {
    private let bench = Bench()

    /// A refusal is an answer, too.
    @Test func anEventIsASpanWithoutItsOwner() async throws {
        let (runtime, tracer) = (try bench.runtime(), InMemoryTracer())
        try await withTracer(tracer) {
            _ = try await runtime.send(.set(.now.advanced(bySeconds: 3_600)), to: "ada")
            _ = try await runtime.send(.ring(.now), to: "bob")
        }
        let spans = tracer.finishedSpans
        #expect(spans.map(\.operationName) == ["checkpoint.send", "checkpoint.send"])
        for span in spans {
            #expect(span.attributes.get("checkpoint.machine") == .string(Bell.name) && span.attributes.count == 1)
        }
    }
}
