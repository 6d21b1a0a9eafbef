import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { newToken } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayEnrolDevices } from './kiosk.access.ts'
import type { EnrolForm } from './kiosk.form.ts'
import { kioskSessions, sharedDevices } from './kiosk.table.ts'

/** Makes a device one where people sign in by badge. Returns the secret that it alone is to hold. */
export async function enrolDevice(ctx: Ctx<User>, { name, locationId }: EnrolForm): Promise<string> {
  authorize(mayEnrolDevices(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const [location] = await ctx.db
      .select({ id: locations.id })
      .from(locations)
      .where(and(eq(locations.id, locationId), isNull(locations.closedOn)))
    if (!location) throw new Refusal('invalid', 'Not enrolled', undefined, { locationId: 'Choose the location' })
    const { token, hash } = newToken()
    const enrolled = { enrolledBy: ctx.actor.userId, enrolledAt: ctx.now.toString() }
    const [device] = await ctx.db
      .insert(sharedDevices)
      .values({ name, locationId, secretHash: hash, ...enrolled })
      .onConflictDoNothing()
      .returning({ id: sharedDevices.id })
    if (!device)
      throw new Refusal('conflict', 'Not enrolled', undefined, { name: 'Another shared device has this name' })
    await record(ctx, 'device.enrolled', device.id, { location: locationId })
    return token
  })
}

/** Nobody signs in there any more; who is signed in is refused on the next request. */
export async function withdrawDevice(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayEnrolDevices(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const [device] = await ctx.db.select().from(sharedDevices).where(eq(sharedDevices.id, id)).for('update')
    if (found(device, 'Device').withdrawnAt) return
    const withdrawn = { withdrawnBy: ctx.actor.userId, withdrawnAt: ctx.now.toString() }
    await ctx.db.update(sharedDevices).set(withdrawn).where(eq(sharedDevices.id, id))
    await ctx.db.delete(kioskSessions).where(eq(kioskSessions.deviceId, id))
    await record(ctx, 'device.withdrawn', id)
  })
}
