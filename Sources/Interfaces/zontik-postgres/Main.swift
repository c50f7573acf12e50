import CommandLineTool
import PostgresRentals

@main
struct Main {
    static func main() { Zontik.main(on: PostgresRentals()) }
}
