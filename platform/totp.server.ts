import { HOTP, Secret } from 'otpauth'

const STEP_SECONDS = 30

/** A new secret for an authenticator app, 160 bits in the letters those apps read (RFC 4648 base32). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that authenticator apps open or scan. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/** The six digits of one time step (RFC 6238 with SHA-1, as every app does it). */
export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step })

export function totpStep(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000 / STEP_SECONDS)
}

/** The time step that a code belongs to, now or one step to either side, and later than the last one taken. */
export function matchingStep(secret: string, code: string, now: Temporal.Instant, after: number): number | undefined {
  const current = totpStep(now)
  return [current - 1, current, current + 1].find((step) => step > after && totpCode(secret, step) === code)
}
