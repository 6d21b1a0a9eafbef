import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { addStaffPost, endStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { addDays } from '#lib/day.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { permitted } from '#tests/permitted.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { employ } from '#tests/staff.ts'
import { peopleOf } from '#tests/year.ts'
import { createPost } from './posts.server.ts'
import { posts } from './posts.table.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage
const { check } = peopleOf(stage, () => stage.accounts['Supervisor / Manager'].personId)
const yesterday = addDays(today, -1)
const notPast = { fields: { plannedStart: 'The planned first day must be today or later' } }
const outcome = async (personId: string, days: number) => {
  await keepStanding(hr(days), [personId])
  return (await outcomesOf(hr(days), [personId])).get(personId)?.outcome
}
const post = async (personId: string) => (await db().select().from(posts).where(eq(posts.personId, personId)))[0]

test('no post is planned for a day that has passed: not by an offer, nor as a further post, nor past the verbs', async () => {
  const made = await stage.ready()
  const late = { ...offerAt(stage.place), plannedStart: '2020-03-01' }
  await expect(hire(hr(), made.id, late)).rejects.toMatchObject(notPast)
  await expect(hire(hr(), made.id, { ...late, plannedStart: yesterday })).rejects.toMatchObject(notPast)
  await hire(hr(), made.id, offerAt(stage.place))
  const elsewhere = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  const further = { ...elsewhere, managerId: '', plannedStart: yesterday }
  const held = await employ(stage.world, stage.place)
  await expect(addStaffPost(hr(), held, further)).rejects.toMatchObject(notPast)
  await expect(createPost(hr(), { personId: made.applicantId, ...further })).rejects.toMatchObject(notPast)
  const refused = { cause: { constraint: 'posts_planned_ahead' } }
  const row = { ...elsewhere, personId: made.applicantId, plannedStart: yesterday, recordedBy: v7() }
  const insert = db()
    .insert(posts)
    .values({ ...row, recordedAt: '2026-11-20T09:00:00Z' })
  await expect(insert).rejects.toMatchObject(refused)
  const update = db().update(posts).set({ plannedStart: yesterday }).where(eq(posts.personId, made.applicantId))
  await expect(update).rejects.toMatchObject(refused)
})

test('a start long after the planned day is judged by its own day, here and after a time away', async () => {
  const made = await stage.ready()
  await hire(hr(), made.id, offerAt(stage.place))
  await signOff(manager(), made.id)
  expect(await outcome(made.applicantId, 74)).toBe('cleared')
  // the certificate and the history are of more than three months before
  expect(await outcome(made.applicantId, 240)).toBe('not_cleared')
  await expect(start(hr(240), made.id, addDays(today, 240))).rejects.toThrow('Not cleared to start')
  await start(hr(), made.id, today)
  const first = await post(made.applicantId)
  await endStaffPost(hr(10), { personId: made.applicantId, postId: first?.id ?? '' }, addDays(today, 10))
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  const back = { ...place, managerId: '', plannedStart: addDays(today, 12), weeklyHours: 30 }
  const postId = await addStaffPost(hr(10), made.applicantId, back)
  const open = async (days: number) =>
    (await readClearance(manager(days), postId)).gate.items.flatMap(({ key, satisfied }) => (satisfied ? [] : [key]))
  expect(await open(12)).toEqual(['sign_off'])
  expect(await open(400)).toEqual(expect.arrayContaining(['dbs', 'employment_history']))
  await expect(signOff(manager(400), postId)).rejects.toThrow('Outstanding')
})

test('planned for the holidays and begun in term, the hours are those of the term', async () => {
  const made = await stage.ready({ without: { checks: ['right_to_work'] } })
  const terms = { limitPeriods: [{ from: '2026-09-20', to: '2026-12-11' }], limitKnownUntil: '2027-01-10' }
  await check(made.applicantId, 'right_to_work', {
    followUpOn: '2028-01-01',
    plain: { ...permitted('2028-01-01', { permission: 'student', hoursLimit: 20 }), hours: 'term_time', ...terms },
  })
  await hire(hr(), made.id, { ...offerAt(stage.place), plannedStart: '2026-12-14', contractHours: 40 })
  await signOff(manager(), made.id)
  await expect(start(hr(), made.id, today)).rejects.toThrow('Outstanding: Right to work')
  // recorded in the holidays for a day in term
  await expect(start(hr(24), made.id, '2026-12-10')).rejects.toThrow('Outstanding: Right to work')
  await start(hr(24), made.id, '2026-12-14')
  expect(await outcome(made.applicantId, 24)).toBe('cleared')
})
