import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { courseModules, courseVersions, lessons } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions, cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { resumeAt, stateOf } from '#domains/learning/lessons/progress.rules.ts'
import { lessonEvents, lessonProgress } from '#domains/learning/lessons/progress.table.ts'
import { isSelf, type Self, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { authorize } from '#platform/refusal.ts'
import { doneUntil } from './done-until.queries.server.ts'
import { byUrgency } from './due.rules.ts'
import { openCourses } from './open-courses.queries.server.ts'
import { mayRenew } from './renewable.queries.server.ts'

/** What the asker learns: what is open, the most pressing first; what there is to take; what is done; and the certificates. */
export async function myLearning(ctx: Ctx<Self>) {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const today = todayOf(ctx)
  const all = await openCourses(ctx, today, { who: sql`taken.person_id = ${ctx.actor.personId}::uuid` })
  const open = all.filter(({ waitsUntil }) => !waitsUntil)
  const outlines = await outlinesOf(
    ctx,
    open.map(({ cycleId }) => cycleId),
  )
  const rest = await withoutOpenCycle(ctx)
  return {
    today,
    open: byUrgency(open).map((course) => ({ ...course, ...outlineOf(outlines.get(course.cycleId) ?? []) })),
    waiting: all.filter(({ waitsUntil }) => waitsUntil),
    toTake: rest.filter((one) => !isDone(one, today)),
    done: rest.filter((one) => isDone(one, today)),
    ...(await ownCertificates(ctx)),
  }
}
export type MyLearning = Awaited<ReturnType<typeof myLearning>>
export type MyOpenCourse = MyLearning['open'][number]

/** Completed here, or in date by a record from elsewhere. */
const isDone = ({ times, doneUntil }: { times: number; doneUntil: string | null }, today: string) =>
  times > 0 || (doneUntil !== null && doneUntil > today)

type Line = {
  cycle_id: string
  id: string
  position: number
  minutes: number
  module: number
  done_at: string | null
  opened: boolean
  last_seen: string | null
  has_quiz: boolean
}

/** The lessons of each cycle, of the version it began or would begin today, with how far they are. */
async function outlinesOf({ db }: Ctx, cycleIds: string[]): Promise<Map<string, Line[]>> {
  if (cycleIds.length === 0) return new Map()
  const { rows } = await db.execute<Line>(sql`
    select cycle.id as cycle_id, lesson.id, lesson.position, lesson.minutes, module.position as module, progress.done_at,
      progress.cycle_id is not null as opened, version.questions_asked > 0 as has_quiz,
      (select event.lesson_id from ${lessonEvents} as event where event.cycle_id = cycle.id
        order by event.happened_at desc, event.id desc limit 1) as last_seen
    from ${cycles} as cycle join ${enrolments} as taken on taken.id = cycle.enrolment_id
    join ${courseVersions} as version on version.id = coalesce(cycle.version_id,
      (select live.id from ${courseVersions} as live where live.course_id = taken.course_id and live.state = 'published'
        order by live.number desc limit 1))
    join ${lessons} as lesson on lesson.version_id = version.id
    join ${courseModules} as module on module.id = lesson.module_id
    left join ${lessonProgress} as progress on progress.cycle_id = cycle.id and progress.lesson_id = lesson.id
    where cycle.id = any(${sql.param(cycleIds)}::uuid[])
    order by cycle.id, lesson.position`)
  return Map.groupBy(rows, ({ cycle_id }) => cycle_id)
}

function outlineOf(lines: readonly Line[]) {
  const all = lines.map(({ id, position, minutes, module, done_at, opened }) => ({
    ...{ id, position, minutes, module },
    state: stateOf(opened ? { doneAt: done_at } : undefined),
  }))
  const left = all.filter(({ state }) => state !== 'done')
  return {
    modules: [...Map.groupBy(all, ({ module }) => module)].map(([, lessons]) => ({
      lessons: lessons.map(({ id, position, state }) => ({ id, position, state })),
    })),
    lessons: all.length,
    lessonsDone: all.length - left.length,
    minutesLeft: left.reduce((sum, { minutes }) => sum + minutes, 0),
    firstMinutes: all[0]?.minutes ?? 0,
    resume: resumeAt(all, lines[0]?.last_seen ?? undefined),
    hasQuiz: lines[0]?.has_quiz ?? false,
  }
}

/** What the asker has access to with nothing open in it: not begun, or done for now. */
function withoutOpenCycle({ db, actor, now }: Ctx<Self>) {
  const access = sql`exists (select 1 from ${entitlements} where ${entitlements.enrolmentId} = ${enrolments.id} and ${entitlements.endedAt} is null)`
  return db
    .select({
      enrolmentId: enrolments.id,
      title: courses.title,
      picture: courses.picture,
      minutes: courses.cpdMinutes,
      times: sql<number>`count(${cycles.id})::int`,
      doneUntil: sql<string | null>`${doneUntil(todayOf({ now }), sql`${enrolments.personId}`, sql`${courses}`)}::text`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(cycles, eq(cycles.enrolmentId, enrolments.id))
    .where(and(eq(enrolments.personId, actor.personId), access))
    .groupBy(enrolments.id, courses.id)
    .having(sql`count(*) filter (where ${cycles.id} is not null and ${cycles.closedAt} is null) = 0`)
    .orderBy(courses.title)
}

const SHOWN = 3

/** The newest of each course that has not been revoked; a few of them, and how many there are. */
async function ownCertificates({ db, actor, now }: Ctx<Self>) {
  const rows = await db
    .selectDistinctOn([completions.courseId], {
      id: certificates.id,
      enrolmentId: cycles.enrolmentId,
      title: certificates.title,
      slug: courses.slug,
      renews: mayRenew(todayOf({ now })),
      completedOn: certificates.completedOn,
      refreshBy: certificates.refreshBy,
    })
    .from(certificates)
    .innerJoin(completions, eq(completions.id, certificates.completionId))
    .innerJoin(cycles, eq(cycles.id, completions.cycleId))
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(certificates.personId, actor.personId), isNull(certificates.revokedAt)))
    .orderBy(completions.courseId, desc(certificates.completedOn), desc(certificates.issuedAt))
  const newest = rows.toSorted((a, b) => (a.refreshBy ?? '9999').localeCompare(b.refreshBy ?? '9999'))
  return { certificates: newest.slice(0, SHOWN), certificatesHeld: rows.length }
}

/** Of the types that the asker's open or done courses renew: the course that leads to each. */
export async function coursesByType(
  ctx: Ctx<User>,
): Promise<Map<string, { enrolmentId: string; started: boolean; slug: string }>> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { open } = await readOpen(ctx.db, { personId: ctx.actor.personId })
  return new Map(
    open.toReversed().map(({ typeId, enrolmentId, started, slug }) => [typeId, { enrolmentId, started, slug }]),
  )
}

// of several cycles in a type the first counts
const readOpen = readTogether({
  open: listOf(
    {
      ...{ typeId: sql<string>`course.type_id`, enrolmentId: sql<string>`taken.id`, slug: sql<string>`course.slug` },
      started: sql<boolean>`cycle.started_at is not null`,
    },
    sql`from ${cycles} as cycle join ${enrolments} as taken on taken.id = cycle.enrolment_id
        and taken.person_id = ${sql.placeholder('personId')}
      join ${courses} as course on course.id = taken.course_id and course.type_id is not null
      where cycle.closed_at is null
        and exists (select 1 from ${entitlements} as given where given.enrolment_id = taken.id and given.ended_at is null)
      order by course.type_id, cycle.started_at nulls last, cycle.due_on nulls last`,
  ),
})
