import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
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
