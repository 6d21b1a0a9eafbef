import { eq, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { learningPaths } from '#domains/learning/paths.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { assignmentRulePeople, assignmentRules } from './assignment.table.ts'
import type { DueKind } from './due-kinds.rules.ts'

export type Assignment = {
  id: string
  course: string
  /** Of a path, how many courses it has. */
  ofPath: number | null
  byPost: boolean
  /** Jobs, locations and teams, in words. */
  places: string[]
  plus: number
  except: number
  dueKind: DueKind
  dueDays: number | null
  dueOn: Day | null
  again: boolean
  joiners: boolean
  given: number
  done: number
}

/** The open rules, by course: who gets it, when it is due, and how many are done with it for now. */
export async function listAssignments(ctx: Ctx): Promise<Assignment[]> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const named = (kind: string) => sql`(select count(*)::int from ${assignmentRulePeople} as named
    where named.rule_id = rule.id and named.kind = ${kind})`
  const { rows } = await ctx.db.execute<Row>(sql`
    select rule.id, coalesce(path.title, course.title) as course, rule.together_id as together, rule.by_post as "byPost", rule.due_kind as "dueKind", rule.due_days as "dueDays",
      rule.due_on::text as "dueOn", rule.again, rule.joiners, ${named('plus')} as plus, ${named('except')} as except,
      array(select title from ${jobs} where id = any(rule.job_ids) order by title)
        || array(select name from ${locations} where id = any(rule.location_ids) order by name) || rule.teams as places,
      coalesce(counted.given, 0) as given, coalesce(counted.done, 0) as done
    from ${assignmentRules} as rule join ${courses} as course on course.id = rule.course_id
    left join ${learningPaths} as path on path.id = rule.path_id
    left join (select given.reference, count(*)::int as given,
        (count(*) filter (where not exists (select 1 from ${cycles} as cycle
          where cycle.enrolment_id = given.enrolment_id and cycle.closed_at is null)))::int as done
      from ${entitlements} as given where given.source = 'rule' and given.ended_at is null group by given.reference)
      as counted on counted.reference = rule.id
    where rule.ended_at is null order by 2, rule.created_at, rule.id`)
  return [...Map.groupBy(rows, ({ id, together }) => together ?? id).values()].flatMap(asOne)
}

type Row = Omit<Assignment, 'ofPath'> & { together: string | null }

/** The rules of a path, made together, are one line. */
function asOne(rules: readonly Row[]): Assignment[] {
  const [first] = rules
  if (!first) return []
  const { together, ...rule } = first
  const sum = (of: (one: Row) => number) => rules.reduce((all, one) => all + of(one), 0)
  return [
    {
      ...rule,
      given: sum(({ given }) => given),
      done: sum(({ done }) => done),
      ofPath: together ? rules.length : null,
    },
  ]
}

/** The published courses, by title, to choose one from. */
export async function coursesToAssign(ctx: Ctx) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  return ctx.db
    .select({ value: courses.id, label: courses.title })
    .from(courses)
    .where(eq(courses.published, true))
    .orderBy(courses.title)
}

/** What a rule can choose from: published courses, and the jobs, locations and teams of people in post. */
export async function assignmentChoices(ctx: Ctx) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const held = sql`from ${posts} as post where ${notEndedOn(todayOf(ctx), 'post')}`
  const all = async (query: ReturnType<typeof sql>) =>
    (await ctx.db.execute<{ value: string; label: string }>(query)).rows
  return {
    courses: [
      ...(await all(
        sql`select id as value, 'Path: ' || title as label from ${learningPaths} where closed_at is null order by position`,
      )),
      ...(await coursesToAssign(ctx)),
    ],
    jobs: await all(
      sql`select id as value, title as label from ${jobs} where id in (select post.job_id ${held}) order by title`,
    ),
    locations: await all(
      sql`select id as value, name as label from ${locations} where id in (select post.location_id ${held}) order by name`,
    ),
    teams: await all(
      sql`select distinct post.team as value, post.team as label ${held} and post.team <> '' order by 1`,
    ),
  }
}

/** The people in post of these names or email addresses; refused beside the field where one is not clear. */
export async function staffNamed(ctx: Ctx, field: string, names: readonly string[]): Promise<string[]> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  if (names.length === 0) return []
  const { rows } = await ctx.db.execute<{ asked: string; id: string | null }>(sql`
    select asked.name as asked, person.id from unnest(${sql.param([...names])}::text[]) as asked(name)
    left join ${people} as person on (fold(person.name) = fold(asked.name) or fold(person.email) = fold(asked.name))
      and exists (select 1 from ${posts} as post where post.person_id = person.id and ${notEndedOn(todayOf(ctx), 'post')})`)
  const found = Map.groupBy(rows, ({ asked }) => asked)
  for (const [asked, same] of found) {
    if (same.length > 1) throw unclear(field, `More than one person is called ${asked}. Enter the email address.`)
    if (!same[0]?.id) throw unclear(field, `No one in post is called ${asked}.`)
  }
  return rows.flatMap(({ id }) => id ?? [])
}

const unclear = (field: string, words: string) => new Refusal('invalid', 'Update failed', undefined, { [field]: words })
