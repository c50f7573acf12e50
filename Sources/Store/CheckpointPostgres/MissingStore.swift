/// There is no store at an address, and none was to be made. Nothing was changed.
public struct MissingStore: Error {}
