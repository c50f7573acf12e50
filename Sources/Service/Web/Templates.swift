/// The templates by name. The build puts their files into the program.
enum Templates {
    static let all: [(name: String, bytes: [UInt8])] = [
        ("page", PackageResources.page_mustache),
        ("problem", PackageResources.problem_mustache),
    ]
}
