/// The templates by name. The build puts their files into the program.
enum Templates {
    static let all: [(name: String, bytes: [UInt8])] = [
        ("api", PackageResources.api_mustache),
        ("languages", PackageResources.languages_mustache),
        ("live", PackageResources.live_mustache),
        ("page", PackageResources.page_mustache),
        ("point", PackageResources.point_mustache),
        ("problem", PackageResources.problem_mustache),
        ("rider", PackageResources.rider_mustache),
        ("rider-buttons", PackageResources.rider_buttons_mustache),
        ("rider-code", PackageResources.rider_code_mustache),
        ("rider-feedback", PackageResources.rider_feedback_mustache),
        ("rider-information", PackageResources.rider_information_mustache),
        ("rider-main", PackageResources.rider_main_mustache),
        ("rider-near", PackageResources.rider_near_mustache),
        ("rider-payment", PackageResources.rider_payment_mustache),
        ("rider-point", PackageResources.rider_point_mustache),
        ("rider-points", PackageResources.rider_points_mustache),
        ("rider-receipt", PackageResources.rider_receipt_mustache),
        ("rider-rent", PackageResources.rider_rent_mustache),
        ("rider-rentals", PackageResources.rider_rentals_mustache),
        ("rider-steps", PackageResources.rider_steps_mustache),
        ("scan", PackageResources.scan_mustache),
        ("sign-in", PackageResources.sign_in_mustache),
        ("token-field", PackageResources.token_field_mustache),
    ]
}
