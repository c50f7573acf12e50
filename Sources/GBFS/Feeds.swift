enum Feeds {}
