// The half of Foundation without ICU. All of Foundation brings 34 MB of ICU's tables into a program, and the time to
// load them at each start; what the rooms need of it (bytes, JSON, paths, instants) lies in this half. Systems whose
// Foundation is not divided have the whole one in any case.
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif
