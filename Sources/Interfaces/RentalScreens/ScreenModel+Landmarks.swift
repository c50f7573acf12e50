import PickupPoints

extension ScreenModel.Map {
    /// What lies between the points, to find one's way by.
    public struct Landmark: Hashable, Sendable {
        public enum Kind: Hashable, Sendable, CaseIterable {
            case water, park, district
        }

        public let kind: Kind
        public let name: String
        /// From place to place each.
        public let lines: [[Place]]
        /// Where the name may stand, the best place first.
        public let names: [Place]

        public init(kind: Kind, name: String, lines: [[Place]], names: [Place]) {
            self.kind = kind
            self.name = name
            self.lines = lines
            self.names = names
        }
    }
}
