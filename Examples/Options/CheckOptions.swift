public import ArgumentParser
import ExampleSupport
public import StateMachine
public import StateMachineTesting

/// How the check of an example is started.
public struct CheckOptions: ParsableArguments {
    @Option(help: "The seed of the random events; by default a new one, which is printed.")
    public var seed: UInt64?

    @Option(help: "How many runs.")
    public var runs = 2_000

    public init() {}

    public func validate() throws {
        if runs < 1 { throw ValidationError("--runs must be 1 or more") }
    }

    /// - Throws: `ExitCode` 1 when a promise is broken.
    public func run<Model: MachineModel>(_ model: Model) throws where Model.Command == Model.M.Event {
        let code = FlowCheck.run(model, runs: runs, seed: seed)
        if code != 0 { throw ExitCode(code) }
    }
}
