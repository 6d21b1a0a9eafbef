import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { z } from 'zod'
import { config } from './config.server.ts'

export type Place = { table: string; column: string; row: string }

/**
 * Encrypts text for one place (AES-256-GCM bound to table, column and row), so that a sealed value
 * copied into another row or column does not open. Shape: v1.{key id}.{iv}.{ciphertext}.{tag}, base64url.
 */
export function seal(text: string, place: Place): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', dataKey(), iv).setAAD(aad(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', keyId(), ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}

/** A sealed value that was made with another key, for another place, or is damaged: its record cannot be read. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

export const isUnreadable = (error: unknown): boolean =>
  error instanceof Unreadable || (error instanceof Error && isUnreadable(error.cause))

/** Opens what `seal` closed for the same place; throws `Unreadable` for any other. */
export function unseal(sealed: string, place: Place): string {
  const [version, key, iv, body, tag] = sealed.split('.')
  if (version !== 'v1' || key !== keyId() || !iv || body === undefined || !tag)
    throw new Unreadable('A sealed value was made with another key or is damaged')
  try {
    const decipher = createDecipheriv('aes-256-gcm', dataKey(), Buffer.from(iv, 'base64url')).setAAD(aad(place))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new Unreadable('A sealed value is damaged, or was sealed for another place', { cause })
  }
}

/** A sealed value of a row that moved, sealed for where it is now: it may have been sealed anew since, or not. */
export function resealed(sealed: string, to: Place, from: Place): string {
  try {
    unseal(sealed, to)
    return sealed
  } catch {
    return seal(unseal(sealed, from), to)
  }
}

/** Opens sealed JSON and reads it by its schema; a shape that no version wrote is a fault, not a row of blanks. */
export function unsealJson<Shape extends z.ZodType>(shape: Shape, sealed: string, place: Place): z.output<Shape> {
  const text = unseal(sealed, place)
  try {
    return shape.parse(JSON.parse(text))
  } catch (cause) {
    throw new Unreadable('A sealed value has a shape that no version wrote', { cause })
  }
}

/** A key of its own for one purpose, derived from SECRET_KEY. */
export function derivedKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', config().secretKey, 'carestead', purpose, 32))
}

/** A secret that cannot be guessed, and the only form of it that is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A keyed fingerprint: the same text gives the same fingerprint, and it cannot be reversed. */
export function fingerprint(text: string, purpose: string): string {
  return createHmac('sha256', derivedKey(purpose)).update(text).digest('base64url')
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(left as Buffer, right as Buffer)
}

function dataKey(): Buffer {
  return Buffer.from(config().encryptionKey, 'hex')
}

function keyId(): string {
  return createHash('sha256').update(`id:${config().encryptionKey}`).digest('hex').slice(0, 8)
}

function aad({ table, column, row }: Place): Buffer {
  return Buffer.from(`${table}.${column}:${row}`)
}
