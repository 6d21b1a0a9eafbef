import { asc, desc, eq, isNull } from 'drizzle-orm'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { type Kind, kinds } from '#domains/supervision/kinds.rules.ts'
import { mayChangeCadences } from '#domains/supervision/supervision.access.ts'
import { supervisionCadences, supervisionTemplates } from '#domains/supervision/supervision.table.ts'
import type { TemplateItem } from '#domains/supervision/template-items.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { noRhythm, type Rhythm } from './cadence.rules.ts'

export type OfKind = {
  kind: Kind
  rhythm: Rhythm
  own: { jobId: string; job: string; rhythm: Rhythm }[]
  items: TemplateItem[]
}

/** How often each kind is due, in every job and in those that have it otherwise, and what is asked at it. */
export async function readCadences(ctx: Ctx) {
  authorize(mayChangeCadences(ctx.actor), 'Admins only.')
  const rows = await latest(ctx)
  const all: OfKind[] = []
  for (const kind of kinds) {
    const of = rows.filter((row) => row.kind === kind)
    all.push({
      kind,
      rhythm: rhythmOf(of.find(({ jobId }) => jobId === null)),
      own: of.flatMap((row) =>
        row.jobId && row.job && !row.asOthers ? [{ jobId: row.jobId, job: row.job, rhythm: rhythmOf(row) }] : [],
      ),
      items: await templateOf(ctx, kind),
    })
  }
  return { all, jobs: await openJobs(ctx) }
}
export type Cadences = Awaited<ReturnType<typeof readCadences>>

async function latest({ db }: Ctx) {
  const { kind, jobId, every, unit, weeks, asOthers, dateFrom, recordedAt, id } = supervisionCadences
  return db
    .selectDistinctOn([kind, jobId], { kind, jobId, job: jobs.title, every, unit, weeks, asOthers })
    .from(supervisionCadences)
    .leftJoin(jobs, eq(jobs.id, jobId))
    .orderBy(kind, jobId, desc(dateFrom), desc(recordedAt), desc(id))
}

const rhythmOf = (row: Rhythm | undefined): Rhythm =>
  row ? { every: row.every, unit: row.unit, weeks: row.weeks } : noRhythm

const openJobs = ({ db }: Ctx) =>
  db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(isNull(jobs.closedOn))
    .orderBy(asc(jobs.title), asc(jobs.id))

/** What is asked at a kind now; called by queries and verbs that authorize. */
export async function templateOf({ db }: Ctx, kind: Kind): Promise<TemplateItem[]> {
  const { items, recordedAt, id } = supervisionTemplates
  const [row] = await db
    .select({ items })
    .from(supervisionTemplates)
    .where(eq(supervisionTemplates.kind, kind))
    .orderBy(desc(recordedAt), desc(id))
    .limit(1)
  return row?.items ?? []
}
