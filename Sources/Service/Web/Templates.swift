/// The templates by name. The build puts their files into the program.
enum Templates {
    static let all: [(name: String, bytes: [UInt8])] = [
        ("live", PackageResources.live_mustache),
        ("page", PackageResources.page_mustache),
        ("point", PackageResources.point_mustache),
        ("problem", PackageResources.problem_mustache),
        ("scan", PackageResources.scan_mustache),
        ("sign-in", PackageResources.sign_in_mustache),
        ("token-field", PackageResources.token_field_mustache),
    ]
}
