import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { confirmBroughtIn } from '#domains/employment/bring-ins/confirming.server.ts'
import { revokeClearance } from '#domains/employment/clearance/clearance.server.ts'
import { gateFiles } from '#domains/employment/clearance/gate-files.table.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { leaverForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { addStaffPost, endStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { suspend } from '#domains/employment/standing/suspensions.server.ts'
import { undoAppointment } from '#domains/people/jobs/appointments.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { setInUse } from '#domains/people/jobs/in-use.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import {
  mergeJobs,
  mergeLocations,
  undoJobMerge,
  undoLocationMerge,
} from '#domains/people/merges/merge-places.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addDays } from '#lib/day.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { newStaff, offerAt } from '#tests/first-days.ts'
import { kept, mergedOn } from '#tests/merged.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { postVersions } from './post-versions.table.ts'
import { posts } from './posts.table.ts'

// An undo puts no one back to work: who is off work just before it is signed for again.
const stage = clearanceStage()
const { db, hr, manager } = stage
const { newPlace, atWork, alsoAt, outcome, outcomes, postsOf, mergeOf, undone } = mergedOn(stage)
const left = (how: object) =>
  leaverForm.parse({ leftOn: addDays(today, 2), dbsReferralNote: 'Asked', dbsReferral: 'not_needed', ...how })

