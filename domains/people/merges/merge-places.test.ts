import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedViews } from '#domains/accounts/saved-views.table.ts'
import { auditLog } from '#domains/audit/audit.table.ts'
import { complianceRules } from '#domains/compliance/compliance.table.ts'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { standingRows } from '#domains/employment/standing/standing.table.ts'
import { placesHere } from '#domains/intake/known.queries.server.ts'
import { jobMerge, locationMerge } from '#domains/merges.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { listJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { addJob, reopenJob } from '#domains/people/jobs/jobs.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { listLocations, openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { addLocation, changeLocation } from '#domains/people/jobs/locations.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { both } from '#tests/two-at-once.ts'
import { mergeJobs, mergeLocations, undoJobMerge, undoLocationMerge } from './merge-places.server.ts'
import { mergedLocations } from './merged.queries.server.ts'
import { merges } from './merges.table.ts'

let world: World
let accounts: Record<Role, Account>
let types: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  types = await agedTypes(world)
})
afterAll(() => world.close())

const as = (role: Role, later = 0): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from('2026-11-20T12:00:00Z').add({ hours: later * 24 }),
})
const hr = (later = 0) => as('Admin / HR', later)
const unknown = '01890000-0000-7000-8000-000000000000'

let n = 0
/** Two locations with the same job at each, and someone in post at both. */
async function two() {
  const number = ++n
  const from = await workplace(world, `Carer ${number}`, `Rowan ${number}`)
  const into = { jobId: from.jobId, locationId: (await workplace(world, 'x', `Rowan House ${number}`)).locationId }
  const [ann, ben] = [await employ(world, from, { name: 'Ann' }), await employ(world, into, { name: 'Ben' })]
  return { from: from.locationId, into: into.locationId, jobId: from.jobId, ann, ben }
}
const postOf = async (personId: string) =>
  (await world.database.db.select().from(posts).where(eq(posts.personId, personId)))[0]
const mergeOf = async (fromId: string) =>
  (await world.database.db.select().from(merges).where(eq(merges.fromId, fromId)).orderBy(sql`merged_at desc`))[0]
    ?.id ?? ''

test('everything at one location is at the other, the versions of posts too, and no version is made', async () => {
  const { db } = world.database
  const { from, into, ann, jobId } = await two()
  const { id } = await makeApplication(db, { locationId: from, jobId })
  await db.insert(complianceRules).values({
    ...{ typeId: types.fire_safety ?? Object.values(types)[0] ?? '', locationId: from, required: true },
    ...{ validFrom: '2020-01-01', recordedAt: '2020-01-01T09:00:00Z', recordedBy: ann },
  })
  const views = { list: 'staff', name: `View ${n}`, filters: `location=${from}&status=active` } as const
  await db
    .insert(savedViews)
    .values({ ...views, userId: accounts['Admin / HR'].actor.userId, savedAt: '2026-11-01T09:00:00Z' })
  const before = await db.$count(postVersions)
  const { preview } = await locationMerge(hr(), from, into)
  expect(preview?.moving).toEqual(['1 person brought in', '1 post', '1 compliance rule', '1 application'])
  await mergeLocations(hr(), from, { intoId: into })

  expect(await postOf(ann)).toMatchObject({ locationId: into, dateFrom: '2020-01-01' })
  expect(await db.$count(postVersions)).toBe(before)
  expect(await db.$count(postVersions, eq(postVersions.locationId, from))).toBe(0)
  expect(await db.$count(standingRows, eq(standingRows.locationId, from))).toBe(0)
  expect(await db.select({ at: applications.locationId }).from(applications).where(eq(applications.id, id))).toEqual([
    { at: into },
  ])
  expect(await db.$count(complianceRules, eq(complianceRules.locationId, into))).toBe(1)
  const [view] = await db.select().from(savedViews).where(eq(savedViews.name, views.name))
  expect(view?.filters).toBe(`location=${into}&status=active`)
  expect((await listLocations(hr())).map((one) => one.id)).not.toContain(from)
  expect((await openLocations(hr())).map((one) => one.id)).not.toContain(from)
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, into))
  expect(lines).toContainEqual(expect.objectContaining({ verb: 'location.merged', details: { from } }))
})

