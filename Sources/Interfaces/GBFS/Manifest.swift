/// `manifest.json`: the systems of the publisher. A service has one.
struct Manifest: Encodable {
    struct DataSet: Encodable {
        let systemId: String
        let versions: [FeedVersions.Entry]
    }

    let datasets: [DataSet]

    init(_ publisher: FeedPublisher) {
        datasets = [DataSet(systemId: publisher.system, versions: FeedVersions(publisher).versions)]
    }
}