let certificates = 0
async function unsatisfactory(personId: string): Promise<void> {
  const [person] = await db().select().from(people).where(eq(people.id, personId))
  certificates += 1
  const day = addDays(today, 2)
  const evidence = await makeFile(db(), personId, 'dbs_certificate')
  const form = { kind: 'dbs', key: v7(), checkedOn: day, outcome: 'unsatisfactory', evidence, notes: 'Read' }
  const certificate = {
    ...{ basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', issuedOn: day },
    ...{ certificateNumber: `00${9_100_000_000 + certificates}`, nameOnCertificate: person?.name },
    ...{ disclosure: 'information', originalSeen: 'on' },
  }
  await recordCheck(hr(2), { personId }, checkForm.parse({ ...form, ...certificate }))
}

/** Of two posts that a merge made one, what happens to that which went on. */
type Since = { personId: string; goesOn: string; subject: string; place: { jobId: string; locationId: string } }
const events: Record<string, (since: Since) => Promise<unknown>> = {
  'left of their own accord': ({ personId }) =>
    endEmployment(hr(2), personId, left({ leavingKind: 'left', leavingReason: 'Moved' })),
  dismissed: ({ personId }) =>
    endEmployment(hr(2), personId, left({ leavingKind: 'conduct', leavingReason: 'Hit', dbsReferral: 'made' })),
  'left, and works in another job since': async ({ personId }) => {
    await endEmployment(hr(2), personId, left({ leavingKind: 'left', leavingReason: 'Moved' }))
    await alsoAt(personId, await newPlace(), 3)
  },
  'left, and works in the same place since': async ({ personId, place }) => {
    await endEmployment(hr(2), personId, left({ leavingKind: 'left', leavingReason: 'Moved' }))
    await alsoAt(personId, place, 3)
  },
  'post ended, and another planned there': async ({ personId, goesOn, place }) => {
    await endStaffPost(hr(2), { personId, postId: goesOn }, addDays(today, 2))
    const plannedStart = addDays(today, 6)
    const postId = await addStaffPost(hr(3), personId, { ...place, managerId: '', plannedStart, weeklyHours: 4 })
    await signOff(manager(3), postId)
  },
  'left on a day before the merge': ({ personId }) =>
    endEmployment(hr(3), personId, left({ leftOn: today, leavingKind: 'left', leavingReason: 'Moved' })),
  'post ended': ({ personId, goesOn }) => endStaffPost(hr(2), { personId, postId: goesOn }, addDays(today, 2)),
  'clearance revoked': ({ subject }) => revokeClearance(manager(2), subject, 'Theft from a resident'),
  suspended: ({ personId }) => suspend(hr(2), personId, { dateFrom: addDays(today, 2), dateTo: '', reason: 'Hit' }),
  'unsatisfactory DBS': ({ personId }) => unsatisfactory(personId),
}

/** Someone with two posts that become one, of which the first has a last day to come: who they are, and the undo. */
const ways: Record<string, () => Promise<Since & { ended: string; undo(): Promise<unknown> }>> = {
  location: async () => {
    const [one, two] = [await newPlace(), await newPlace()]
    const personId = await atWork(one)
    const [first] = await postsOf(personId)
    const place = { ...one, locationId: two.locationId }
    const goesOn = await alsoAt(personId, place)
    await endStaffPost(hr(), { personId, postId: first?.id ?? '' }, addDays(today, 60))
    await mergeLocations(hr(1), one.locationId, { intoId: two.locationId })
    const undo = async () => undoLocationMerge(hr(4), await mergeOf(one.locationId))
    return { personId, goesOn, subject: goesOn, place, ended: first?.id ?? '', undo }
  },
  job: async () => {
    const [one, two] = [await newPlace(), await newPlace()]
    const personId = await atWork(one)
    const [first] = await postsOf(personId)
    const place = { ...one, jobId: two.jobId }
    const goesOn = await alsoAt(personId, place)
    await mergeJobs(hr(1), one.jobId, { intoId: two.jobId })
    const undo = async () => undoJobMerge(hr(4), await mergeOf(one.jobId))
    return { personId, goesOn, subject: goesOn, place, ended: first?.id ?? '', undo }
  },
  person: async () => {
    const place = await newPlace()
    const [from, personId] = [await atWork(place), await atWork(place)]
    const [[first], [second]] = [await postsOf(from), await postsOf(personId)]
    const [sent] = await db().select().from(applications).where(eq(applications.applicantId, personId))
    await endStaffPost(hr(), { personId: from, postId: first?.id ?? '' }, addDays(today, 60))
    await mergePeople(hr(1), from, personId, { ...kept, ends: [first?.id ?? ''] })
    const undo = () => undone(from, personId, 'from', 4)
    return { personId, goesOn: second?.id ?? '', subject: sent?.id ?? '', place, ended: first?.id ?? '', undo }
  },
}

describe.each(Object.keys(ways))('the undo of a merge of a %s', (kind) => {
  test.each(Object.keys(events))('brings back to work no one: %s', async (event) => {
    const one = await ways[kind]?.()
    if (!one) throw new Error(kind)
    await events[event]?.(one)
    await one.undo()
    const [post] = await db().select().from(posts).where(eq(posts.id, one.ended))
    for (const day of [4, 9, 40]) {
      const all = (await outcomes(post?.personId ?? '', day)).posts
      expect(all.find(({ postId }) => postId === one.ended)?.outcome ?? 'not_cleared').toBe('not_cleared')
    }
  })

  test('leaves everyone at work who is', async () => {
    const one = await ways[kind]?.()
    await one?.undo()
    const [post] = await db()
      .select()
      .from(posts)
      .where(eq(posts.id, one?.ended ?? ''))
    expect(post).toMatchObject({ putBackAt: null })
    for (const id of new Set([post?.personId ?? '', one?.personId ?? ''])) expect(await outcome(id, 9)).toBe('cleared')
  })
})

test('who was put back is among those to sign for, and works once they are; the database keeps that they were', async () => {
  const one = await ways.location?.()
  await revokeClearance(manager(2), one?.subject ?? '', 'Theft from a resident')
  await one?.undo()
  const [post] = await db()
    .select()
    .from(posts)
    .where(eq(posts.id, one?.ended ?? ''))
  const [application] = await db()
    .select()
    .from(applications)
    .where(eq(applications.applicantId, post?.personId ?? ''))
  const [file] = await db()
    .select()
    .from(gateFiles)
    .where(eq(gateFiles.id, application?.id ?? ''))
  expect(file).toMatchObject({ open: true })
  for (const id of [application?.id ?? '', one?.subject ?? '']) await signOff(manager(5), id)
  expect(await outcome(post?.personId ?? '', 5)).toBe('cleared')
  await expect(
    stage.world.database.pool.query('update posts set put_back_at = null where id = $1', [post?.id]),
  ).rejects.toMatchObject({ constraint: 'posts_put_back_stays' })
})

test('a job without DBS frees no one by the undo of its merge', async () => {
  const place = await newPlace()
  const cook = v7()
  const bare = { id: cook, title: `Cook ${cook.slice(-6)}`, careWork: false, dbsLevel: 'none' as const }
  await db()
    .insert(jobs)
    .values({ ...bare, createdAt: hr().now.toString() })
  const personId = await atWork({ ...place, jobId: cook })
  await mergeJobs(hr(1), cook, { intoId: place.jobId })
  await unsatisfactory(personId)
  await undoJobMerge(hr(3), await mergeOf(cook))
  for (const day of [3, 60]) expect(await outcome(personId, day)).toBe('not_cleared')
})

test('a file that cannot be read keeps no undo from the others, and is at work for no one', async () => {
  const [one, two] = [await newPlace(), await newPlace()]
  const [torn, whole] = [await atWork(one), await atWork(one)]
  await mergeLocations(hr(1), one.locationId, { intoId: two.locationId })
  const identity = and(eq(preEmploymentChecks.personId, torn), eq(preEmploymentChecks.kind, 'identity'))
  await asOwner(db(), async (owner) =>
    owner.update(preEmploymentChecks).set({ details: 'torn', plain: null }).where(identity),
  )
  await undoLocationMerge(hr(3), await mergeOf(one.locationId))
  const backAt = async (id: string) =>
    (await db().select().from(posts).where(eq(posts.personId, id))).map(({ putBackAt }) => putBackAt !== null)
  expect(await backAt(whole)).toEqual([false])
})

describe('someone hired', () => {
  test('while two people were one has their post, and their own file, once they are two', async () => {
    const place = await newPlace()
    const into = await atWork(await newPlace())
    const made = await makeApplication(db(), { status: 'offer_made', ...place })
    await mergePeople(hr(1), made.applicantId, into, { ...kept, ends: [] })
    await hire(hr(1), made.id, { ...offerAt(place), plannedStart: addDays(today, 3) })
    await signOff(manager(1), made.id)
    await undone(made.applicantId, into, 'from', 2)
    expect(await postsOf(into)).toHaveLength(1)
    expect(await postsOf(made.applicantId)).toHaveLength(1)
    expect(await db().$count(postVersions, eq(postVersions.personId, made.applicantId))).toBeGreaterThan(0)
    await expect(start(hr(3), made.id, addDays(today, 3))).rejects.toThrow('Not cleared to start')
  })

  test.each(['location', 'job'] as const)(
    'while two of a %s were one stays where they were hired, is signed for again there, and by no one else',
    async (kind) => {
      const other = await stage.world.account('Supervisor / Manager', `other-${kind}`)
      const one = kind === 'location' ? await makePlace(db(), other.personId) : await newPlace()
      const two = await newPlace()
      const there = kind === 'location' ? { ...one, locationId: two.locationId } : { ...one, jobId: two.jobId }
      const made = await stage.ready({ place: one })
      const [from, intoId] = kind === 'location' ? [one.locationId, two.locationId] : [one.jobId, two.jobId]
      await (kind === 'location' ? mergeLocations : mergeJobs)(hr(0.5), from, { intoId })
      await hire(hr(1), made.id, { ...offerAt(there), plannedStart: addDays(today, 1) })
      await signOff(manager(1), made.id)
      await start(hr(1), made.id, addDays(today, 1))
      await (kind === 'location' ? undoLocationMerge : undoJobMerge)(hr(2), await mergeOf(from))
      expect(await outcome(made.applicantId, 3)).toBe('cleared')
      await revokeClearance(manager(3), made.id, 'Wrong file')
      expect(await outcome(made.applicantId, 3)).toBe('not_cleared')
      await signOff(manager(4), made.id)
      expect(await outcome(made.applicantId, 4)).toBe('cleared')
    },
  )
})

test('a manager removed while two locations were one manages neither, and confirms no bring-in', async () => {
  const boss = await stage.world.account('Supervisor / Manager', 'boss')
  const [one, two] = [await makePlace(db(), boss.personId), await makePlace(db(), null)]
  await setInUse(hr(), one.locationId, { inUseSince: today })
  const [held] = await db().select().from(managerAppointments).where(eq(managerAppointments.personId, boss.personId))
  await mergeLocations(hr(1), one.locationId, { intoId: two.locationId })
  await undoAppointment(hr(2), held?.id ?? '')
  await undoLocationMerge(hr(3), await mergeOf(one.locationId))
  const personId = await addStaffMember(hr(3), newStaff({ place: one }))
  const [row] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  await confirmBroughtIn({ ...hr(3), actor: boss.actor }, [row?.id ?? '']).catch(() => undefined)
  expect(await outcome(personId, 16)).toBe('not_cleared')
})
