import { and, eq, type SQL, sql } from 'drizzle-orm'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { containsFolded } from '#platform/db/search.ts'
import type { BoardFilters } from './board.form.ts'
import { type BoardView, daysOfStep, LADDER_DAYS, type ladder } from './board.rules.ts'
import { SIGN_OFF } from './sign-off.rules.ts'
import { standingRows } from './standing.table.ts'
import { outcomeOnDay, settledOn } from './standing-sql.queries.server.ts'

export type Where = Pick<BoardFilters, 'q' | 'location' | 'job'>

/** Posts that have not ended, as the filters ask for them. */
export function matching({ q, location, job }: Where, today: Day): SQL | undefined {
  return and(
    notEndedOn(today),
    q ? containsFolded(people.searchText, q) : undefined,
    location ? eq(posts.locationId, location) : undefined,
    job ? eq(posts.jobId, job) : undefined,
  )
}

export const begun = (today: Day) => sql`coalesce(${posts.dateFrom} <= ${today}::date, false)`
export const isSuspended = (today: Day) => suspendedOn(today, posts.personId)

/** Whether a day is one of these. */
export function within(day: SQL, days: { from?: Day; to: Day } | undefined): SQL {
  if (!days) return sql`true`
  return sql`(${day} <= ${days.to}::date and ${days.from ? sql`${day} >= ${days.from}::date` : sql`true`})`
}

/** The days of what ends on a step of the ladder: what is overdue waits on the first. */
export function endsOnStep(step: (typeof ladder)[number], today: Day): { from?: Day; to: Day } {
  const { from, to } = daysOfStep(step, today)
  return from === today ? { to } : { from, to }
}

type Now = Record<'outcome' | 'settled', SQL>

/** Whether a post is in a list of the board; its outcome is worked out here unless the query has it. */
export function inView(
  view: BoardView,
  today: Day,
  { outcome, settled }: Now = { outcome: outcomeOnDay(today), settled: settledOn(today) },
): SQL | undefined {
  const complete = sql`(${standingRows.blocking} = 1 and ${standingRows.open} @> ${JSON.stringify([{ key: SIGN_OFF, stops: true }])}::jsonb)`
  const views: Record<BoardView, SQL | undefined> = {
    lapsed: and(begun(today), sql`${outcome} = 'not_cleared'`),
    ending: and(
      begun(today),
      sql`${outcome} <> 'not_cleared'`,
      // a recheck that is overdue has not ended anything, and waits in the first step
      sql`${standingRows.endsNext} <= ${addDays(today, LADDER_DAYS)}::date`,
    ),
    new_rules: and(sql`${standingRows.dueOn} is not null`, sql`${outcome} <> 'not_cleared'`),
    conditions: and(begun(today), sql`${outcome} = 'conditions'`),
    hired: and(sql`not ${begun(today)}`, sql`${outcome} = 'not_cleared'`, sql`not coalesce(${complete}, false)`),
    not_verified: and(begun(today), sql`${outcome} = 'not_verified'`),
    to_sign: and(
      settled,
      sql`((not ${begun(today)} and ${complete}) or (${begun(today)} and ${standingRows.signAgainBy} is not null))`,
    ),
    unconfirmed: sql`((${posts.personId}, ${posts.jobId}, ${posts.locationId}) in (${unconfirmed}))`,
    suspended: isSuspended(today),
  }
  return views[view]
}

/** Signatures that count, by someone who appointed themselves and whom no second person has confirmed. */
export const unconfirmed = sql`select signed.person_id, signed.job_id, signed.location_id from ${clearances} as signed
  join ${managerAppointments} as appointed on appointed.id = signed.appointment_id
  where signed.revoked_at is null and appointed.confirm_by is not null and appointed.confirmed_at is null and appointed.undone_at is null`

/** The day that counts in a list; without one it is in the order of names. */
export function keyOf(view: BoardView): SQL {
  const { notClearedFrom, endsNext, dueOn, conditionsUntil, signAgainBy } = standingRows
  const days: Partial<Record<BoardView, SQL>> = {
    lapsed: sql`${notClearedFrom}`,
    ending: sql`${endsNext}`,
    new_rules: sql`${dueOn}`,
    conditions: sql`${conditionsUntil}`,
    hired: sql`${posts.plannedStart}`,
    to_sign: sql`${signAgainBy}, ${posts.plannedStart}`,
  }
  return days[view] ? sql`coalesce(${days[view]}, 'infinity'::date)` : sql`'infinity'::date`
}
