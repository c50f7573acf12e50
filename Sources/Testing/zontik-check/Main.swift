import CheckCommands
import CommandLineTool

@main
struct Main {
    static func main() { Zontik.main(RentalWorkbench()) }
}
