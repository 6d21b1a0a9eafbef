import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { transaction } from '#platform/ctx.server.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { employ } from '#tests/staff.ts'
import { peopleOf } from '#tests/year.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { ruleChanges } from './rule-changes.table.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage
const { check } = peopleOf(stage, () => stage.accounts['Supervisor / Manager'].personId)
const early = { checkedOn: '2021-06-01', plain: { proof: 'digital' as const, provedUntil: '2021-06-30' } }

/** Someone whose EU passport was checked in 2021, who worked here from before that until a day. */
async function since2020(dateTo?: string): Promise<string> {
  const personId = await employ(stage.world, stage.place, { dateFrom: '2020-01-01', ...(dateTo && { dateTo }) })
  await check(personId, 'right_to_work', early)
  return personId
}
const outcome = async (personId: string, days = 0) => {
  await keepStanding(hr(days), [personId])
  return (await outcomesOf(hr(days), [personId])).get(personId)?.outcome
}
const applies = (applicantId: string) => stage.ready({ applicantId, without: { checks: ['right_to_work'] } })
const proof = async (id: string) =>
  (await readClearance(hr(), id)).gate.items.find(({ key }) => key === 'right_to_work')

test('who left and comes back is asked for a right to work check of today, whatever was proof in 2021', async () => {
  const { id } = await applies(await since2020('2026-10-31'))
  expect(await proof(id)).toMatchObject({
    satisfied: false,
    missing: expect.stringContaining('was proof for checks until 30 June 2021'),
  })
  await expect(signOff(manager(), id)).rejects.toThrow()
})

test('who has worked here since keeps the check of then in the next post, also after a weekend between two', async () => {
  const ended = await since2020('2026-11-15')
  const { id } = await applies(ended)
  expect(await proof(id)).toMatchObject({ satisfied: true })
  await hire(hr(), id, offerAt(stage.place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  expect(await outcome(ended)).toBe('cleared')
  const personId = await since2020()
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  const next = { ...place, managerId: '', plannedStart: '2026-12-01', weeklyHours: 10 }
  const postId = await addStaffPost(hr(), personId, next as Parameters<typeof addStaffPost>[2])
  expect(postId).toBeTruthy()
  expect(await outcome(personId, 20)).toBe('not_verified')
})

test('such a check of before the rule keeps whom it was signed for until the day of the rule', async () => {
  const ended = await since2020('2026-11-18')
  const { id } = await applies(ended)
  await hire(hr(), id, offerAt(stage.place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  // as if the post of before had ended long ago
  await asOwner(db(), (owner) =>
    transaction({ ...hr(), db: owner }, (ctx) =>
      ctx.db.update(posts).set({ dateTo: '2024-01-31' }).where(eq(posts.dateTo, '2026-11-18')),
    ),
  )
  expect(await outcome(ended, 8)).toBe('not_cleared')
  await asOwner(db(), (owner) =>
    owner
      .insert(ruleChanges)
      .values({ key: 'checks_of_their_day', since: '2026-11-20T10:30:00Z', dueOn: '2026-12-18' }),
  )
  expect(await outcome(ended, 8)).toBe('cleared')
  expect(await outcome(ended, 28)).toBe('cleared')
  expect(await outcome(ended, 29)).toBe('not_cleared')
})

test('a check of another time counts for no new employment: not of an applicant, nor after a break', async () => {
  const made = await stage.ready({ without: { checks: ['right_to_work'] } })
  await check(made.applicantId, 'right_to_work', { checkedOn: '2015-01-05' })
  expect(await proof(made.id)).toMatchObject({
    satisfied: false,
    missing: expect.stringContaining('the check of 5 January 2015 was not made for this work'),
  })
  await hire(hr(), made.id, offerAt(stage.place))
  await expect(signOff(manager(), made.id)).rejects.toThrow('Outstanding: Right to work')
  await check(made.applicantId, 'right_to_work', { checkedOn: '2026-02-02' })
  expect(await proof(made.id)).toMatchObject({ satisfied: true })
  // within a year, and in a time here that ended a fortnight ago
  const back = await employ(stage.world, stage.place, { dateFrom: '2020-01-01', dateTo: '2026-11-05' })
  const { id } = await applies(back)
  await check(back, 'right_to_work', { checkedOn: '2026-11-01' })
  expect(await proof(id)).toMatchObject({ satisfied: false })
  await check(back, 'right_to_work', { checkedOn: '2026-11-06', recordedAt: '2026-11-20T11:00:00Z' })
  expect(await proof(id)).toMatchObject({ satisfied: true })
})

test('who was brought in keeps the check of then, here and in a further post; signed before the rule, others until its day', async () => {
  const held = await employ(stage.world, stage.place)
  await check(held, 'right_to_work', { checkedOn: '2015-01-05' })
  expect(await outcome(held)).toBe('not_verified')
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  const postId = await addStaffPost(hr(), held, { ...place, managerId: '', plannedStart: '2026-12-01' })
  expect(await proof(postId)).toMatchObject({ satisfied: true })
  const made = await stage.ready()
  await hire(hr(), made.id, offerAt(stage.place))
  await signOff(manager(), made.id)
  await start(hr(), made.id, today)
  // as if it had been checked for another time
  const early = and(eq(preEmploymentChecks.personId, made.applicantId), eq(preEmploymentChecks.kind, 'right_to_work'))
  await asOwner(db(), async (owner) => owner.update(preEmploymentChecks).set({ checkedOn: '2015-01-05' }).where(early))
  await asOwner(db(), (owner) =>
    owner
      .insert(ruleChanges)
      .values({ key: 'checks_of_this_work', since: '2026-11-20T13:00:00Z', dueOn: '2026-12-18' }),
  )
  expect(await outcome(made.applicantId, 28)).toBe('cleared')
  expect(await outcome(made.applicantId, 29)).toBe('not_cleared')
})
