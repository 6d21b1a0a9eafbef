import { createHmac, timingSafeEqual } from 'node:crypto'
import { uploadedFile } from './addresses.ts'

/** `expires` is the last Unix second in which the address works. */
export type SignedFile = { fileId: string; viewerId: string; expires: number }
export type Key = string | Uint8Array

export const FILE_ADDRESS_SECONDS = 600
const purpose = 'carestead file address 1'

/** HMAC-SHA256 over file, viewer and expiry, as base64url; good for this one purpose only. */
export function signFile({ fileId, viewerId, expires }: SignedFile, key: Key): string {
  return macOf({ fileId, viewerId, expires }, key).toString('base64url')
}

/** Good through the second of its expiry; the comparison takes as long for a wrong signature as for a right one. */
export function verifySignature(given: SignedFile & { signature: string }, now: Temporal.Instant, key: Key): boolean {
  if (!Number.isSafeInteger(given.expires) || !/^[\w-]{43}$/.test(given.signature)) return false
  const expected = signFile(given, key)
  const same = timingSafeEqual(Buffer.from(given.signature), Buffer.from(expected))
  return same && unixSecond(now) <= given.expires
}

/** An address of a file that works for this viewer only, through the 600th second from now. */
export function filePath(fileId: string, viewerId: string, now: Temporal.Instant, key: Key): string {
  return signedPath(uploadedFile(fileId), { fileId, viewerId }, now, key)
}

/** The same of something at an address of its own; each kind has its own key. */
export function signedPath(path: string, signed: Omit<SignedFile, 'expires'>, now: Temporal.Instant, key: Key): string {
  const expires = unixSecond(now) + FILE_ADDRESS_SECONDS
  return `${path}?exp=${expires}&sig=${signFile({ ...signed, expires }, key)}`
}

function macOf({ fileId, viewerId, expires }: SignedFile, key: Key): Buffer {
  if (key.length < 16) throw new Error('The key for file addresses is too short.')
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, fileId, viewerId, expires]))
    .digest()
}

function unixSecond(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000)
}
