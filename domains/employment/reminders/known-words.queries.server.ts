import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { mayConfirmSome } from '#domains/employment/bring-ins/bring-ins.access.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { knownWords } from './known-words.table.ts'

/** Whose end people are told of themselves, as `ownMatters` of steps.rules.ts names them. */
const kinds = ['right_to_work', 'registration', 'dbs'] as const
/** As long before its end as the first reminder. */
const AHEAD_DAYS = 90
const MOST = 100

/**
 * What people of the asker's locations would be told of, were it not known only from a spreadsheet: the newest record of its
 * kind that stands, has an end that is over or near, and that no manager has confirmed. Some of them by id, where asked.
 */
export async function knownToConfirm(ctx: Ctx<User>, ids?: readonly string[]) {
  authorize(mayConfirmSome(ctx.actor), 'Managers only.')
  const { id, personId, kind, followUpOn, checkedOn } = preEmploymentChecks
  return ctx.db
    .select({ id, personId, kind, followUpOn, checkedOn, name: people.name, confirmedAt: knownWords.confirmedAt })
    .from(preEmploymentChecks)
    .innerJoin(people, eq(people.id, personId))
    .leftJoin(knownWords, eq(knownWords.checkId, id))
    .where(
      and(
        ids ? inArray(id, [...ids]) : isNull(knownWords.checkId),
        inArray(kind, [...kinds]),
        isNotNull(followUpOn),
        sql`${followUpOn} <= ${addDays(todayOf(ctx), AHEAD_DAYS)}::date`,
        standsAlone,
        ledBy(ctx),
      ),
    )
    .orderBy(asc(people.name), asc(followUpOn), asc(id))
    .limit(MOST)
}
export type KnownToConfirm = Awaited<ReturnType<typeof knownToConfirm>>[number]

/** Those of these records that a manager has confirmed. */
export async function confirmedAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: knownWords.checkId })
    .from(knownWords)
    .where(inArray(knownWords.checkId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

const check = preEmploymentChecks
const standsAlone = and(
  eq(check.checkedBy, 'not_verified'),
  ne(check.outcome, 'voided'),
  sql`not exists (select from pre_employment_checks as voiding where voiding.voids_id = ${check.id})`,
  sql`not exists (select from pre_employment_checks as later where later.person_id = ${check.personId} and later.kind = ${check.kind}
    and later.outcome <> 'voided' and (later.checked_by <> 'not_verified' or (later.recorded_at, later.id) > (${check.recordedAt}, ${check.id}))
    and not exists (select from pre_employment_checks as voiding where voiding.voids_id = later.id))`,
)

/** The registered manager speaks for people of their location; the nominated individual for managers, and where there is none. */
function ledBy(ctx: Ctx<User>): SQL {
  const [today, own] = [todayOf(ctx), ctx.actor.personId]
  const nominated = sql`exists (select 1 from ${managerAppointments} as nominated
    where nominated.location_id is null and nominated.person_id = ${own}::uuid and nominated.undone_at is null
      and nominated.ended_at is null
      and nominated.date_from <= ${today}::date and coalesce(nominated.date_to, 'infinity') >= ${today}::date)`
  return sql`${check.personId} <> ${own}::uuid and exists (select 1 from ${posts} as held
    join ${locations} as place on place.id = held.location_id
    where held.person_id = ${check.personId} and ${heldOn(today, 'held')}
      and (place.registered_manager_id = ${own}::uuid
        or (coalesce(place.registered_manager_id, ${check.personId}) = ${check.personId} and ${nominated})))`
}
