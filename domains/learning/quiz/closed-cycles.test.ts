import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { answersTo, courseWithQuiz, readyForQuiz } from '#tests/quizzes.ts'
import { sendQuiz, startQuiz } from './attempts.server.ts'

let world: World
let learner: Account
beforeAll(async () => {
  world = await openWorld()
  learner = await world.account('Staff Member', 'mbali')
})
afterAll(() => world.close())

const refusedBy = (statement: SQL) =>
  world.database.db.execute(statement).then(
    () => 'taken',
    ({ cause }: { cause: { constraint?: string } }) => cause.constraint,
  )

/** The cycle and the attempt of a quiz of one attempt that was sent, all right or all wrong. */
async function sent(slug: string, isRight: boolean) {
  const ctx = world.ctx(learner.actor) as Ctx<User>
  const courseId = await courseWithQuiz(world, slug, { kinds: ['single', 'truefalse'], attempts: 1 })
  const enrolmentId = await readyForQuiz(world, learner, courseId)
  const attemptId = await startQuiz(ctx, enrolmentId)
  await sendQuiz(ctx, { enrolmentId, attemptId }, await answersTo(world.database.db, attemptId, () => isRight))
  const { rows } = await world.database.db.execute<{ id: string }>(
    sql`select id from cycles where enrolment_id = ${enrolmentId}::uuid`,
  )
  return { attempt: sql`${attemptId}::uuid`, cycle: sql`${rows[0]?.id}::uuid` }
}

test('the database takes nothing more into a cycle that has closed, nor into an attempt that was sent or marked', async () => {
  const { cycle, attempt } = await sent('closed', true)
  const id = sql`gen_random_uuid()`
  const statements = [
    sql`insert into quiz_attempts (id, cycle_id, number, started_at, asked) values (${id}, ${cycle}, 2, now(), 2)`,
    sql`insert into attempt_resets (id, cycle_id, attempts, reason, given_by, given_at) values (${id}, ${cycle}, 1, 'More', ${id}, now())`,
    sql`insert into extensions (id, cycle_id, due_on, reason, given_by, given_at) values (${id}, ${cycle}, '2030-01-01', 'More', ${id}, now())`,
    sql`update lesson_progress set done_at = null where cycle_id = ${cycle}`,
    sql`insert into lesson_events (id, cycle_id, lesson_id, client_key, kind, happened_at, received_at)
      select ${id}, cycle_id, lesson_id, ${id}, 'opened', now(), now() from lesson_progress where cycle_id = ${cycle} limit 1`,
    sql`insert into marks (id, attempt_id, position, is_right, marked_by, marked_at) values (${id}, ${attempt}, 1, false, ${id}, now())`,
    sql`insert into drawn_questions (attempt_id, position, question_version_id, shown)
      select ${attempt}, 99, id, '[]' from question_versions where id not in
        (select question_version_id from drawn_questions where attempt_id = ${attempt}) limit 1`,
  ]
  const refused = []
  for (const statement of statements) refused.push(await refusedBy(statement))
  expect(refused).toEqual([
    ...Array.from({ length: 5 }, () => 'cycles_closed_stay'),
    ...['quiz_attempts_marked_stay', 'drawn_questions_sent_stay'],
  ])
})

test('the database takes no attempt beyond the last, until more are given', async () => {
  const { cycle } = await sent('used-up', false)
  const again = sql`insert into quiz_attempts (id, cycle_id, number, started_at, asked) values (gen_random_uuid(), ${cycle}, 2, now(), 2)`
  expect(await refusedBy(again)).toBe('quiz_attempts_allowed')
  await world.database.db.execute(sql`insert into attempt_resets (id, cycle_id, attempts, reason, given_by, given_at)
    values (gen_random_uuid(), ${cycle}, 1, 'We went through it', gen_random_uuid(), now())`)
  expect(await refusedBy(again)).toBe('taken')
})
