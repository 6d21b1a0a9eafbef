import path from 'node:path'
import { config } from '#platform/config.server.ts'
import { type DiskStorage, diskStorage } from './disk.server.ts'
import type { Storage } from './storage.ts'

let disk: DiskStorage | undefined

function ourDisk(): DiskStorage {
  disk ??= diskStorage(path.join(config().dataDir, 'files'))
  return disk
}

export function storage(): Storage {
  return ourDisk()
}

/** Where uploads wait while they are received and checked; the sweep finds what a crash left there. */
export function incomingFolder(): string {
  return ourDisk().incoming
}

export function sweepIncoming(olderThanMs: number): Promise<number> {
  return ourDisk().sweepIncoming(olderThanMs)
}
