import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#platform/encryption.server.ts'

/**
 * What opens a package's files on the content origin for a while: the package, for whom, and which opening of it. `holder` is
 * an attempt, or someone who looks at it without one.
 */
export type ContentPass = { packageId: string; holder: string; sitting: number; expires: number }

export const PASS_HOURS = 8

export function passFor(pass: Omit<ContentPass, 'expires'>, now: Temporal.Instant): string {
  const expires = secondOf(now) + PASS_HOURS * 3600
  const text = [pass.packageId, pass.holder, pass.sitting, expires].join('.')
  return `${text}.${macOf(text)}`
}

/** The pass that a token is, while it has not expired; undefined for anything we did not make. */
export function passOf(token: string, now: Temporal.Instant): ContentPass | undefined {
  const parts = /^(([\da-f-]{36})\.([\da-f-]{36})\.(\d{1,9})\.(\d{1,12}))\.([\w-]{43})$/.exec(token)
  if (!parts) return undefined
  const [, text = '', packageId = '', holder = '', sitting, expires, mac = ''] = parts
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(text)))) return undefined
  const pass = { packageId, holder, sitting: Number(sitting), expires: Number(expires) }
  return secondOf(now) <= pass.expires ? pass : undefined
}

const macOf = (text: string) => createHmac('sha256', derivedKey('package content 1')).update(text).digest('base64url')
const secondOf = (now: Temporal.Instant) => Math.floor(now.epochMilliseconds / 1000)
