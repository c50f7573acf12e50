import Testing

/// As `CompatibilityTests`, for the stores of the versions between the oldest and the current one: some minutes, which
/// only `scripts/test --all` takes.
struct FormerStoresTests {
    private static let names = CompatibilityTests.names.filter { !CompatibilityTests.everyday.contains($0) }

    @Test(arguments: names) func isResumedWhereItWasLeftAndCarriedToItsEnd(_ name: String) throws {
        try ArchivedStore.isResumedAndCarriedToItsEnd(name)
    }
}
