import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { supervisionSeenBy } from '#domains/supervision/seen.queries.server.ts'
import { mayReadAllSupervision, mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import { addDays } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { containsFolded } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import { supervisionDue } from './dues.table.ts'
import type { ScheduleFilters } from './schedule.form.ts'
import { trackOf } from './track.queries.server.ts'

export const ON_A_PAGE = 25
const supervisors = alias(people, 'supervisors')
const due = supervisionDue

/** Who is due for one kind, the longest over first: the office sees everyone, a supervisor those they lead. */
export async function listSchedule(ctx: Ctx<User>, filters: ScheduleFilters) {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const where = matching(ctx, filters)
  const { total, all, overdue, today: dueToday, notBooked } = await countSchedule(ctx, filters)
  const { page, pages, offset } = pageOf(filters.page, total, ON_A_PAGE)
  const rows = await ctx.db
    .select({
      ...{ id: due.personId, name: due.personName, dueOn: due.dueOn, lastHeldOn: due.lastHeldOn },
      ...{
        onHoldFrom: due.onHoldFrom,
        bookedId: due.bookedId,
        bookedAt: due.bookedAt,
        every: due.every,
        unit: due.unit,
      },
      noDateKnown: due.noDateKnown,
      ...{ supervisor: supervisors.name, job: jobs.title, location: locations.name, startedOn: due.startedOn },
    })
    .from(due)
    .innerJoin(jobs, eq(jobs.id, due.jobId))
    .innerJoin(locations, eq(locations.id, due.locationId))
    .leftJoin(supervisors, eq(supervisors.id, due.supervisorId))
    .where(where)
    .orderBy(asc(due.dueOn), asc(due.personName), asc(due.personId))
    .limit(ON_A_PAGE)
    .offset(offset)
  const track = await trackOf(
    ctx,
    filters.kind,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row) => ({ ...row, track: track.marks.get(row.id) ?? [] })),
    ...{ window: track.window, total, all, overdue, dueToday, notBooked, page, pages, today: todayOf(ctx) },
    rhythms: await rhythmsOf(ctx, filters),
  }
}
export type Schedule = Awaited<ReturnType<typeof listSchedule>>
export type ScheduleRow = Schedule['rows'][number]

async function countSchedule(ctx: Ctx<User>, filters: ScheduleFilters) {
  const today = todayOf(ctx)
  const open = sql`${due.bookedId} is null and ${due.onHoldFrom} is null`
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${open} and ${due.dueOn} < ${today}::date))::int`,
      today: sql<number>`(count(*) filter (where ${open} and ${due.dueOn} = ${today}::date))::int`,
      notBooked: sql<number>`(count(*) filter (where ${open} and ${due.dueOn} > ${today}::date))::int`,
    })
    .from(due)
    .where(matching(ctx, filters))
  const everyone = { ...filters, q: '', view: '', location: '', job: '', supervisor: '' } as const
  const narrowed = JSON.stringify({ ...everyone, page: 1 }) !== JSON.stringify({ ...filters, page: 1 })
  const all = narrowed ? await ctx.db.$count(due, matching(ctx, everyone)) : (row?.total ?? 0)
  return { total: 0, overdue: 0, today: 0, notBooked: 0, ...row, all }
}

function matching(ctx: Ctx<User>, { kind, q, view, location, job, supervisor }: ScheduleFilters) {
  const today = todayOf(ctx)
  const views = {
    overdue: sql`${due.bookedId} is null and ${due.onHoldFrom} is null and ${due.dueOn} < ${today}::date`,
    soon: sql`${due.bookedId} is null and ${due.dueOn} between ${today}::date and ${addDays(today, 14)}::date`,
    not_booked: sql`${due.bookedId} is null`,
    booked: sql`${due.bookedId} is not null`,
    no_date: sql`${due.noDateKnown}`,
  }
  return and(
    eq(due.kind, kind),
    sql`${today}::date between ${due.dateFrom} and ${due.dateTo}`,
    mayReadAllSupervision(ctx.actor) ? undefined : supervisionSeenBy(ctx, due.personId),
    q
      ? sql`${due.personId} in (select ${people.id} from ${people} where ${containsFolded(people.searchText, q)})`
      : undefined,
    view ? views[view] : undefined,
    location ? eq(due.locationId, location) : undefined,
    job ? eq(due.jobId, job) : undefined,
    supervisor ? eq(due.supervisorId, supervisor) : undefined,
  )
}

/** The rhythms among those shown, where there are few. */
async function rhythmsOf(ctx: Ctx<User>, filters: ScheduleFilters) {
  const { every, unit } = due
  const rows = await ctx.db
    .selectDistinct({ every, unit })
    .from(due)
    .where(matching(ctx, filters))
    .orderBy(unit, every)
    .limit(3)
  return rows.filter((row) => row.every !== null)
}
