import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPost } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffDetailsForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { changeStaffDetails } from '#domains/employment/staff-files/staff-files.server.ts'
import { addStaffPost, moveToTeam } from '#domains/employment/staff-files/staff-posts.server.ts'
import { transaction } from '#platform/ctx.server.ts'
import { makeFile } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { peopleOf } from '#tests/year.ts'
import { keepStanding } from './keeping.server.ts'
import { lapseForm } from './lapses.form.ts'
import { decideLapse } from './lapses.server.ts'
import { lapsesNow } from './lapses-now.queries.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { placeOfPost } from './places.queries.server.ts'
import { ruleChanges } from './rule-changes.table.ts'
import { standingAt } from './standing.queries.server.ts'

const stage = clearanceStage()
const { db, hr } = stage
const { brought, check, signed } = peopleOf(stage, () => stage.accounts['Supervisor / Manager'].personId)
let made = 0

/** Someone from before the hub who may work 20 hours a week. */
async function student(): Promise<string> {
  const personId = await brought(`Sam${++made}`)
  await works(personId, 20)
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
  await expect(changeStaffDetails(hr(), sam, hours)).rejects.toThrow('these posts add up to 37.5')
  await changeStaffDetails(hr(), sam, { ...hours, hoursWorked: 'on' })
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_cleared' })
  const [post] = await db().select().from(posts).where(eq(posts.personId, sam))
  const placed = await placeOfPost(hr(), post?.id ?? '')
  expect(placed?.place).toMatchObject({ statedHours: 37.5 })
  await changeStaffDetails(hr(), sam, { ...hours, weeklyHours: '16 hours' })
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_verified' })
})

test('zero hours and bank work count the most hours agreed, and are not cleared until these are stated', async () => {
  const sam = await student()
  const terms = (set: Partial<typeof posts.$inferInsert>) =>
    transaction(hr(), ({ db }) => db.update(posts).set(set).where(eq(posts.personId, sam)))
  await terms({ weeklyHours: null })
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_cleared' })
  await terms({ mostHours: 20 })
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_verified' })
  await terms({ mostHours: 24 })
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_cleared' })
  await terms({ weeklyHours: 12, mostHours: null })
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_verified' })
  await terms({ engagement: 'bank' })
  expect(await outcome(sam)).toMatchObject({ outcome: 'not_cleared' })
})

test('hours agreed at the hire are blank again for zero hours, and are then counted by the most hours', async () => {
  const { personId } = await signed(`Noor${++made}`, { followUpOn: '2027-09-01', plain: { hoursLimit: 20 } })
  const [post] = await db().select().from(posts).where(eq(posts.personId, personId))
  const which = { personId, postId: post?.id ?? '' }
  expect(await placeOfPost(hr(), which.postId)).toMatchObject({ place: { weeklyHours: 15 } })
  await moveToTeam(hr(), which, { team: '', managerId: '', weeklyHours: null, mostHours: 10 })
  expect(await placeOfPost(hr(), which.postId)).toMatchObject({ place: { weeklyHours: null, mostHours: 10 } })
})

test('hours beyond the limit stop at once whoever was signed; what is worked already is recorded, after a word', async () => {
  const { personId } = await signed(`Noor${++made}`, { followUpOn: '2027-09-01', plain: { hoursLimit: 20 } })
  await works(personId, 18)
  expect(await outcome(personId)).toMatchObject({ outcome: 'cleared' })
  const [post] = await db().select().from(posts).where(eq(posts.personId, personId))
  const which = { personId, postId: post?.id ?? '' }
  const form = { team: '', managerId: '', weeklyHours: 40 }
  const refused = await moveToTeam(hr(), which, form).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    fields: { weeklyHours: '20 hours a week is the most this person may work; these posts add up to 40' },
  })
  expect(await outcome(personId)).toMatchObject({ outcome: 'cleared' })
  await moveToTeam(hr(), which, { ...form, hoursWorked: true })
  expect(await outcome(personId)).toMatchObject({ outcome: 'not_cleared' })
  await moveToTeam(hr(), which, { ...form, weeklyHours: 16 })
  expect(await outcome(personId)).toMatchObject({ outcome: 'cleared' })
  // a later check that allows fewer
  await check(personId, 'right_to_work', {
    ...{ followUpOn: '2028-09-01', plain: { hoursLimit: 10 }, recordedAt: '2026-11-20T11:30:00Z' },
  })
  await keepStanding(hr(), [personId])
  expect(await outcome(personId)).toMatchObject({ outcome: 'not_cleared' })
})

test('a limit of term time binds from the first day of a term to its last, and after the dates that are known', async () => {
  const sam = await brought(`Sam${++made}`)
  await check(sam, 'right_to_work', {
    followUpOn: '2027-09-01',
    plain: {
      ...{ permission: 'student', hours: 'term_time', hoursLimit: 20, limitKnownUntil: '2027-03-31' },
      limitPeriods: [{ from: '2026-11-23', to: '2026-12-11' }],
    },
  })
  await works(sam, 30)
  for (const [days, expected] of [
    [0, 'not_verified'],
    [2, 'not_verified'],
    [3, 'not_cleared'],
    [21, 'not_cleared'],
    [22, 'not_verified'],
    [131, 'not_verified'],
    [132, 'not_cleared'],
  ] as const) {
    // whoever's day has come is worked out, as the worker does
    const before = await outcome(sam, days)
    if (before && !before.settled) await keepStanding(hr(days), [sam])
    expect([days, (await outcome(sam, days))?.outcome]).toEqual([days, expected])
  }
})

