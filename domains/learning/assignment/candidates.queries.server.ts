import { type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { oneAddress } from '#platform/mail/address.ts'
import { assignmentRulePeople, assignmentRules } from './assignment.table.ts'
import { doneUntil } from './done-until.queries.server.ts'
import type { Candidate } from './plan.rules.ts'

/** Whom a rule is for, whether it is kept or only tried. */
export type Who = {
  byPost: boolean
  jobIds: readonly string[]
  locationIds: readonly string[]
  teams: readonly string[]
  plus: readonly string[]
  except: readonly { personId: string; untilDay: Day | null }[]
}
export type Found = Candidate & { ruleId: string; courseId: string }

const NO_RULE = '00000000-0000-0000-0000-000000000000'

/** Everyone a rule would be for that is not kept yet. */
export function candidatesOf(ctx: Ctx, courseId: string, who: Who): Promise<Found[]> {
  const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`
  const rule = sql`select ${NO_RULE}::uuid as id, ${courseId}::uuid as course_id, ${who.byPost}::boolean as by_post,
    ${uuids(who.jobIds)} as job_ids, ${uuids(who.locationIds)} as location_ids, ${sql.param([...who.teams])}::text[] as teams`
  const named = sql`select ${NO_RULE}::uuid as rule_id, plus.id as person_id, 'plus' as kind, null::date as until_day
      from unnest(${uuids(who.plus)}) as plus(id)
    union all select ${NO_RULE}::uuid, except_of.id, 'except', except_of.until_day
      from unnest(${uuids(who.except.map(({ personId }) => personId))},
        ${sql.param(who.except.map(({ untilDay }) => untilDay))}::date[]) as except_of(id, until_day)`
  return read(ctx, { rule, named, only: sql`true`, fresh: false })
}

/**
 * Everyone open rules are for who has nothing by them yet: starters, who changed job, whose exception is over; no one on the
 * last day of a post, whose leaving may be recorded already.
 */
export function notYetGiven(ctx: Ctx, personIds?: readonly string[]): Promise<Found[]> {
  const rule = sql`select * from ${assignmentRules} where ended_at is null and joiners`
  const stays = notEndedOn(addDays(todayOf(ctx), 1), 'post')
  const only = personIds ? sql`${stays} and post.person_id = any(${sql.param([...personIds])}::uuid[])` : stays
  return read(ctx, { rule, named: sql`select * from ${assignmentRulePeople}`, only, fresh: true })
}

/** These people under each open rule that counts from their first day, whether they have it already or not. */
export function countedFromStart(ctx: Ctx, personIds: readonly string[]): Promise<Found[]> {
  const rule = sql`select * from ${assignmentRules} where ended_at is null and due_kind = 'days'`
  const only = sql`post.person_id = any(${sql.param([...personIds])}::uuid[])`
  return read(ctx, { rule, named: sql`select * from ${assignmentRulePeople}`, only, fresh: false })
}

/** Those a rule names itself, or by a post that has not ended: a condition on `rule`, `named` and `post`. */
export const isMeant = (today: Day) => sql`(rule.by_post
      and (rule.job_ids = '{}' or post.job_id = any(rule.job_ids))
      and (rule.location_ids = '{}' or post.location_id = any(rule.location_ids))
      and (rule.teams = '{}' or post.team = any(rule.teams))
    or exists (select 1 from named where named.rule_id = rule.id and named.person_id = post.person_id and named.kind = 'plus'))
  and not exists (select 1 from named where named.rule_id = rule.id and named.person_id = post.person_id
    and named.kind = 'except' and (named.until_day is null or named.until_day >= ${today}::date))`

type Asked = { rule: SQL; named: SQL; only: SQL; fresh: boolean }

async function read(ctx: Ctx, { rule, named, only, fresh }: Asked): Promise<Found[]> {
  const today = todayOf(ctx)
  // what someone took back by name is not given again
  const given = sql`select 1 from ${entitlements} as given where given.enrolment_id = taken.id and given.source = 'rule'
    and given.reference = meant.rule_id and (given.ended_at is null or given.ended_by is not null)`
  const { rows } = await ctx.db.execute<Row>(sql`
    with rule as (${rule}), named as (${named}),
    meant as (select rule.id as rule_id, rule.course_id, post.person_id,
        min(coalesce(post.date_from, post.planned_start, ${today}::date)) as starts_on,
        bool_or(coalesce(post.date_from <= ${today}::date, false)) as started
      from rule join ${posts} as post on ${notEndedOn(today, 'post')} and ${only} and ${isMeant(today)}
      group by rule.id, rule.course_id, post.person_id)
    select meant.rule_id, meant.course_id, meant.person_id, person.name, person.email, meant.starts_on::text, meant.started,
      ${doneUntil(today, sql`meant.person_id`, sql`course`)}::text as done_until,
      cycle.id is not null as is_open, cycle.due_on::text as open_due_on,
      array(select other.due_on::text from ${enrolments} as theirs join ${cycles} as other on other.enrolment_id = theirs.id
        where theirs.person_id = meant.person_id and theirs.course_id <> meant.course_id and other.closed_at is null
          and other.due_on is not null) as other_dues
    from meant join ${people} as person on person.id = meant.person_id join ${courses} as course on course.id = meant.course_id
    left join ${enrolments} as taken on taken.person_id = meant.person_id and taken.course_id = meant.course_id
    left join ${cycles} as cycle on cycle.enrolment_id = taken.id and cycle.closed_at is null
    where ${fresh ? sql`not exists (${given})` : sql`true`}
    order by person.name, meant.person_id, meant.rule_id`)
  return rows.map(foundOf)
}

type Row = {
  rule_id: string
  course_id: string
  person_id: string
  name: string
  email: string | null
  starts_on: Day
  started: boolean
  done_until: Day | null
  is_open: boolean
  open_due_on: Day | null
  other_dues: Day[]
}

const foundOf = (row: Row): Found => ({
  ...{ ruleId: row.rule_id, courseId: row.course_id, personId: row.person_id, name: row.name },
  ...{ hasEmail: oneAddress(row.email ?? '') !== undefined, startsOn: row.starts_on, started: row.started },
  ...{ doneUntil: row.done_until, isOpen: row.is_open, openDueOn: row.open_due_on, otherDues: row.other_dues },
})
