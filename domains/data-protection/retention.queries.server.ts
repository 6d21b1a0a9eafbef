import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { retentionPeriods } from '#domains/settings/retention-periods.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { coverOf } from './cover.queries.server.ts'
import { countDue, type DueCount, dueOf, printOf } from './due.queries.server.ts'
import { mayDecideRetention } from './retention.access.ts'
import { isRetentionKind, peopleOf, periodOf, type RetentionKind, retentionKinds } from './retention.rules.ts'
import { retentionItems, retentionRuns } from './retention.table.ts'

const SHOWN = 30

/** What would go now, kind by kind, and whether it waits for an approval. */
export async function retentionOverview(ctx: Ctx) {
  authorize(mayDecideRetention(ctx.actor), 'Admins only.')
  const periods = await retentionPeriods(ctx)
  const due = await countDue(ctx, periods)
  const going = await runsWhere(ctx, isNull(retentionRuns.doneAt))
  const kinds = []
  for (const kind of retentionKinds)
    kinds.push(
      await overviewOf(ctx, {
        ...{ kind, period: periodOf(kind, periods), ...(due.get(kind) ?? { records: 0, people: 0 }) },
        going: going.find((run) => run.kind === kind),
      }),
    )
  return kinds
}
export type KindOverview = Awaited<ReturnType<typeof overviewOf>>

type KindDue = DueCount & { kind: RetentionKind; period: number; going: RetentionRun | undefined }

async function overviewOf(ctx: Ctx, due: KindDue) {
  const waits = due.records > 0 && !due.going && !(await coverOf(ctx, due.kind, due))
  return { ...due, waits }
}

/** How many people wait for an approval; for the tab. */
export async function countAwaitingApproval(ctx: Ctx): Promise<number> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  if (!mayDecideRetention(ctx.actor)) return 0
  const kinds = await retentionOverview(ctx)
  return kinds.filter(({ waits }) => waits).reduce((sum, { people }) => sum + people, 0)
}

/** Who and what would go of one kind: page by page, with the print that an approval names. */
export async function previewDeletion(ctx: Ctx, name: string, { page }: { page: number }) {
  authorize(mayDecideRetention(ctx.actor), 'Admins only.')
  const kind = found(isRetentionKind(name) ? name : undefined, 'Kind of record')
  const period = periodOf(kind, await retentionPeriods(ctx))
  const due = await dueOf(ctx, kind, period)
  const [going] = await runsWhere(ctx, and(eq(retentionRuns.kind, kind), isNull(retentionRuns.doneAt)))
  const overview = await overviewOf(ctx, { kind, period, records: due.length, people: peopleOf(due), going })
  const pages = Math.max(1, Math.ceil(due.length / SHOWN))
  const current = Math.min(Math.max(1, page), pages)
  const rows = due.slice((current - 1) * SHOWN, current * SHOWN)
  return { ...overview, rows, total: due.length, page: current, pages, seen: printOf(due) }
}
export type DeletionPreview = Awaited<ReturnType<typeof previewDeletion>>

/** Every deletion that was begun, the newest first. */
export async function listRuns(ctx: Ctx) {
  authorize(mayDecideRetention(ctx.actor), 'Admins only.')
  return runsWhere(ctx, undefined)
}
export type RetentionRun = Awaited<ReturnType<typeof listRuns>>[number]

/** One deletion by ids: names and values are gone. */
export async function readRun(ctx: Ctx, id: string) {
  authorize(mayDecideRetention(ctx.actor), 'Admins only.')
  const [run] = await runsWhere(ctx, eq(retentionRuns.id, id))
  const { subjectId, personId, state, doneAt } = retentionItems
  const items = await ctx.db
    .select({ subjectId, personId, state, doneAt })
    .from(retentionItems)
    .where(eq(retentionItems.runId, id))
    .orderBy(subjectId)
  return { run: found(run, 'Deletion'), items }
}
export type RetentionItem = Awaited<ReturnType<typeof readRun>>['items'][number]

function runsWhere(ctx: Ctx, which: SQL | undefined) {
  const items = (states: string[]) => sql<number>`(select count(*)::int from ${retentionItems} as item
    where item.run_id = ${retentionRuns.id} and item.state in ${states})`
  const { id, kind, period, people, begunAt, doneAt } = retentionRuns
  return ctx.db
    .select({
      ...{ id, kind, period, people, begunAt, doneAt },
      approvedBy: users.name,
      deleted: items(['done', 'rows gone']).as('deleted'),
      kept: items(['kept']).as('kept'),
      left: items(['due']).as('left_over'),
    })
    .from(retentionRuns)
    .leftJoin(users, eq(users.id, retentionRuns.approvedBy))
    .where(which)
    .orderBy(desc(begunAt), desc(id))
    .limit(200)
}
