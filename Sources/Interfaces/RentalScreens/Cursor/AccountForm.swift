public import RiderProfile

/// What was changed of the account and is not confirmed: only the fields that differ, so that the account itself is
/// kept in one place.
public struct AccountForm: Codable, Hashable, Sendable {
    private var name: String?
    private var email: String?
    private var phone: String?

    public init() {}

    /// What makes one profile of another.
    init(from kept: Profile?, to wanted: Profile) {
        for field in Profile.Field.allCases { set(field, wanted[field], over: kept) }
    }

    /// The profile as it would be kept.
    public func over(_ kept: Profile?) -> Profile {
        var profile = kept ?? Profile()
        for field in Profile.Field.allCases { profile[field] = self[field] ?? profile[field] }
        return profile
    }

    /// Whether there is something to confirm or to discard.
    public func changes(_ kept: Profile?) -> Bool { over(kept) != kept ?? Profile() }

    mutating func set(_ field: Profile.Field, _ text: String, over kept: Profile?) {
        self[field] = text == (kept ?? Profile())[field] ? nil : text
    }

    private subscript(field: Profile.Field) -> String? {
        get {
            switch field {
            case .name: name
            case .email: email
            case .phone: phone
            }
        }
        set {
            switch field {
            case .name: name = newValue
            case .email: email = newValue
            case .phone: phone = newValue
            }
        }
    }
}
