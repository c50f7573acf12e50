import PostgresRentals
import WebServer

@main
struct Main {
    static func main() async { await Serve.main(on: PostgresRentals()) }
}
