/// `system_pricing_plans.json`.
struct SystemPricingPlans: Encodable {
    let plans: [PricingPlan]
}
