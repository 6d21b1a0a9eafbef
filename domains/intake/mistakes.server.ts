import { eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { removeFacts } from '#domains/compliance/facts/undone-facts.server.ts'
import { takeBackPosts, takeBackStaff, takeBackWritten } from '#domains/employment/staff/staff-in-bulk.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { removeNames } from '#domains/people/names.server.ts'
import { people } from '#domains/people/people.table.ts'
import { takeBackImported } from '#domains/supervision/records/imported.server.ts'
import { removeKnownChecks } from '#domains/vetting/checks/known-checks.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { forgetPeople } from './choices.server.ts'
import { mayImport } from './import.access.ts'
import { importRemarks, importRows } from './imports.table.ts'
import type { MistakeForm } from './mistakes.form.ts'
import { enteredWith, keptBy } from './mistakes.queries.server.ts'
import { writtenTo } from './undo.queries.server.ts'

/**
 * Deletes someone who was entered by mistake, with what was entered; who was written to stays as entered in error, counted
 * nowhere. Refused while anything was signed, earned, bought or decided, or while they are on legal hold; then nothing is deleted.
 */
export async function deleteEntered(
  ctx: Ctx<User>,
  personId: string,
  { reason }: MistakeForm,
): Promise<'deleted' | 'in error'> {
  authorize(mayImport(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(people).where(eq(people.id, personId)).for('update')
    if (found(row, 'Person').mergedInto)
      throw new Refusal('conflict', 'Not deleted', 'They were merged into someone else. Undo the merge first.')
    const { reasons } = await keptBy(ctx, personId)
    const held = await ctx.db.execute(sql`select 1 where is_held(${personId}::uuid)`)
    if (held.rows.length > 0) reasons.push('they are on legal hold')
    if (reasons.length > 0) throw new Refusal('conflict', 'Not deleted', `They stay, because ${reasons.join('; ')}.`)
    const written = await takeBackWhole(ctx, personId)
    await record(ctx, 'staff.entered_by_mistake', personId, { reason, stays: written })
    return written ? 'in error' : 'deleted'
  })
}

async function takeBackWhole(ctx: Ctx<User>, personId: string): Promise<boolean> {
  const { posts, facts } = await enteredWith(ctx, personId)
  await removeKnownChecks(ctx, facts)
  await removeFacts(ctx, facts)
  await takeBackImported(ctx, { personId })
  await ctx.db.delete(importRemarks).where(eq(importRemarks.personId, personId))
  await ctx.db.delete(importRows).where(eq(importRows.personId, personId))
  await takeBackPosts(ctx, posts)
  await forgetPeople(ctx, [personId])
  await removeNames(ctx, [personId])
  const mailed = await ctx.db.$count(messages, eq(messages.personId, personId))
  const written = mailed > 0 || (await writtenTo(ctx, [personId])).size > 0
  await (written ? takeBackWritten(ctx, [personId]) : takeBackStaff(ctx, [personId]))
  return written
}
