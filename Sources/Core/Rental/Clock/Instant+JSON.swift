import JSON
import StateMachine

extension Instant: JSONWritable {
    package func write(to json: JSONText) { json.write(milliseconds) }
}
