import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPost } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffDetailsForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { changeStaffDetails } from '#domains/employment/staff-files/staff-files.server.ts'
import { transaction } from '#platform/ctx.server.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { peopleOf } from '#tests/year.ts'
import { keepStanding } from './keeping.server.ts'
import { lapsesNow } from './lapses-now.queries.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { placeOfPost } from './places.queries.server.ts'
import { standingAt } from './standing.queries.server.ts'

const stage = clearanceStage()
const { db, hr } = stage
const { brought, check, signed } = peopleOf(stage, () => stage.accounts['Supervisor / Manager'].personId)
let made = 0

/** Someone from before the hub who may work 20 hours a week. */
async function student(): Promise<string> {
  const personId = await brought(`Sam${++made}`)
  await check(personId, 'right_to_work', { followUpOn: '2027-09-01', plain: { hoursLimit: 20 } })
  return personId
}
const works = (personId: string, weeklyHours: number) =>
  transaction(hr(), ({ db }) => db.update(posts).set({ weeklyHours }).where(eq(posts.personId, personId)))
const outcome = async (personId: string, days = 0) => (await outcomesOf(hr(days), [personId])).get(personId)
const further = async (personId: string, weeklyHours: number, plannedStart: string) =>
  createPost(hr(), {
    ...{ personId, plannedStart, weeklyHours },
    ...(await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)),
  })

test('someone brought in whose hours go beyond their permission is not cleared, until they are fewer', async () => {
  const sam = await student()
  await works(sam, 20)
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_verified' })
  await works(sam, 20.5)
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_cleared' })
  expect(await lapsesNow(hr(), sam)).toMatchObject([
    { key: 'right_to_work', endedOn: undefined, choices: ['new_check', 'off_work'] },
  ])
  await works(sam, 18)
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_verified' })
})

test('hours a week that only the staff file says count as soon as they are saved there', async () => {
  const sam = await student()
  const hours = staffDetailsForm.parse({ probationUntil: '', weeklyHours: '37.5' })
  await keepStanding(hr(), [sam])
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_verified' })
  await changeStaffDetails(hr(), sam, hours)
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_cleared' })
  const [post] = await db().select().from(posts).where(eq(posts.personId, sam))
  const placed = await placeOfPost(hr(), post?.id ?? '')
  expect(placed?.place).toMatchObject({ statedHours: 37.5 })
  await changeStaffDetails(hr(), sam, { ...hours, weeklyHours: '16 hours' })
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_verified' })
})

test('a post that is only planned takes no one off the one they hold, and cannot begin beside it', async () => {
  const { personId } = await signed(`Rita${++made}`, { followUpOn: '2027-09-01', plain: { hoursLimit: 20 } })
  await works(personId, 15)
  const postId = await further(personId, 10, '2026-12-01')
  await keepStanding(hr(), [personId])
  expect(await outcome(personId)).toMatchObject({ outcome: 'cleared' })
  const placed = await placeOfPost(hr(), postId)
  if (!placed) throw new Error('The post has no place')
  expect(placed.place).toMatchObject({ weeklyHours: 10, otherHours: 15, further: true })
  const { items } = await standingAt(hr(), placed)
  expect(items.find(({ key }) => key === 'right_to_work')).toMatchObject({
    ...{ state: 'open', missing: 'The hours of all posts come to 25 a week; the permission allows 20.' },
  })
})
