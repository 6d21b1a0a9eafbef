import { sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { courseVersions, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { mayMarkLearning } from '#domains/learning/learning.access.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { attemptAt, attemptsOf, drawnOf } from './attempt-rows.queries.server.ts'
import { percent, quizState } from './attempts.rules.ts'
import { attemptResets, drawnQuestions, quizAttempts } from './attempts.table.ts'
import { latestMarks } from './close.server.ts'
import { reviewOf } from './review.rules.ts'

export type ToMark = {
  id: string
  name: string
  location: string | null
  course: string
  /** Answers to read, or a last attempt that was not passed. */
  kind: 'answers' | 'used up'
  number: number
  words: number
  percent: number
  since: string
}

/** Answers to mark and last attempts that were not passed, of everyone but the asker: the rows of a count or a list. */
const waitingFor = ({
  personId,
}: User) => sql`${quizAttempts} as attempt join ${cycles} as cycle on cycle.id = attempt.cycle_id
    join ${courseVersions} as version on version.id = cycle.version_id
    join ${enrolments} as enrolled on enrolled.id = cycle.enrolment_id
    join ${courses} as course on course.id = enrolled.course_id join ${people} as who on who.id = enrolled.person_id
    where who.id <> ${personId}::uuid and attempt.sent_at is not null and (attempt.marked_at is null
      or (cycle.closed_at is null and not attempt.passed and exists (select 1 from ${entitlements} as access
          where access.enrolment_id = enrolled.id and access.ended_at is null)
        and attempt.number >= version.attempts + (select coalesce(sum(given.attempts), 0)
          from ${attemptResets} as given where given.cycle_id = cycle.id)))`

/** How much waits for a trainer to mark. */
export async function countToMark({ db, actor }: Ctx<User>): Promise<number> {
  authorize(mayMarkLearning(actor), 'Trainers only.')
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${waitingFor(actor)}`)
  return rows[0]?.count ?? 0
}

/** What waits for a trainer, oldest first: answers to mark, and people who have used all their attempts and may go on. Never one's own. */
export async function listToMark(ctx: Ctx<User>): Promise<ToMark[]> {
  authorize(mayMarkLearning(ctx.actor), 'Trainers only.')
  const { rows } = await ctx.db.execute<Omit<ToMark, 'percent'> & { right: number | null; asked: number }>(sql`
    select attempt.id, who.name, course.title as course, attempt.number, attempt.right_count as "right", attempt.asked,
      to_char(coalesce(attempt.marked_at, attempt.sent_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since,
      case when attempt.marked_at is null then 'answers' else 'used up' end as kind,
      (select place.name from ${posts} as post join ${locations} as place on place.id = post.location_id
        where post.person_id = who.id and ${heldOn(todayOf(ctx), 'post')} order by post.date_from limit 1) as location,
      (select coalesce(sum(array_length(regexp_split_to_array(drawn.answer->>'text', '\\s+'), 1)), 0)::int
        from ${drawnQuestions} as drawn join ${questionVersions} as question on question.id = drawn.question_version_id
        where drawn.attempt_id = attempt.id and question.kind = 'short') as words
    from ${waitingFor(ctx.actor)}
    order by coalesce(attempt.marked_at, attempt.sent_at), attempt.id`)
  return rows.map(({ right, asked, ...row }) => ({ ...row, percent: percent(right ?? 0, asked) }))
}

/** An attempt for a trainer: the answers to read or, once marked, what was not right. Not the asker's own. */
export async function readMarking(ctx: Ctx<User>, attemptId: string) {
  authorize(mayMarkLearning(ctx.actor), 'Trainers only.')
  const { attempt, cycle, person, course, version } = await attemptAt(ctx, attemptId)
  const own = person.id === ctx.actor.personId
  const past = await attemptsOf(ctx, cycle.id, version.attempts)
  const stands = { lessonsDone: true, quizFirst: false, number: cycle.number, closed: cycle.closedAt !== null }
  const waits = attempt.sentAt !== null && attempt.markedAt === null
  const drawn = attempt.sentAt && !own ? await drawnOf(ctx, attemptId) : []
  const marks = await latestMarks(ctx, attemptId)
  const next = (await listToMark(ctx)).find(({ id }) => id !== attemptId)
  return {
    ...{ id: attemptId, own, waits, name: person.name, course: course.title, number: attempt.number },
    ...{ sentAt: attempt.sentAt, right: attempt.rightCount, asked: attempt.asked, passed: attempt.passed },
    percent: percent(attempt.rightCount ?? 0, attempt.asked),
    usedUp: quizState({ ...past, ...stands }, ctx.now) === 'attempts used up',
    questions: drawn
      .filter(({ question, right }) => waits && question.kind === 'short' && right === null)
      .map(({ position, question: { text, why }, answer }) => {
        const mark = marks.get(position)
        return {
          position,
          text,
          why,
          written: answer?.text ?? '',
          mark: mark && { right: mark.right, comment: mark.comment, reason: mark.reason },
        }
      }),
    wrong: attempt.markedAt ? reviewOf(drawn, { places: new Map(), comments: marks, whole: true }) : [],
    next: next && { id: next.id, name: next.name },
  }
}
export type Marking = Awaited<ReturnType<typeof readMarking>>
