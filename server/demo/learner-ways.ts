import { v7 } from 'uuid'
import type { Option, QuestionKind } from '#domains/learning/courses/questions.rules.ts'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import type { LessonEvent } from '#domains/learning/lessons/events.form.ts'
import { recordEvents } from '#domains/learning/lessons/events.server.ts'
import { sendQuiz, startQuiz } from '#domains/learning/quiz/attempts.server.ts'
import type { Day } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { answerTo } from './given-answers.ts'
import { office } from './office.ts'

type Learner = Ctx<User> & Pick<Database, 'pool'>
type Asked = { kind: QuestionKind; options: Option[] }

/** A learner of the demonstration at a moment, as she does what a verb asks for. */
export const learnerAt = ({ db, pool }: Database, personId: string, at: string): Learner => ({
  db,
  pool,
  now: Temporal.Instant.from(at),
  // whether or not she has an account
  actor: { ...office(v7()), personId, role: 'Staff Member', permissions: [] },
})

/** Returns the enrolment. */
export async function given(own: Learner, courseId: string, dueOn: Day | null): Promise<string> {
  const { personId } = own.actor
  const all = await giveCourse({ ...own, actor: system }, courseId, [{ personId, dueOn, opens: true }], {
    source: 'hand',
  })
  return all.get(personId) ?? ''
}

/** Reads so many of its lessons, the first ones or all, and answers their checks; every fifth is answered wrongly. */
export async function readLessons(own: Learner, enrolmentId: string, most?: number): Promise<void> {
  const { versionId, number } = await own.db.transaction((db) => lockOwnCycle({ ...own, db }, enrolmentId))
  const { rows } = await own.pool.query<{ lesson: string; check: Asked | null }>(
    `select lesson.id as lesson, to_jsonb(asked) as check from lessons as lesson
      left join question_versions as asked on asked.id = lesson.check_id
      where lesson.version_id = $1 order by lesson.position limit $2`,
    [versionId, most],
  )
  const events = rows.flatMap(({ lesson, check }, n): LessonEvent[] => {
    const event = (kind: LessonEvent['kind']) => ({ key: v7(), cycle: number, lesson, kind })
    const tried = check
      ? [{ ...event('check tried'), answer: answerTo(check, n % 5 !== 4) as LessonEvent['answer'] }]
      : []
    return [event('opened'), ...tried, event('end reached')]
  })
  await recordEvents(own, enrolmentId, events)
}

/** Takes the quiz with all lessons read, with so many wrong answers; returns the attempt. */
export async function takeQuiz(own: Learner, enrolmentId: string, wrong: number): Promise<string> {
  const attemptId = await startQuiz(own, enrolmentId)
  const { rows } = await own.pool.query<{ position: number; shown: { id: string; option: string }[] } & Asked>(
    `select drawn.position, drawn.shown, asked.kind, asked.options from drawn_questions as drawn
      join question_versions as asked on asked.id = drawn.question_version_id where drawn.attempt_id = $1`,
    [attemptId],
  )
  const answers = rows.map(({ position, shown, ...asked }) => {
    const seen = (option: string | undefined) => shown.find((one) => one.option === option)?.id ?? ''
    return { position, answer: answerTo(asked, position > wrong, seen) }
  })
  await sendQuiz(own, { enrolmentId, attemptId }, answers)
  return attemptId
}
