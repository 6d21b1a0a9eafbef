import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { start } from '#domains/employment/clearance/start.server.ts'
import { suspend } from '#domains/employment/standing/suspensions.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import { mergePeople, undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import {
  mergeJobs,
  mergeLocations,
  undoJobMerge,
  undoLocationMerge,
} from '#domains/people/merges/merge-places.server.ts'
import { saying } from '#domains/people/merges/merges.rules.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { undoOfPeople } from '#domains/undo-of-merge.queries.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addDays } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { seal } from '#platform/encryption.server.ts'
import { makeApplication } from '#tests/applications.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { kept, mergedOn } from '#tests/merged.ts'
import { today } from '#tests/records.ts'
import { signOff, startOnConditions } from '#tests/signing.ts'
import { endEmployment } from './leavers.server.ts'
import { leaverForm } from './staff-files.form.ts'
import { addStaffPost } from './staff-posts.server.ts'

// The undo of a merge gives back what the merge took, and nothing that someone lost since by leaving, or by what was recorded.
const stage = clearanceStage()
const { db, hr, manager } = stage
const { newPlace, atWork, outcome, postsOf, mergeOf } = mergedOn(stage)

const reasons = {
  'dismissed, and referred': { leavingKind: 'conduct', leavingReason: 'Hit a resident', dbsReferral: 'made' },
  'of their own accord': { leavingKind: 'left', leavingReason: 'Moved away', dbsReferral: 'not_needed' },
} as const
const leave = (personId: string, how: keyof typeof reasons) =>
  endEmployment(
    hr(2),
    personId,
    leaverForm.parse({ leftOn: addDays(today, 2), dbsReferralNote: 'Asked', ...reasons[how] }),
  )

const places = (['location', 'job'] as const).flatMap((kind) =>
  (Object.keys(reasons) as (keyof typeof reasons)[]).map((how) => ({ kind, how })),
)
test.each(places)('who left $how since a merge of a $kind is back at work by no undo of it', async ({ kind, how }) => {
  const [one, two] = [await newPlace(), await newPlace()]
  const personId = await atWork(one)
  const place = kind === 'location' ? { ...one, locationId: two.locationId } : { ...one, jobId: two.jobId }
  const further = { ...place, managerId: '', plannedStart: today, weeklyHours: 4 }
  const postId = await addStaffPost(hr(), personId, further)
  await signOff(manager(), postId)
  await start(hr(), postId, today)
  const [from, intoId] = kind === 'location' ? [one.locationId, two.locationId] : [one.jobId, two.jobId]
  await (kind === 'location' ? mergeLocations : mergeJobs)(hr(1), from, { intoId })
  await leave(personId, how)
  await (kind === 'location' ? undoLocationMerge : undoJobMerge)(hr(3), await mergeOf(from))
  const left = addDays(today, 2)
  expect((await postsOf(personId)).map(({ dateTo }) => dateTo)).toEqual([left, left])
})

const two = (['from', 'into'] as const).flatMap((goes) =>
  (['from', 'into'] as const).map((leaver) => ({ goes, leaver })),
)
test.each(two)(
  'of two merged, the post of $goes ended: $leaver was dismissed, and the other goes on where the merge alone had ended it, once signed for',
  async ({ goes, leaver }) => {
    const place = await newPlace()
    const accounts = await Promise.all([1, 2].map(() => stage.world.account('Staff Member', `two-${v7().slice(-8)}`)))
    const [from = '', into = ''] = accounts.map(({ personId }) => personId)
    for (const personId of [from, into]) await atWork(place, personId)
    const ends = (await postsOf(goes === 'from' ? from : into)).map(({ id }) => id)
    await mergePeople(hr(1), from, into, { ...kept, ends })
    await leave(into, 'dismissed, and referred')
    const id = await mergeOf(from)
    const { asked } = await undoOfPeople(hr(3), into, id)
    await undoPeopleMerge(hr(3), id, { whose: asked.map((one) => saying(one.id, leaver)) })
    const [gone, stays] = leaver === 'from' ? [from, into] : [into, from]
    expect((await postsOf(gone)).map(({ dateTo }) => dateTo)).toEqual([addDays(today, 2)])
    const goesOn = goes !== leaver
    expect((await postsOf(stays)).map(({ dateTo }) => dateTo)).toEqual([goesOn ? null : addDays(today, 2)])
    for (const day of [3, 9, 40]) expect(await outcome(gone, day)).not.toBe('cleared')
    // as everyone who is off work before an undo: put-back.test.ts
    expect(await outcome(stays, 3)).toBe(goesOn ? 'not_cleared' : undefined)
    const [account] = await db().select().from(users).where(eq(users.personId, gone))
    expect(account?.isActive).toBe(false)
  },
)

test('a leaver of their own accord keeps no account by the undo, once it is said who left', async () => {
  const accounts = await Promise.all([1, 2].map(() => stage.world.account('Admin / HR', `own-${v7().slice(-8)}`)))
  const [from = '', into = ''] = accounts.map(({ personId }) => personId)
  for (const personId of [from, into]) await atWork(await newPlace(), personId)
  await mergePeople(hr(1), from, into, { ...kept, ends: [] })
  await leave(into, 'of their own accord')
  const id = await mergeOf(from)
  const { asked } = await undoOfPeople(hr(3), into, id)
  expect(asked).toHaveLength(1)
  await undoPeopleMerge(hr(3), id, { whose: asked.map((one) => saying(one.id, 'from')) })
  const active = async (personId: string) =>
    (await db().select().from(users).where(eq(users.personId, personId)))[0]?.isActive
  expect([await active(from), await active(into)]).toEqual([false, true])
})

