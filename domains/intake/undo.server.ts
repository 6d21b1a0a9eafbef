import { and, eq, inArray, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { auditLog } from '#domains/audit/audit.table.ts'
import { removeFacts, voidFacts } from '#domains/compliance/facts/undone-facts.server.ts'
import { takeBackPosts, takeBackStaff, takeBackWritten } from '#domains/employment/staff/staff-in-bulk.server.ts'
import { removeNames } from '#domains/people/names.server.ts'
import { takeBackImported } from '#domains/supervision/records/imported.server.ts'
import { removeKnownChecks, voidKnownChecks } from '#domains/vetting/checks/known-checks.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { forgetPeople } from './choices.server.ts'
import { mayImport } from './import.access.ts'
import { importAnswers, importRemarks, importRows, imports } from './imports.table.ts'
import { addedSince, writtenTo } from './undo.queries.server.ts'

const UNDONE = 'The import was undone'
type MadeRow = typeof importRows.$inferSelect

/**
 * Undoes an import: new people and posts are removed, and facts of people who were
 * here before are voided. Who was written to meanwhile stays as entered in error, counted nowhere. Anything else added to its people since prevents it, and then nothing is undone.
 */
export async function undoImport(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id)).for('update')
    const { state, doneAt } = found(row, 'Import')
    if (state === 'undone') return
    if (state !== 'done' || !doneAt)
      throw new Refusal('conflict', 'Update failed', 'Nothing was imported from this spreadsheet.')
    const rows = await ctx.db.select().from(importRows).where(eq(importRows.importId, id))
    await needUntouched(ctx, rows, doneAt)
    await takeBack(ctx, id, rows)
    await ctx.db
      .update(imports)
      .set({ state: 'undone', undoneAt: ctx.now.toString(), content: null })
      .where(eq(imports.id, id))
    await record(ctx, 'import.undone', id, { count: rows.length })
  })
}

async function needUntouched(ctx: Ctx<User>, rows: readonly MadeRow[], doneAt: string): Promise<void> {
  const people = rows.filter(({ created }) => created).map(({ personId }) => personId)
  const made = {
    importId: rows[0]?.importId ?? '',
    people,
    posts: rows.flatMap(({ postId }) => postId ?? []),
    facts: rows.flatMap(({ factIds }) => factIds),
  }
  const reasons = await addedSince(ctx, made)
  if (await changedSince(ctx, made, doneAt)) reasons.push('details or a manager were changed')
  if (await someHeld(ctx, rows)) reasons.push('someone was put on legal hold')
  if (reasons.length > 0)
    throw new Refusal('conflict', 'Import not undone', `Since then, ${reasons.join('; ')}. Nothing was undone.`)
}

async function changedSince(ctx: Ctx, made: { people: string[]; posts: string[] }, doneAt: string): Promise<boolean> {
  const verbs = ['staff.details_changed', 'staff.contact_changed', 'staff.left', 'post.team_changed', 'post.ended']
  const subjects = [...made.people, ...made.posts]
  if (subjects.length === 0) return false
  const [changed] = await ctx.db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(
      and(
        sql`${auditLog.subjectId} = any(${sql.param(subjects)}::uuid[])`,
        inArray(auditLog.verb, verbs),
        sql`${auditLog.at} >= ${doneAt}`,
      ),
    )
    .limit(1)
  return changed !== undefined
}

/** Of someone on legal hold nothing is removed, whether or not they were here before. */
async function someHeld(ctx: Ctx, rows: readonly MadeRow[]): Promise<boolean> {
  const ids = rows.map(({ personId }) => personId)
  const asked = sql`select 1 from unnest(${sql.param(ids)}::uuid[]) as person where is_held(person) limit 1`
  return (await ctx.db.execute(asked)).rows.length > 0
}

async function takeBack(ctx: Ctx<User>, importId: string, rows: readonly MadeRow[]): Promise<void> {
  const [fresh, kept] = [rows.filter(({ created }) => created), rows.filter(({ created }) => !created)]
  const gone = fresh.flatMap(({ factIds }) => factIds)
  const stays = kept.flatMap(({ factIds }) => factIds)
  // a record that vetting keeps has its id there too
  await removeKnownChecks(ctx, gone)
  await removeFacts(ctx, gone)
  await voidKnownChecks(ctx, stays, UNDONE)
  await voidFacts(ctx, stays, UNDONE)
  await takeBackImported(ctx, { importId })
  await ctx.db.delete(importRemarks).where(eq(importRemarks.importId, importId))
  await ctx.db.delete(importRows).where(eq(importRows.importId, importId))
  await ctx.db.delete(importAnswers).where(eq(importAnswers.importId, importId))
  await takeBackPosts(
    ctx,
    rows.flatMap(({ postId }) => postId ?? []),
  )
  const made = fresh.map(({ personId }) => personId)
  await forgetPeople(ctx, made)
  await removeNames(ctx, made)
  const written = await writtenTo(ctx, made)
  await takeBackStaff(
    ctx,
    made.filter((id) => !written.has(id)),
  )
  await takeBackWritten(ctx, [...written])
}
