import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { appointManager } from './appointments.server.ts'
import { setInUse } from './in-use.server.ts'
import { mayChangeJobs } from './jobs.access.ts'
import { locations } from './jobs.table.ts'
import type { LocationForm } from './locations.form.ts'
import { possibleManagers } from './locations.queries.server.ts'

export async function addLocation(ctx: Ctx, form: LocationForm): Promise<string> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(locations)
      .values({ ...(await columnsOf(ctx, form)), createdAt: ctx.now.toString(), recordedAt: ctx.now.toString() })
      .onConflictDoNothing()
      .returning({ id: locations.id })
    if (!row) throw nameTaken()
    await record(ctx, 'location.added', row.id)
    await appointManager(ctx, row.id, form.registeredManagerId || null, form)
    await setInUse(ctx, row.id, form)
    return row.id
  })
}

/** Says whether another day in use was asked for, which waits for someone else. */
export async function changeLocation(ctx: Ctx, id: string, form: LocationForm): Promise<boolean> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return inWords('locations_name_unique', nameTaken, () =>
    transaction(ctx, async (ctx) => {
      const [row] = await ctx.db
        .update(locations)
        .set({ ...(await columnsOf(ctx, form)), recordedAt: ctx.now.toString() })
        .where(and(eq(locations.id, id), isNull(locations.mergedInto)))
        .returning({ id: locations.id })
      found(row, 'Location')
      await record(ctx, 'location.changed', id, { fields: Object.keys(form) })
      await appointManager(ctx, id, form.registeredManagerId || null, form)
      return setInUse(ctx, id, form)
    }),
  )
}

/** A closed location takes no new starters; current posts are kept. */
export async function closeLocation(ctx: Ctx, id: string): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockLocation(ctx, id)
    const [closed] = await ctx.db
      .update(locations)
      .set({ closedOn: todayOf(ctx) })
      .where(and(eq(locations.id, id), isNull(locations.closedOn)))
      .returning({ id: locations.id })
    if (closed) await record(ctx, 'location.closed', id)
  })
}

export async function reopenLocation(ctx: Ctx, id: string): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { closedOn } = await lockLocation(ctx, id)
    if (!closedOn) return
    await ctx.db.update(locations).set({ closedOn: null }).where(eq(locations.id, id))
    await record(ctx, 'location.reopened', id)
  })
}

async function lockLocation(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.id, id), isNull(locations.mergedInto)))
    .for('update')
  return found(row, 'Location')
}

async function columnsOf(ctx: Ctx, { registeredManagerId, name, address, postcode }: LocationForm) {
  if (registeredManagerId && (await possibleManagers(ctx, { id: registeredManagerId })).length === 0) {
    const words = 'Choose a person from the list'
    throw new Refusal('invalid', 'Update failed', `${words}.`, { registeredManagerId: words })
  }
  return { name, address, postcode }
}

function nameTaken() {
  const words = 'There is already a location with this name'
  return new Refusal('conflict', 'Update failed', `${words}.`, { name: words })
}
