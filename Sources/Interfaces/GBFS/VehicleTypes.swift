import Localization

/// `vehicle_types.json`: there is one, and the specification has no better word for its form than “other”. What moves
/// an umbrella is human.
struct VehicleTypes: Encodable {
    struct VehicleType: Encodable {
        let vehicleTypeId = VehicleTypes.umbrella
        let formFactor = "other"
        let propulsionType = "human"
        let riderCapacity = 1
        let name: LocalizedText
        /// Wherever umbrellas are taken back; `is_returning` of a station says whether they are.
        let returnConstraint = "any_station"
        /// Nil where the tariff has no plan.
        let defaultPricingPlanId: String?
        let pricingPlanIds: [String]
    }

    static let umbrella = "umbrella"

    let vehicleTypes: [VehicleType]

    init(_ plans: [PricingPlan]) {
        vehicleTypes = [
            VehicleType(
                name: LocalizedText { $0.texts.umbrellaAsVehicle }, defaultPricingPlanId: plans.first?.planId,
                pricingPlanIds: plans.map(\.planId))
        ]
    }
}
