@_spi(Stores) public import Checkpoint

extension StorePlace {
    /// In a database. Its commits take long, so writes that come meanwhile share the next.
    /// - Parameters:
    ///   - address: where it is.
    ///   - settings: what it is to rest on, and how long to wait.
    public static func postgres(
        _ address: PostgresAddress, _ settings: PostgresSettings = PostgresSettings()
    ) -> StorePlace {
        opening(isGrouping: true) { try PostgresStore(address, settings) }
    }
}
