import { eq } from 'drizzle-orm'
import { makeBadge, setPin } from '#domains/employment/kiosk/badges.server.ts'
import { enrolDevice } from '#domains/employment/kiosk/devices.server.ts'
import { kioskSessions } from '#domains/employment/kiosk/kiosk.table.ts'
import { givePin, showBadge } from '#domains/employment/kiosk/sign-in.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { hashToken } from '#platform/encryption.server.ts'

export const aPin = '582946'

/** An enrolled device; returns its secret. */
export const enrolled = (hr: Ctx<User>, locationId: string, name = 'Tablet') => enrolDevice(hr, { name, locationId })

/** A badge with a PIN; returns its code. */
export async function badged(hr: Ctx<User>, personId: string, pin = aPin): Promise<string> {
  const code = await makeBadge(hr, personId)
  await setPin(hr, personId, { way: 'typed', pinCode: pin, againCode: pin })
  return code
}

/** Signed in at a device; returns the secret of the session. */
export async function enteredByBadge(ctx: Ctx, secret: string, code: string, pin = aPin): Promise<string> {
  const token = await showBadge(ctx, secret, code)
  return givePin(ctx, { secret, token }, pin)
}

/** The cookies of a device at which this person is signed in by badge, and how to keep the session from ending meanwhile. */
export async function kioskOf(hr: Ctx<User>, personId: string, locationId: string) {
  const secret = await enrolled(hr, locationId, `Tablet of ${personId}`)
  const token = await enteredByBadge(hr, secret, await badged(hr, personId))
  const awake = async () => {
    const usedAt = Temporal.Now.instant().add({ minutes: 60 }).toString()
    await hr.db
      .update(kioskSessions)
      .set({ usedAt })
      .where(eq(kioskSessions.tokenHash, hashToken(token)))
  }
  await awake()
  return { secret, token, cookie: `carestead-device=${secret}; carestead-kiosk=${token}`, awake }
}
