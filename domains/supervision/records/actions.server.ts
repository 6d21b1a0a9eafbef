import { and, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { supervisionSeenBy } from '#domains/supervision/seen.queries.server.ts'
import { mayHoldAll, mayHoldSupervision, mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisions } from '#domains/supervision/supervision.table.ts'
import { supervisionActions } from '#domains/supervision/supervision-parts.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { possibleOwners } from './owners.queries.server.ts'
import type { ActionForm } from './records.form.ts'
import { lockedToWrite, needUnsigned } from './rows.server.ts'

/** Agrees an action, with who does it and by when; it is carried forward until it is done. */
export async function addAction(ctx: Ctx<User>, id: string, form: ActionForm): Promise<void> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    const row = await lockedToWrite(ctx, id)
    needUnsigned(row)
    if (form.dueOn < todayOf(ctx))
      throw new Refusal('invalid', 'Not saved', undefined, { dueOn: 'Enter today or a later day' })
    if (!row.people.some(({ personId }) => personId === form.personId))
      throw new Refusal('invalid', 'Not saved', undefined, { personId: 'Choose whom it is about' })
    const owners = await possibleOwners(ctx, row)
    if (!owners.some((owner) => owner.id === form.ownerId))
      throw new Refusal('invalid', 'Not saved', undefined, { ownerId: 'Choose who does it' })
    const { personId, ownerId, text, dueOn } = form
    const added = { addedBy: ctx.actor.userId, addedAt: ctx.now.toString() }
    await ctx.db.insert(supervisionActions).values({ supervisionId: id, personId, ownerId, text, dueOn, ...added })
    await record(ctx, 'supervision.action_added', id, { personId })
  })
}

/** Marks an action as done, or not done after all: by who does it, whoever holds the supervision, or the office. Safe to repeat. */
export async function tickAction(ctx: Ctx<User>, actionId: string, done: boolean): Promise<void> {
  authorize(ctx.actor.role !== undefined)
  await transaction(ctx, async (ctx) => {
    const { id, ownerId, personId } = supervisionActions
    const holds = sql`${mayReadSupervision(ctx.actor)}::boolean and exists (select 1 from ${supervisions} as held where held.id = ${supervisionActions.supervisionId}
      and held.supervisor_id = ${ctx.actor.personId}::uuid)`
    const leads = sql`(${personId} <> ${ctx.actor.personId}::uuid and ${supervisionSeenBy(ctx, personId)})`
    const may = mayHoldAll(ctx.actor)
      ? sql`true`
      : sql`(${ownerId} = ${ctx.actor.personId}::uuid or ${holds} or ${leads})`
    const [row] = await ctx.db
      .select()
      .from(supervisionActions)
      .where(and(eq(id, actionId), may))
      .for('update')
    const action = found(row, 'Action')
    if ((action.doneAt !== null) === done) return
    await ctx.db
      .update(supervisionActions)
      .set(done ? { doneBy: ctx.actor.userId, doneAt: ctx.now.toString() } : { doneBy: null, doneAt: null })
      .where(eq(id, actionId))
    await record(ctx, done ? 'supervision.action_done' : 'supervision.action_open', action.supervisionId, {
      personId: action.personId,
    })
  })
}