test('the limit of a permission goes on while an application made in time is open, also where a term begins then', async () => {
  const { personId } = await signed(`Noor${++made}`, { followUpOn: '2026-11-25', plain: { hoursLimit: 20 } })
  const term = await signed(`Rita${++made}`, {
    followUpOn: '2026-11-25',
    plain: {
      ...{ permission: 'student', hours: 'term_time', hoursLimit: 20, limitKnownUntil: '2027-03-31' },
      limitPeriods: [{ from: '2026-11-30', to: '2026-12-11' }],
    },
  })
  await works(term.personId, 30)
  for (const id of [personId, term.personId]) {
    await keepStanding(hr(6), [id])
    const said = { decision: 'applied_in_time', note: 'Seen', appliedOn: '2026-11-20' }
    const evidence = await makeFile(db(), id, 'visa')
    await decideLapse(hr(6), id, 'right_to_work', lapseForm.parse({ ...said, evidence }))
    expect(await outcome(id, 6)).toMatchObject({ outcome: 'cleared' })
  }
  const [post] = await db().select().from(posts).where(eq(posts.personId, personId))
  const which = { personId, postId: post?.id ?? '' }
  const form = { team: '', managerId: '', weeklyHours: 40 }
  await expect(moveToTeam(hr(6), which, form)).rejects.toThrow('20 hours a week is the most')
  await moveToTeam(hr(6), which, { ...form, hoursWorked: true })
  expect(await outcome(personId, 6)).toMatchObject({ outcome: 'not_cleared' })
  await moveToTeam(hr(6), which, { ...form, weeklyHours: null, mostHours: null, hoursWorked: true })
  expect(await outcome(personId, 6)).toMatchObject({ outcome: 'not_cleared' })
  await moveToTeam(hr(6), which, { ...form, weeklyHours: 20 })
  expect(await outcome(personId, 6)).toMatchObject({ outcome: 'cleared' })
  // the first day of a term, the day after its last
  for (const [days, expected] of [
    [9, 'cleared'],
    [10, 'not_cleared'],
    [22, 'cleared'],
  ] as const) {
    const before = await outcome(term.personId, days)
    if (before && !before.settled) await keepStanding(hr(days), [term.personId])
    expect([days, (await outcome(term.personId, days))?.outcome]).toEqual([days, expected])
  }
})

test('a post that is only planned takes no one off the one they hold, and cannot begin beside it', async () => {
  const { personId } = await signed(`Rita${++made}`, { followUpOn: '2027-09-01', plain: { hoursLimit: 20 } })
  await works(personId, 15)
  const postId = await further(personId, 10, '2026-12-01')
  const nights = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  const terms = { ...nights, managerId: '', plannedStart: '2026-12-01', weeklyHours: 10 }
  await expect(addStaffPost(hr(), personId, terms)).rejects.toThrow('these posts add up to')
  await keepStanding(hr(), [personId])
  expect(await outcome(personId)).toMatchObject({ outcome: 'cleared' })
  const placed = await placeOfPost(hr(), postId)
  if (!placed) throw new Error('The post has no place')
  expect(placed.place).toMatchObject({ weeklyHours: 10, otherHours: 15 })
  const { items } = await standingAt(hr(), placed)
  expect(items.find(({ key }) => key === 'right_to_work')).toMatchObject({
    ...{ state: 'open', missing: 'The hours of all posts come to 25 a week; the permission allows 20.' },
  })
})

test('an upgrade gives hours of before it until its day; hours of since stop at once, and who was brought in as before', async () => {
  const limited = { followUpOn: '2027-09-01', plain: { hoursLimit: 20 } }
  const people = {
    forty: (await signed(`Abi${++made}`, limited)).personId,
    raised: (await signed(`Ben${++made}`, limited)).personId,
    zero: await student(),
    brought: await student(),
  }
  const all = Object.values(people)
  await works(people.forty, 40)
  await works(people.raised, 15)
  await transaction(hr(), ({ db }) =>
    db.update(posts).set({ weeklyHours: null }).where(eq(posts.personId, people.zero)),
  )
  await works(people.brought, 40)
  await asOwner(db(), async (owner) => {
    // as the version before left them, which kept no day of hours
    await owner.execute(sql`alter table posts disable trigger posts_hours_since`)
    await owner.update(posts).set({ hoursSince: null }).where(inArray(posts.personId, all))
    await owner.execute(sql`alter table posts enable trigger posts_hours_since`)
    const since = '2026-11-20T10:30:00Z'
    await owner.insert(ruleChanges).values({ key: 'hours_within_limit', since, dueOn: '2026-12-18' })
  })
  const outcomes = async (days: number) => {
    await keepStanding(hr(days), all)
    const now = await outcomesOf(hr(days), all)
    return Object.fromEntries(Object.entries(people).map(([name, id]) => [name, now.get(id)?.outcome]))
  }
  const before = { forty: 'cleared', raised: 'cleared', zero: 'not_verified', brought: 'not_cleared' }
  expect(await outcomes(0)).toEqual(before)
  await works(people.raised, 21)
  expect(await outcomes(0)).toEqual({ ...before, raised: 'not_cleared' })
  await works(people.raised, 20)
  expect(await outcomes(28)).toEqual(before)
  expect(await outcomes(29)).toEqual({ ...before, forty: 'not_cleared', zero: 'not_cleared' })
  // a check of since the upgrade is weighed against the hours as they are
  await check(people.forty, 'right_to_work', { ...limited, recordedAt: '2026-11-20T10:45:00Z' })
  expect(await outcomes(0)).toEqual({ ...before, forty: 'not_cleared' })
})
