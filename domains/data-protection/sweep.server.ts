import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { removeGivenUp } from '#domains/files/retention.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { retentionPeriods } from '#domains/settings/retention-periods.server.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { dueOf } from './due.queries.server.ts'
import { eraseSubject } from './erasing.server.ts'
import { forgetPerson } from './forgetting.server.ts'
import { periodOf, type RetentionKind, retentionKinds } from './retention.rules.ts'
import { retentionItems, retentionRuns } from './retention.table.ts'
import { beginCovered, endIfDone } from './runs.server.ts'

const BATCH = 50

type Run = typeof retentionRuns.$inferSelect
type Item = typeof retentionItems.$inferSelect

/**
 * Deletes what was approved, record by record, each in a transaction of its own. Killed at any point it carries on where
 * it was and deletes nothing twice; one record that fails holds up no other.
 */
export async function sweepRetention(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  for (const kind of retentionKinds) await beginCovered(ctx, kind)
  const runs = await ctx.db
    .select()
    .from(retentionRuns)
    .where(isNull(retentionRuns.doneAt))
    .orderBy(asc(retentionRuns.id))
  const faults: unknown[] = []
  for (const run of runs) faults.push(...(await workOff(ctx, run)))
  if (faults.length > 0) throw faults[0]
}

async function workOff(ctx: Ctx, run: Run): Promise<unknown[]> {
  const faults = new Map<string, unknown>()
  for (;;) {
    const items = (await nextItems(ctx, run, faults.size)).filter(({ subjectId }) => !faults.has(subjectId))
    if (items.length === 0) break
    for (const item of items) await step(ctx, run, item).catch((fault) => faults.set(item.subjectId, fault))
  }
  await endIfDone(ctx, run.id)
  return [...faults.values()]
}

function nextItems(ctx: Ctx, run: Run, failed: number): Promise<Item[]> {
  return ctx.db
    .select()
    .from(retentionItems)
    .where(and(eq(retentionItems.runId, run.id), inArray(retentionItems.state, ['due', 'rows gone'])))
    .orderBy(asc(retentionItems.subjectId))
    .limit(BATCH + failed)
}

async function step(ctx: Ctx, run: Run, item: Item): Promise<void> {
  const begun = item.state === 'due' ? await eraseRows(ctx, run, item) : item.fileIds
  if (!begun) return
  await removeGivenUp(ctx, begun, { rows: takesThePerson(run.kind) })
  await transaction(ctx, async (ctx) => {
    if (item.personId && takesThePerson(run.kind)) await forgetPerson(ctx, item.personId)
    await ctx.db
      .update(retentionItems)
      .set({ state: 'done', doneAt: ctx.now.toString() })
      .where(and(ofItem(item), eq(retentionItems.state, 'rows gone')))
  })
}

/** Deletes the rows, if the record is still due and no one else is deleting it; returns the files that are to follow. */
function eraseRows(ctx: Ctx, run: Run, item: Item): Promise<string[] | undefined> {
  return transaction(ctx, async (ctx) => {
    const [mine] = await ctx.db
      .select({ state: retentionItems.state })
      .from(retentionItems)
      .where(and(ofItem(item), eq(retentionItems.state, 'due')))
      .for('update', { skipLocked: true })
    if (!mine) return undefined
    await lock(ctx, run.kind, item)
    const done = { state: 'kept' as const, doneAt: ctx.now.toString() }
    if (!(await isStillDue(ctx, run, item))) {
      await ctx.db.update(retentionItems).set(done).where(ofItem(item))
      return undefined
    }
    const fileIds = await eraseSubject(ctx, run.kind, item)
    await ctx.db.update(retentionItems).set({ state: 'rows gone', fileIds }).where(ofItem(item))
    const { subjectId, personId } = item
    await record(ctx, 'retention.erased', subjectId, { kind: run.kind, run: run.id, ...(personId && { personId }) })
    return fileIds
  })
}

/** By the longer of the period that was approved and today's. */
async function isStillDue(ctx: Ctx, run: Run, { subjectId }: Item): Promise<boolean> {
  const period = Math.max(run.period, periodOf(run.kind, await retentionPeriods(ctx)))
  return (await dueOf(ctx, run.kind, period, subjectId)).length > 0
}

/** The application, then the person, so that a hold, a hire or a new application at the same moment waits or is seen. */
async function lock(ctx: Ctx, kind: RetentionKind, { subjectId, personId }: Item): Promise<void> {
  if (kind === 'applicants')
    await ctx.db.select({ id: applications.id }).from(applications).where(eq(applications.id, subjectId)).for('update')
  if (kind === 'orders')
    await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, subjectId)).for('update')
  if (personId) await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
  if (kind === 'dbs_copies')
    await ctx.db.select({ id: fileUploads.id }).from(fileUploads).where(eq(fileUploads.id, subjectId)).for('update')
}

/** Kinds that are only a part of what is kept of a person. */
const takesThePerson = (kind: RetentionKind) => !['dbs_copies', 'criminal_records', 'right_to_work'].includes(kind)

const ofItem = ({ runId, subjectId }: Item) =>
  and(eq(retentionItems.runId, runId), eq(retentionItems.subjectId, subjectId))