test('an undo puts back what moved; what came since stays', async () => {
  const { db } = world.database
  const { from, into, ann, jobId } = await two()
  await mergeLocations(hr(), from, { intoId: into })
  const since = await employ(world, { jobId, locationId: into }, { name: 'Cleo' })
  await undoLocationMerge(hr(29), await mergeOf(from))
  expect(await postOf(ann)).toMatchObject({ locationId: from })
  expect(await postOf(since)).toMatchObject({ locationId: into })
  const [row] = await db.select().from(locations).where(eq(locations.id, from))
  expect(row).toMatchObject({ mergedInto: null, closedOn: null })
  await expect(undoLocationMerge(hr(29), await mergeOf(from))).rejects.toThrow('undone already')
})

test('after 30 days, or once what stayed was merged itself, it is not undone', async () => {
  const { from, into } = await two()
  const other = await two()
  await mergeLocations(hr(), from, { intoId: into })
  const first = await mergeOf(from)
  await expect(undoLocationMerge(hr(31), first)).rejects.toThrow('can be undone for 30 days')
  await mergeLocations(hr(), into, { intoId: other.into })
  await expect(undoLocationMerge(hr(), first)).rejects.toThrow('Undo that first')
  const [row] = await world.database.db.select().from(locations).where(eq(locations.id, from))
  expect(row?.mergedInto).toBe(other.into)
  await undoLocationMerge(hr(), await mergeOf(into))
  await undoLocationMerge(hr(), first)
  expect((await listLocations(hr())).map((one) => one.id)).toEqual(expect.arrayContaining([from, into, other.into]))
})

test('who writes about what was merged writes about what it became, an open form too', async () => {
  const { db } = world.database
  const { from, into, ann, jobId } = await two()
  await mergeLocations(hr(), from, { intoId: into })
  const { id } = await makeApplication(db, { locationId: from, jobId })
  expect(await db.select({ at: applications.locationId }).from(applications).where(eq(applications.id, id))).toEqual([
    { at: into },
  ])
  const someone = await employ(world, { jobId, locationId: into }, { name: 'Dee', managerId: ann })
  await db.update(applications).set({ locationId: from }).where(eq(applications.id, id))
  expect(await db.$count(applications, eq(applications.locationId, from))).toBe(0)
  expect(await postOf(someone)).toMatchObject({ locationId: into })
})

test('a spreadsheet with the old name finds what stayed, once, and the old name is no choice', async () => {
  const { from, into } = await two()
  await mergeLocations(hr(), from, { intoId: into })
  const there = (await placesHere(hr())).locations.filter(({ id }) => id === into)
  expect(there.map(({ name, closed, merged }) => ({ name, closed, merged }))).toEqual([
    { name: `Rowan House ${n}`, closed: false, merged: false },
    { name: `Rowan ${n}`, closed: false, merged: true },
  ])
})

test('someone who has the same job at both has one post there afterwards', async () => {
  const { from, into, ann, jobId } = await two()
  await employ(world, { jobId, locationId: into }, { personId: ann, dateFrom: '2021-01-01' })
  expect((await locationMerge(hr(), from, into)).preview?.changes.join(' ')).toContain('Ann has two posts')
  await mergeLocations(hr(), from, { intoId: into })
  const held = await world.database.db.select().from(posts).where(eq(posts.personId, ann)).orderBy(posts.dateFrom)
  expect(held.map(({ locationId, dateTo }) => [locationId, dateTo])).toEqual([
    [into, '2026-11-19'],
    [into, null],
  ])
})

test('two merges at once end in one, whichever way round', async () => {
  const { from, into } = await two()
  const done = await both(
    () => mergeLocations(hr(), from, { intoId: into }),
    () => mergeLocations(hr(), into, { intoId: from }),
  )
  expect(done.toSorted()).toEqual([false, true])
})

