import { type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayEditCourses, seesCustomersLearners } from '#domains/learning/learning.access.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { addDays } from '#lib/day.ts'
import { BATCH, inBatches, type Rows } from '#lib/rows.ts'
import type { User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { XapiAsked } from './xapi.form.ts'
import { type Happening, type Statement, statementOf } from './xapi.rules.ts'

/**
 * What learners did in our own courses in a period, as statements, the earliest first. A trainer gets those of people in post.
 * What a package reports of itself is not among them, and no one's answers or notes.
 */
export async function exportXapi(ctx: Ctx<User>, asked: XapiAsked): Promise<Rows<Statement>> {
  authorize(mayEditCourses(ctx.actor), undefined, { proof: ctx.actor })
  await record(ctx, 'learning.xapi_exported', asked.course, { from: asked.from, to: asked.to })
  const hub = config().publicUrl
  let after: Row | undefined
  return inBatches(async () => {
    const rows: Row[] = await happened(ctx, asked, after)
    after = rows.at(-1)
    return rows.map((row) => statementOf(happeningOf(row), hub))
  })
}

type Row = {
  kind: Happening['kind']
  row: string
  at: string
  person_id: string
  name: string
  course_id: string
  course: string
  cycle_id: string
  about_id: string | null
  about: string | null
  is_right: boolean | null
  right_count: number | null
  asked: number | null
}

async function happened(ctx: Ctx<User>, asked: XapiAsked, after: { at: string; row: string } | undefined) {
  const { rows } = await ctx.db.execute<Row>(sql`
    select happening.kind, happening.key as row, happening.at::text, happening.about_id, happening.about,
      happening.is_right, happening.right_count, happening.asked, cycle.id as cycle_id,
      person.id as person_id, person.name, course.id as course_id, course.title as course
    from (${all}) as happening
    join cycles as cycle on cycle.id = happening.cycle_id
    join enrolments as taken on taken.id = cycle.enrolment_id
    join people as person on person.id = taken.person_id
    join courses as course on course.id = taken.course_id
    where happening.at >= (${asked.from}::date::timestamp at time zone 'Europe/London')
      and happening.at < (${addDays(asked.to, 1)}::date::timestamp at time zone 'Europe/London')
      ${asked.course ? sql`and course.id = ${asked.course}::uuid` : sql``}
      ${after ? sql`and (happening.at, happening.key) > (${after.at}::timestamptz, ${after.row})` : sql``}
      ${seesCustomersLearners(ctx.actor) ? sql`` : inPost(ctx)}
    order by happening.at, happening.key
    limit ${BATCH}`)
  return rows
}

const inPost = (ctx: Ctx): SQL => sql`and exists (select 1 from ${posts} as held
  where held.person_id = person.id and ${heldOn(todayOf(ctx), 'held')})`

// Each with a key of its own; a lesson that is a package is told of by its package alone.
const all = sql`
  select 'started' as kind, cycle.id::text as key, cycle.id as cycle_id, cycle.started_at as at, null::uuid as about_id,
    null::text as about, null::boolean as is_right, null::int as right_count, null::int as asked
    from cycles as cycle where cycle.started_at is not null
  union all
  select 'lesson completed', progress.cycle_id || ' ' || lesson.id, progress.cycle_id, progress.done_at, lesson.origin_id,
    lesson.title, null, null, null
    from lesson_progress as progress join lessons as lesson on lesson.id = progress.lesson_id
    where progress.done_at is not null and lesson.package_id is null
  union all
  select 'question answered', drawn.attempt_id || ' ' || lpad(drawn.position::text, 4, '0'), attempt.cycle_id, attempt.sent_at,
    asked.question_id, asked.text, drawn.is_right, null, null
    from drawn_questions as drawn join quiz_attempts as attempt on attempt.id = drawn.attempt_id
    join question_versions as asked on asked.id = drawn.question_version_id
    where attempt.sent_at is not null and drawn.answer is not null
  union all
  select case when attempt.passed then 'quiz passed' else 'quiz failed' end, attempt.id::text, attempt.cycle_id,
    attempt.marked_at, cycle.version_id, 'Quiz', null, attempt.right_count, attempt.asked
    from quiz_attempts as attempt join cycles as cycle on cycle.id = attempt.cycle_id where attempt.marked_at is not null
  union all
  select 'completed', completion.id::text, completion.cycle_id, completion.completed_at, null, null, null,
    completion.right_count, completion.asked
    from completions as completion where completion.method <> 'package'`

const happeningOf = (row: Row): Happening => ({
  ...{ kind: row.kind, row: row.row, at: instantOf(row.at), personId: row.person_id, name: row.name },
  ...{ courseId: row.course_id, course: row.course, cycleId: row.cycle_id },
  about: row.about_id ? { id: row.about_id, title: row.about ?? '' } : undefined,
  right: row.is_right ?? undefined,
  score: row.right_count !== null && row.asked !== null ? { right: row.right_count, asked: row.asked } : undefined,
})

// as PostgreSQL writes it: a space, and hours alone for the zone
const instantOf = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
