import Foundation

/// The target that the environment names.
private let target = ProcessInfo.processInfo.environment["ZONTIK_FUZZ_TARGET"].flatMap(FuzzTarget.init)

/// What libFuzzer calls, in the programs that `scripts/fuzz` links.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let target else { fatalError("ZONTIK_FUZZ_TARGET must be one of \(FuzzTarget.allCases.map(\.rawValue))") }
    do { try target.check(Array(UnsafeBufferPointer(start: start, count: count))) } catch { fatalError("\(error)") }
    return 0
}
