/// File systems that other machines or programs answer for: there a lock, shared memory or a sync may hold on this
/// machine alone, or not at all.
package enum NetworkFileSystem {
    /// The name of the network file system that a path is on, or will be on when it is created; nil for one of this
    /// machine.
    package static func name(at path: String) throws(FileError) -> String? {
        var path = path
        while !FileName.isThere(path), SafeDirectory.parent(of: path) != path { path = SafeDirectory.parent(of: path) }
        return name(ofType: try FileError.during(.reading, path, SystemCall.fileSystemType(path)))
    }

    /// The name of a type; nil for a file system of this machine.
    package static func name(ofType type: FileSystemType) -> String? {
        switch type {
        case .number(let number): names[number]
        case .name(let name):
            ["nfs", "smbfs", "afpfs", "webdav", "ftp"].contains(name) || name.contains("fuse") ? name : nil
        }
    }

    /// By the numbers of statfs (Linux, `linux/magic.h`, and the sources of the file systems that are not part of it).
    private static let names: [UInt32: String] = [
        0x6969: "NFS", 0x517B: "SMB", 0xFE53_4D42: "SMB", 0xFF53_4D42: "SMB", 0x6573_5546: "FUSE",
        0x0102_1997: "9p", 0x5346_414F: "AFS", 0x6B41_4653: "AFS", 0x00C3_6400: "Ceph", 0x0BD0_0BD0: "Lustre",
        0x7375_7245: "Coda", 0x564C: "NCP", 0x0116_1970: "GFS2", 0x7461_636F: "OCFS2", 0x4750_4653: "GPFS",
        0xAAD7_AAEA: "PanFS", 0x1983_0326: "BeeGFS", 0x2003_0528: "OrangeFS", 0x0187: "autofs",
        0x786F_4256: "a shared folder of VirtualBox", 0xBACB_ACBC: "a shared folder of VMware",
        0x7C7C_6673: "a shared folder of Parallels", 0x00C0_FFEE: "a folder of a host",
    ]
}

/// What the system calls the type of a file system.
package enum FileSystemType: Equatable, Sendable {
    case number(UInt32)
    case name(String)
}
