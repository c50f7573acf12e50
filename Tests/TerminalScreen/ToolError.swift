/// Why a program the tests need did not do its work.
public enum ToolError: Error, CustomStringConvertible, Equatable {
    case missing(String)
    case failed(String, arguments: [String], status: Int32, errors: String)
    case tooSlow(String, arguments: [String], seconds: Double)

    public var description: String {
        switch self {
        case .missing(let name):
            "\(name) is not installed, so this cannot be tested. scripts/test --all installs what the tests need."
        case .failed(let name, let arguments, let status, let errors):
            "\(name) \(arguments.joined(separator: " ")) ended with status \(status): \(errors)"
        case .tooSlow(let name, let arguments, let seconds):
            "\(name) \(arguments.joined(separator: " ")) did not end within \(seconds) s"
        }
    }
}
