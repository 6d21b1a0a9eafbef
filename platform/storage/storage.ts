import type { Readable } from 'node:stream'

/** File storage, by keys we make; nothing stored is ever overwritten. */
export interface Storage {
  /** Keeps the whole source or nothing of it; a key that exists throws `EEXIST`, a full disk `ENOSPC`. */
  put(key: string, source: Readable | Uint8Array): Promise<{ bytes: number; sha256: string }>
  /** The whole file, or its bytes from `start` to `end`, both included. Throws `ENOENT` when there is no such file. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  healthy(): Promise<boolean>
}

export type StorageCode = 'EINVAL' | 'EEXIST' | 'ENOENT' | 'ENOSPC'

const words: Record<StorageCode, string> = {
  EINVAL: 'This is not a storage key.',
  EEXIST: 'There is already a file under this key.',
  ENOENT: 'There is no file under this key.',
  ENOSPC: 'There is no space left for files.',
}

/** What storage says in codes, so that a door can answer 507 when the disk is full. */
export class StorageProblem extends Error {
  readonly code: StorageCode

  constructor(code: StorageCode, cause?: unknown) {
    super(words[code], { cause })
    this.code = code
  }
}

const full = new Set(['ENOSPC', 'EDQUOT'])

/** A full disk under its one name; any other error unchanged. */
export function storageError(error: unknown): unknown {
  return full.has(errorCode(error) ?? '') && !(error instanceof StorageProblem)
    ? new StorageProblem('ENOSPC', error)
    : error
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

const keyShape = /^[a-z0-9_-]{1,100}(?:\/[a-z0-9_-]{1,100}){0,7}$/

/** Segments of lower-case letters, digits, `_` and `-`: no dots, no roots, no empty segments. */
export function isStorageKey(key: unknown): key is string {
  return typeof key === 'string' && key.length <= 500 && keyShape.test(key)
}
