import { and, desc, eq, isNull } from 'drizzle-orm'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { hashToken } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayEnrolDevices } from './kiosk.access.ts'
import { sharedDevices } from './kiosk.table.ts'

/** The enrolled devices, those that were withdrawn last. */
export async function listDevices(ctx: Ctx<User>) {
  authorize(mayEnrolDevices(ctx.actor), 'Admins only.')
  const { id, name, enrolledAt, lastUsedAt, withdrawnAt } = sharedDevices
  return ctx.db
    .select({ id, name, enrolledAt, lastUsedAt, withdrawnAt, location: locations.name })
    .from(sharedDevices)
    .innerJoin(locations, eq(locations.id, sharedDevices.locationId))
    .orderBy(desc(isNull(withdrawnAt)), name, id)
    .limit(200)
}
export type ListedDevice = Awaited<ReturnType<typeof listDevices>>[number]

/** The enrolled device that holds this secret, with its location; none where it was withdrawn. */
export async function enrolledDevice(ctx: Pick<Ctx, 'db'>, secret: string | undefined) {
  if (!secret) return undefined
  const [device] = await ctx.db
    .select({ id: sharedDevices.id, name: sharedDevices.name, location: locations.name })
    .from(sharedDevices)
    .innerJoin(locations, eq(locations.id, sharedDevices.locationId))
    .where(and(eq(sharedDevices.secretHash, hashToken(secret)), isNull(sharedDevices.withdrawnAt)))
  return device
}
