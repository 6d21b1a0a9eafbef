import { and, eq, type SQL, sql } from 'drizzle-orm'
import { hires } from '#domains/employment/clearance/clearance.table.ts'
import { openAtGate } from '#domains/employment/clearance/open-at-gate.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { keptCount } from '#domains/recruitment/applications/application-counts.queries.server.ts'
import { applicationStages } from '#domains/recruitment/applications/application-stages.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { HIRED_DAYS, type OpenStage, openStages, SLOW_DAYS } from '#domains/recruitment/applications/pipeline.rules.ts'
import { documentsUploaded } from '#domains/vetting/checks/documents-count.rules.ts'
import { typesGivenBy } from '#domains/vetting/checks/documents-given.queries.server.ts'
import { addDays, type Day, dayOfInstant, daysBetween, startOfDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'
import { authorize } from '#platform/refusal.ts'
import type { BoardFilters } from './applicants-list.form.ts'
import { hasWords } from './applicants-wanted.queries.server.ts'

export type BoardStage = OpenStage | 'hired'

const CARDS = 8

/** The open applications by stage and those hired lately, newest move first: a page of each, with its counts. */
export async function applicantsBoard(ctx: Ctx, filters: BoardFilters) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const stages = [...openStages, 'hired'] as const
  const read = await Promise.all(stages.map((stage) => columnOf(ctx, stage, filters)))
  const atGate = read.flatMap(({ stage, cards }) => (stage === 'offer_made' || stage === 'hired' ? cards : []))
  const open = await openAtGate(ctx, atGate)
  const begun = atGate.flatMap(({ dateFrom, personId }) => (dateFrom ? [personId] : []))
  const now = await outcomesOf(ctx, begun)
  return read.map(({ cards, ...column }) => ({
    ...column,
    cards: cards.map(({ jobId: _, locationId: __, ...card }) => ({
      ...card,
      outstanding: open.get(card.id)?.open.length,
      signed: open.get(card.id)?.signed ?? false,
      // of someone who has started: a first day says nothing of today
      mayWork: isAtWork(now.get(card.personId)),
    })),
  }))
}
type Outcome = Awaited<ReturnType<typeof outcomesOf>> extends Map<string, infer One> ? One : never
const isAtWork = (now: Outcome | undefined) => now !== undefined && now.outcome !== 'not_cleared' && !now.suspended

export type BoardColumn = Awaited<ReturnType<typeof applicantsBoard>>[number]
export type BoardCard = BoardColumn['cards'][number]

type Read = {
  total: number
  slow: number
  id: string | null
  personId: string
  name: string
  position: string
  at: string
  interviewAt: string | null
  jobId: string | null
  locationId: string | null
  postId: string | null
  dateFrom: Day | null
  visaType: string
  holdsDbs: boolean
  types: FileType[]
}

async function columnOf(ctx: Ctx, stage: BoardStage, filters: BoardFilters) {
  const today = todayOf(ctx)
  const asked = filters[stage]
  const rows = await readColumn(ctx, stage, filters, asked)
  // a page past the end is the first one
  const again = rows[0]?.total && rows[0].id === null ? await readColumn(ctx, stage, filters, 1) : rows
  const { total = 0, slow = 0 } = again[0] ?? {}
  const page = again === rows ? asked : 1
  return {
    ...{ stage, total, slow, page, pages: Math.max(1, Math.ceil(total / CARDS)) },
    cards: again.flatMap((row) => (row.id === null ? [] : [cardOf({ ...row, id: row.id }, today)])),
  }
}

const cardOf = ({ id, personId, name, position, at, ...row }: Read & { id: string }, today: Day) => ({
  ...{ id, personId, name, position, jobId: row.jobId, locationId: row.locationId, postId: row.postId },
  dateFrom: row.dateFrom,
  interviewAt: row.interviewAt && instantOf(row.interviewAt),
  /** Days since something last happened. */
  days: daysBetween(dayOfInstant(instantOf(at)), today),
  documents: documentsUploaded(row.types, row),
})

async function readColumn(ctx: Ctx, stage: BoardStage, filters: BoardFilters, page: number): Promise<Read[]> {
  const { from, at, key, total, slow } = stage === 'hired' ? hired(ctx, filters) : opened(ctx, stage, filters)
  const { id, applicantId, firstName, lastName, position, interviewAt, jobId, locationId } = applications
  const { rows } = await ctx.db.execute<Read>(sql`select counted.total, counted.slow, card.*
    from (select ${total} as total, ${slow} as slow) as counted left join (
      select ${id}, ${applicantId} as "personId", ${firstName} || ' ' || ${lastName} as name, ${position}, listed.at,
        ${interviewAt} as "interviewAt", ${jobId} as "jobId", ${locationId} as "locationId",
        ${posts.id} as "postId", ${posts.dateFrom}::text as "dateFrom", ${applications.visaType} as "visaType",
        ${applications.holdsDbs} as "holdsDbs", ${typesGivenBy(applicantId)} as types
      from (select ${key} as id, ${at} as at ${from} order by ${at} desc, ${key} desc
          limit ${CARDS} offset ${(page - 1) * CARDS}) as listed
        join ${applications} on ${id} = listed.id
        left join ${hires} on ${eq(hires.applicationId, id)} left join ${posts} on ${eq(posts.id, hires.postId)}
    ) as card on true order by card.at desc, card.id desc`)
  return rows
}

type Asked = { from: SQL; at: SQL; key: SQL; total: SQL; slow: SQL }

function opened(ctx: Ctx, stage: OpenStage, filters: BoardFilters): Asked {
  const { status, movedAt, applicationId } = applicationStages
  const since = startOfDay(addDays(todayOf(ctx), 1 - SLOW_DAYS))
  const matching = and(eq(status, stage), wanted(sql`${applicationId}`, filters))
  const from = sql`from ${applicationStages} where ${matching}`
  return {
    ...{ from, at: sql`${movedAt}`, key: sql`${applicationId}` },
    total: filters.q || filters.location ? sql`(select count(*)::int ${from})` : keptCount({ status: stage }),
    slow: sql`(select count(*)::int ${from} and ${movedAt} < ${since}::timestamptz)`,
  }
}

function hired(ctx: Ctx, filters: BoardFilters): Asked {
  const since = startOfDay(addDays(todayOf(ctx), -HIRED_DAYS))
  const matching = and(sql`${hires.hiredAt} >= ${since}::timestamptz`, wanted(sql`${hires.applicationId}`, filters))
  const from = sql`from ${hires} where ${matching}`
  return {
    ...{ from, at: sql`${hires.hiredAt}`, key: sql`${hires.applicationId}` },
    ...{ total: sql`(select count(*)::int ${from})`, slow: sql`0` },
  }
}

const wanted = (id: SQL, { q, location }: BoardFilters) =>
  and(
    q ? hasWords(id, q) : undefined,
    location
      ? sql`exists (select 1 from ${applications} where ${applications.id} = ${id} and ${applications.locationId} = ${location}::uuid)`
      : undefined,
  )
