/// The reader has seen enough.
struct DemoEnded: Error {}
