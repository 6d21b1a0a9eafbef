import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { CpdEntryForm, CpdReflectionForm } from './cpd.form.ts'
import { ownCpdCourse } from './cpd.queries.server.ts'
import { cpdEntries } from './cpd.table.ts'

/** Writes down what the asker learned elsewhere. */
export async function addCpdEntry(ctx: Ctx<User>, entry: CpdEntryForm): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  notAhead(ctx, entry)
  const at = ctx.now.toString()
  await transaction(ctx, (ctx) =>
    ctx.db.insert(cpdEntries).values({ ...entry, personId: ctx.actor.personId, createdAt: at, changedAt: at }),
  )
}

export async function changeCpdEntry(ctx: Ctx<User>, id: string, entry: CpdEntryForm): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  notAhead(ctx, entry)
  await transaction(ctx, async (ctx) => {
    const changed = { ...entry, changedAt: ctx.now.toString() }
    const rows = await ctx.db.update(cpdEntries).set(changed).where(own(ctx, id)).returning({ id: cpdEntries.id })
    found(rows[0], 'Entry')
  })
}

/** Deletes what the asker wrote down; a course completed here stays. */
export async function deleteCpdEntry(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const rows = await ctx.db.delete(cpdEntries).where(own(ctx, id)).returning({ id: cpdEntries.id })
    found(rows[0], 'Entry')
  })
}

/** Keeps what the asker says of a course that she completed here; of its certificate nothing changes. */
export async function reflectOnCourse(ctx: Ctx<User>, certificateId: string, said: CpdReflectionForm): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const { completionId } = await ownCpdCourse(ctx, certificateId)
    const at = ctx.now.toString()
    await ctx.db
      .insert(cpdEntries)
      .values({ ...said, completionId, personId: ctx.actor.personId, createdAt: at, changedAt: at })
      .onConflictDoUpdate({ target: cpdEntries.completionId, set: { ...said, changedAt: at } })
  })
}

const own = ({ actor }: Ctx<User>, id: string) =>
  and(eq(cpdEntries.id, id), eq(cpdEntries.personId, actor.personId), isNull(cpdEntries.completionId))

function notAhead(ctx: Ctx<User>, { doneOn }: CpdEntryForm): void {
  if (doneOn <= todayOf(ctx)) return
  throw new Refusal('invalid', 'Not saved', undefined, { doneOn: 'Enter a day that is today or earlier' })
}