test('no one undoes the merge of their own records, by whichever account, and the database says so too', async () => {
  const me = await stage.world.account('Admin / HR', 'own-undo')
  await atWork(await newPlace(), me.personId)
  const { applicantId: duplicate } = await makeApplication(db(), { status: 'rejected' })
  await mergePeople(hr(1), duplicate, me.personId, { ...kept, ends: [] })
  await suspend(hr(2), me.personId, { dateFrom: addDays(today, 2), dateTo: '', reason: 'Hit a resident' })
  const id = await mergeOf(duplicate)
  const { asked } = await undoOfPeople(hr(3), me.personId, id)
  const whose = asked.map((one) => saying(one.id, 'from'))
  await expect(undoPeopleMerge({ ...hr(3), actor: me.actor }, id, { whose })).rejects.toThrow(
    'Someone else must undo the merge of your own records.',
  )
  const said = Object.fromEntries(asked.map((one) => [one.id, 'from']))
  await expect(
    stage.world.database.pool.query('select undo_merge_saying($1, $2, now(), $3)', [id, me.userId, said]),
  ).rejects.toMatchObject({ constraint: 'merges_undone_by_another' })
  await undoPeopleMerge(hr(3), id, { whose })
})

test.each(['from', 'into'] as const)(
  'a manager merged with their appointer, as the one %s, signs as before once it is undone',
  async (side) => {
    const boss = await stage.world.account('Admin / HR', `boss-${side}`)
    const held = await stage.world.account('Supervisor / Manager', `held-${side}`)
    const place = await makePlace(db(), null)
    const location = {
      ...{ address: '1 Oak Lane', postcode: 'YO21 3PU', name: `Oak ${place.locationId}` },
      ...{ registeredManagerId: held.personId, managerReason: 'New' },
    }
    await changeLocation({ ...hr(), actor: boss.actor }, place.locationId, locationForm.parse(location))
    const [from, into] = side === 'from' ? [held.personId, boss.personId] : [boss.personId, held.personId]
    await mergePeople(hr(1), from, into, { ...kept, ends: [] })
    const now = async () =>
      (await db().select().from(managerAppointments).where(eq(managerAppointments.locationId, place.locationId)))[0]
    expect((await now())?.confirmBy).toBe(addDays(today, 8))
    await undoPeopleMerge(hr(2), await mergeOf(from))
    expect(await now()).toMatchObject({ personId: held.personId, confirmBy: null })
  },
)

test.each(['dbs', 'right_to_work', 'identity'] as const)(
  'a %s that a merge lent carries no work once it is undone, with one of their own begun too',
  async (kind) => {
    const from = await atWork(await newPlace())
    const place = await newPlace()
    const made = await stage.ready({ place, without: { checks: [kind] } })
    const into = made.applicantId
    const id = v7()
    const details = seal('{}', { table: 'pre_employment_checks', column: 'details', row: id })
    const begun = { kind, outcome: 'in_progress', checkedOn: today, plain: { basis: 'certificate' } } as const
    const recorded = { recordedAt: '2026-11-19T09:00:00Z', recordedBy: hr().actor.userId }
    await db()
      .insert(preEmploymentChecks)
      .values({ ...{ id, personId: into, applicationId: made.id, details }, ...begun, ...recorded })
    const [lender] = await db().select().from(people).where(eq(people.id, from))
    await db().update(people).set({ name: lender?.name }).where(eq(people.id, into))
    await mergePeople(hr(1), from, into, { ...kept, ends: [] })
    const firstDay = addDays(today, 1)
    await hire(hr(1), made.id, { ...offerAt(place), plannedStart: firstDay })
    await signOff(manager(1), made.id)
    await start(hr(1), made.id, firstDay)
    expect(await outcome(into, 2)).toBe('cleared')
    await undoPeopleMerge(hr(3), await mergeOf(from))
    expect(await outcome(into, 3)).toBe('not_cleared')
  },
)

test('of two people merged into a third, the later merge is undone first, so that no name or birth date stays', async () => {
  const stays = await atWork(await newPlace())
  const [before] = await db().select().from(people).where(eq(people.id, stays))
  const others = [
    await makeApplication(db(), { status: 'rejected' }),
    await makeApplication(db(), { status: 'rejected' }),
  ]
  const taken = { ...kept, details: 'from' as const, dateOfBirth: 'from' as const, ends: [] }
  for (const [at, { applicantId }] of others.entries()) {
    await db()
      .update(people)
      .set({ name: `Other ${at}`, dateOfBirth: `200${at}-01-01` })
      .where(eq(people.id, applicantId))
    await mergePeople(hr(at + 1), applicantId, stays, taken)
  }
  const [first = '', second = ''] = await Promise.all(others.map(({ applicantId }) => mergeOf(applicantId)))
  await expect(undoPeopleMerge(hr(3), first)).rejects.toThrow('Undo that one first.')
  await undoPeopleMerge(hr(3), second)
  await undoPeopleMerge(hr(3), first)
  const [after] = await db().select().from(people).where(eq(people.id, stays))
  expect([after?.name, after?.dateOfBirth]).toEqual([before?.name, before?.dateOfBirth])
})

test('a supervisor of conditions and whom they supervise are not made one', async () => {
  const supervisor = await stage.world.account('Staff Member', 'supervises')
  await atWork(await newPlace(), supervisor.personId)
  const place = await newPlace()
  const { id, applicantId } = await stage.ready({ place, without: { reference: true } })
  await hire(hr(), id, offerAt(place))
  const why = { risk: 'The rest is out.', measures: 'Never alone.', reason: 'Late', endsOn: addDays(today, 25) }
  await startOnConditions(manager(), id, { ...why, supervisorId: supervisor.personId })
  await expect(mergePeople(hr(1), supervisor.personId, applicantId, { ...kept, ends: [] })).rejects.toThrow(
    'no one supervises themselves',
  )
})
