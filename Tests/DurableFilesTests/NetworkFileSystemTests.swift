import Foundation
import Testing

@testable import DurableFiles

/// Which file systems are of this machine, by the numbers that the kernel has for them (`linux/magic.h`).
@Suite struct NetworkFileSystemTests {
    @Test(
        arguments: [
            (0x6969, "NFS"), (0x517B, "SMB"), (0xFF53_4D42, "SMB"), (0xFE53_4D42, "SMB"), (0x6573_5546, "FUSE"),
            (0x0102_1997, "9p"), (0x5346_414F, "AFS"), (0x00C3_6400, "Ceph"), (0x0BD0_0BD0, "Lustre"),
        ] as [(UInt32, String)]) func aNetworkFileSystemHasAName(number: UInt32, name: String)
    {
        #expect(NetworkFileSystem.name(ofType: .number(number)) == name)
    }

    /// ext4, xfs, btrfs, zfs, tmpfs, overlayfs, f2fs, ramfs, exFAT.
    @Test(
        arguments: [
            0xEF53, 0x5846_5342, 0x9123_683E, 0x2FC1_2FC1, 0x0102_1994, 0x794C_7630, 0xF2F5_2010, 0x8584_58F6,
            0x2011_BAB0,
        ] as [UInt32]) func aFileSystemOfThisMachineHasNone(number: UInt32)
    {
        #expect(NetworkFileSystem.name(ofType: .number(number)) == nil)
    }

    @Test func otherSystemsHaveNames() {
        for name in ["nfs", "smbfs", "afpfs", "webdav", "macfuse"] {
            #expect(NetworkFileSystem.name(ofType: .name(name)) == name)
        }
        for name in ["apfs", "hfs", "ufs", "zfs"] { #expect(NetworkFileSystem.name(ofType: .name(name)) == nil) }
    }

    /// What is not there yet will be where its parent is.
    @Test func aPathThatIsNotThereIsJudgedByItsParent() throws {
        let scratch = Scratch()
        for path in [scratch.path, scratch.file("a/b/c"), "/proc", "relative"] {
            #expect(try NetworkFileSystem.name(at: path) == nil, "\(path)")
        }
    }
}