test('the registered manager of the one that stays goes on, and the other’s appointment ends', async () => {
  const { db } = world.database
  const number = ++n
  const place = (name: string, registeredManagerId: string) =>
    addLocation(hr(), { name, address: '1 Elm Road', postcode: 'LS1 1AA', registeredManagerId })
  const from = await place(`Elm ${number}`, accounts['Admin / HR'].personId).catch(() => '')
  const into = await place(`Elm House ${number}`, accounts['Supervisor / Manager'].personId)
  const gone = from || (await place(`Elm ${number}`, accounts['Supervisor / Manager'].personId))
  const third = await place(`Elm Lodge ${number}`, '')
  await mergeLocations(hr(), gone, { intoId: into })
  const held = await db.select().from(managerAppointments).where(eq(managerAppointments.locationId, into))
  expect(held.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
  await mergeLocations(hr(), into, { intoId: third })
  const [row] = await db.select().from(locations).where(eq(locations.id, third))
  expect(row?.registeredManagerId).toBe(accounts['Supervisor / Manager'].personId)
  await undoLocationMerge(hr(), await mergeOf(into))
  expect((await db.select().from(locations).where(eq(locations.id, third)))[0]?.registeredManagerId).toBeNull()
})

test('two jobs become one, signatures too, and what the job that stays needs is needed', async () => {
  const { db } = world.database
  const need = {
    careWork: false,
    dbsLevel: 'none',
    dbsWorkforce: 'adult',
    register: '',
    qualifications: [],
    documents: [],
  } as const
  const form = (title: string, training: string[]) => ({ ...need, qualifications: [], documents: [], title, training })
  const [from, into] = [await addJob(hr(), form('Helper', [])), await addJob(hr(), form('Helper 2', ['Fire safety']))]
  const { locationId } = await workplace(world, 'y', 'Ash')
  const { applicantId } = await makeApplication(db, {
    person: { name: 'Eve', email: 'eve@example.com' },
    status: 'hired',
  })
  await employ(world, { jobId: from, locationId }, { personId: applicantId, dateFrom: '2026-11-10' })
  expect((await jobMerge(hr(), from, into)).preview?.moving).toEqual(['1 sign-off', '1 post'])
  await mergeJobs(hr(), from, { intoId: into })
  expect(await postOf(applicantId)).toMatchObject({ jobId: into })
  expect(await db.$count(clearances, and(eq(clearances.personId, applicantId), eq(clearances.jobId, into)))).toBe(1)
  expect((await listJobs(hr())).map((job) => job.id)).not.toContain(from)
  await expect(reopenJob(hr(), from)).rejects.toThrow('Job not found.')
  // its name is free again, and then what goes back needs another
  await addJob(hr(), form('Helper', []))
  await expect(undoJobMerge(hr(), await mergeOf(from))).rejects.toThrow('in the way')
  await db
    .update(jobs)
    .set({ title: 'Helper bank' })
    .where(and(eq(jobs.title, 'Helper'), sql`merged_into is null`))
  await undoJobMerge(hr(), await mergeOf(from))
  expect(await postOf(applicantId)).toMatchObject({ jobId: from })
})

test('who may not change the settings, without proof, or with what is not there, merges nothing', async () => {
  const { from, into } = await two()
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    await expect(mergeLocations(as(role), from, { intoId: into })).rejects.toThrow('Admins only.')
    await expect(mergeJobs(as(role), from, { intoId: into })).rejects.toThrow('Admins only.')
    await expect(undoLocationMerge(as(role), unknown)).rejects.toThrow('Admins only.')
    await expect(mergedLocations(as(role))).rejects.toThrow('Admins only.')
  }
  const unproven: Ctx<User> = { ...hr(), actor: { ...hr().actor, trust: 'password' } }
  await expect(mergeLocations(unproven, from, { intoId: into })).rejects.toThrow('password again')
  await expect(mergeLocations(hr(), from, { intoId: unknown })).rejects.toThrow('Location not found.')
  await expect(mergeLocations(hr(), from, { intoId: from })).rejects.toThrow('this is the same')
  await expect(undoJobMerge(hr(), unknown)).rejects.toThrow('Merge not found.')
  await mergeLocations(hr(), from, { intoId: into })
  await expect(mergeLocations(hr(), from, { intoId: into })).rejects.toThrow('merged already')
  await expect(undoJobMerge(hr(), await mergeOf(from))).rejects.toThrow('Merge not found.')
  await expect(
    changeLocation(hr(), from, { name: 'X', address: 'x', postcode: 'LS1 1AA', registeredManagerId: '' }),
  ).rejects.toThrow('not found')
})
