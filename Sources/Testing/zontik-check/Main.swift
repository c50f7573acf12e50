import CheckCommands
import CommandLineTool
import PostgresRentals

@main
struct Main {
    static func main() { Zontik.main(RentalWorkbench(), on: PostgresRentals()) }
}
