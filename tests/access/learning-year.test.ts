import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAssignments } from '#domains/learning/assignment/sweep.server.ts'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { system } from '#platform/actor.ts'
import { now } from '#platform/clock.server.ts'
import { learnerAt, readLessons, takeQuiz } from '#server/demo/learner-ways.ts'
import { employ } from '#tests/staff.ts'
import { type GateStage, gateStage, today } from './gate-stage.ts'
import type { Account } from './world.ts'

let stage: GateStage
let starter: Account
beforeAll(async () => {
  stage = await gateStage()
  starter = await stage.world.account('Staff Member', 'starter')
})
afterAll(() => stage.world.close())

const db = () => stage.world.database.db
const page = async (path: string, { cookie }: Account) => (await stage.ask(path, { cookie })).text
const sweep = () => sweepAssignments({ actor: system, db: db(), now: now() })
const cyclesOfStarter = () =>
  db()
    .select({ enrolmentId: enrolments.id, number: cycles.number, dueOn: cycles.dueOn, closedAs: cycles.closedAs })
    .from(cycles)
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .where(eq(enrolments.personId, starter.personId))
    .orderBy(cycles.number)

async function passes(enrolmentId: string): Promise<void> {
  const own = learnerAt(stage.world.database, starter.personId, now().toString())
  await readLessons(own, enrolmentId)
  await takeQuiz(own, enrolmentId, 0)
}

test('a starter is enrolled by a rule, passes, and a year later renews into a second cycle that tracker and matrix follow', async () => {
  const [course] = await db().select().from(courses).where(eq(courses.slug, 'infection-control'))
  const rule = {
    courseId: course?.id ?? '',
    whom: 'posts',
    dueKind: 'days',
    dueDays: '14',
    again: 'yes',
    joiners: 'yes',
  }
  expect(await stage.send(stage.office, '/admin/learning/assign', rule)).toMatchObject({ status: 302 })
  await employ(stage.world, stage.place, { personId: starter.personId, dateFrom: today })
  await sweep()
  const [first] = await cyclesOfStarter()
  expect(first).toMatchObject({ number: 1, dueOn: '2026-12-04', closedAs: null })
  expect(await page('/learner', starter)).toContain('Infection Control')

  await passes(first?.enrolmentId ?? '')
  expect(await recordsOf()).toEqual(['2027-11-20'])

  await stage.later(310)
  await sweep()
  expect(await cyclesOfStarter()).toMatchObject([
    { number: 1, closedAs: 'completed' },
    { number: 2, dueOn: '2027-11-20', closedAs: null },
  ])
  expect(await page('/learner', starter)).toContain('Infection Control')
  await passes(first?.enrolmentId ?? '')
  expect(await recordsOf()).toEqual(['2027-11-20', '2028-11-20'])
  for (const path of ['/admin/compliance', '/admin/compliance/matrix'])
    expect(await page(path, stage.office)).toMatch(/20 Nov (20)?28/)
  const held = await db().select().from(certificates).where(eq(certificates.personId, starter.personId))
  expect(new Set(held.map(({ number }) => number)).size).toBe(2)
  expect(held.map(({ refreshBy }) => refreshBy).toSorted()).toEqual(['2027-11-20', '2028-11-20'])
})

async function recordsOf(): Promise<(string | null)[]> {
  const { rows } = await stage.world.database.pool.query<{ expires_on: string }>(
    "select expires_on::text from compliance_facts where person_id = $1 and source = 'course' order by 1",
    [starter.personId],
  )
  return rows.map(({ expires_on }) => expires_on)
}
