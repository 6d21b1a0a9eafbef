/** What a package may be: 300 MB as it is sent, 1 GB and 10,000 files unpacked. */
export const MOST_ZIPPED = 300 * 1024 * 1024
export const MOST_UNPACKED = { files: 10_000, bytes: 1024 * 1024 * 1024 }
/** All packages of a hub together, unpacked. */
export const MOST_OF_ALL = 20_000_000_000
/** An upload unfinished for this long belonged to a killed process. */
export const UNFINISHED_HOURS = 3
/** A package that no lesson shows any more is kept so long. */
export const UNUSED_HOURS = 24
