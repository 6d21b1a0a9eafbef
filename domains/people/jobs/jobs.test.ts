import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { createPost, endPost, startPost } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { firstDays } from '#server/demo/first-days.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePerson } from '#tests/applications.ts'
import type { JobForm } from './jobs.form.ts'
import { listJobs, openJobs, readJob } from './jobs.queries.server.ts'
import { addJob, addUsualJobs, changeJob, closeJob, reopenJob } from './jobs.server.ts'
import type { LocationForm } from './locations.form.ts'
import { listLocations, openLocations, possibleManagers, readLocation } from './locations.queries.server.ts'
import { addLocation, changeLocation, closeLocation, reopenLocation } from './locations.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')
const unknown = '01890000-0000-7000-8000-000000000000'

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number]): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: at,
})
const hr = () => as('Admin / HR')
const unproven = (): Ctx<User> => ({ ...hr(), actor: { ...hr().actor, trust: 'password' } })
const place = (name: string): LocationForm => ({
  name,
  address: '1 Elm Road',
  postcode: 'LS1 1AA',
  registeredManagerId: '',
})
const job = (title: string): JobForm => ({
  title,
  careWork: true,
  dbsLevel: 'enhanced_adults_barred',
  dbsWorkforce: 'adult',
  register: '',
  qualifications: [],
  documents: ['cv'],
  training: ['Fire safety'],
})
const logOf = async (id: string) =>
  (await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.seq)).map(
    ({ verb }) => verb,
  )

test('a location is added, changed, closed once and opened again, and the log says so', async () => {
  const id = await addLocation(hr(), place('Elm House'))
  await changeLocation(hr(), id, {
    ...place('Elm Court'),
    registeredManagerId: accounts['Supervisor / Manager'].personId,
  })
  expect(await readLocation(hr(), id)).toMatchObject({ name: 'Elm Court', manager: 'Test supervisor-manager' })
  await closeLocation(hr(), id)
  await closeLocation(hr(), id)
  expect(await openLocations(hr())).toEqual([])
  expect((await listLocations(hr())).find((row) => row.id === id)?.closedOn).toBe('2026-11-20')
  await reopenLocation(hr(), id)
  expect(await openLocations(hr())).toMatchObject([{ id, name: 'Elm Court' }])
  expect(await logOf(id)).toEqual([
    'location.added',
    'location.changed',
    'location.manager_appointed',
    'location.closed',
    'location.reopened',
  ])
})

test('two locations of one name are refused, also when both come at once or one is renamed', async () => {
  const both = await Promise.allSettled([addLocation(hr(), place('Ash')), addLocation(hr(), place('ASH'))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const other = await addLocation(hr(), place('Birch'))
  await expect(changeLocation(hr(), other, place('ash'))).rejects.toMatchObject({
    fields: { name: 'There is already a location with this name' },
  })
})

test('only administrators and managers with an account answer for a location', async () => {
  expect((await possibleManagers(hr())).map(({ role }) => role).sort()).toEqual(['Admin / HR', 'Supervisor / Manager'])
  const form = { ...place('Oak'), registeredManagerId: accounts['Staff Member'].personId }
  await expect(addLocation(hr(), form)).rejects.toMatchObject({
    fields: { registeredManagerId: 'Choose a person from the list' },
  })
})

test('the usual jobs come once, and leave alone what is there', async () => {
  const own = await addJob(hr(), { ...job('care worker'), training: ['Our own'] })
  const [first, second] = await Promise.all([addUsualJobs(hr()), addUsualJobs(hr())])
  expect(first + second).toBe(7)
  expect(await addUsualJobs(hr())).toBe(0)
  expect((await readJob(hr(), own)).training).toEqual(['Our own'])
  expect((await openJobs(hr())).map(({ title }) => title)).toEqual([
    'care worker',
    'Cook',
    'Domestic Assistant',
    'Kitchen Assistant',
    'Registered Manager',
    'Registered Nurse',
    'Senior Care Worker',
    'Support Worker',
  ])
})

test('a job is changed, closed and opened again, and its title is its own', async () => {
  const id = await addJob(hr(), job('Chef'))
  await changeJob(hr(), id, { ...job('Head Chef'), careWork: false, dbsLevel: 'enhanced' })
  expect(await readJob(hr(), id)).toMatchObject({ title: 'Head Chef', careWork: false, documents: ['cv'] })
  await closeJob(hr(), id)
  await closeJob(hr(), id)
  expect((await openJobs(hr())).map(({ title }) => title)).not.toContain('Head Chef')
  expect((await listJobs(hr())).at(-1)).toMatchObject({ title: 'Head Chef', closedOn: '2026-11-20' })
  await reopenJob(hr(), id)
  await expect(addJob(hr(), job('HEAD CHEF'))).rejects.toThrow('There is already a job with this title')
  await expect(changeJob(hr(), id, { ...job('Head Chef'), dbsWorkforce: 'child' })).rejects.toThrow('barred list')
  expect(await logOf(id)).toEqual(['job.added', 'job.changed', 'job.closed', 'job.reopened'])
})

async function openPost(personId: string, n: string) {
  const jobId = await addJob(hr(), job(`Job ${n}`))
  const locationId = await addLocation(hr(), place(`Place ${n}`))
  return { personId, jobId, locationId, plannedStart: '2026-12-01' }
}
const someone = () => makePerson(world.database.db, { name: 'Ada Lamb', email: 'ada@example.com' })

test('a post is given once however often it is asked for, then started and ended', async () => {
  const wanted = await openPost(await someone(), 'one')
  const both = await Promise.allSettled([createPost(hr(), wanted), createPost(hr(), wanted)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [post] = await world.database.db.select().from(posts).where(eq(posts.personId, wanted.personId))
  const id = post?.id ?? ''
  const held = { ...wanted, dateFrom: '2026-11-19', recordedAt: '2026-11-20T12:00:00Z', recordedBy: wanted.personId }
  const [by] = await firstDays(world.database, [held])
  const rests = { bringInId: by?.bringInId ?? '' }
  await startPost(hr(), id, '2026-11-19', rests)
  await expect(startPost(hr(), id, '2026-11-20', rests)).rejects.toThrow('has already started')
  expect((await listJobs(hr())).find((row) => row.id === wanted.jobId)?.people).toBe(1)
  await endPost(hr(), id, '2027-01-31')
  await expect(endPost(hr(), id, '2027-02-01')).rejects.toThrow('has already ended')
  await expect(createPost(hr(), { ...wanted, plannedStart: '2027-01-31' })).rejects.toThrow('has this job')
  await createPost(hr(), { ...wanted, plannedStart: '2027-02-01' })
  expect(await logOf(id)).toEqual(['post.given', 'post.started', 'post.ended'])
})

test('no post is given in a closed job, at a closed location, or to an unknown person', async () => {
  const wanted = await openPost(await someone(), 'two')
  await expect(createPost(hr(), { ...wanted, personId: unknown })).rejects.toThrow('Person not found.')
  await closeJob(hr(), wanted.jobId)
  await expect(createPost(hr(), wanted)).rejects.toThrow('Job not found.')
  await reopenJob(hr(), wanted.jobId)
  await closeLocation(hr(), wanted.locationId)
  await expect(createPost(hr(), wanted)).rejects.toThrow('Location not found.')
})

test('what is not there is not found', async () => {
  for (const action of [
    () => changeLocation(hr(), unknown, place('Nowhere')),
    () => closeLocation(hr(), unknown),
    () => reopenLocation(hr(), unknown),
    () => readLocation(hr(), unknown),
    () => changeJob(hr(), unknown, job('None')),
    () => closeJob(hr(), unknown),
    () => reopenJob(hr(), unknown),
    () => readJob(hr(), unknown),
    () => startPost(hr(), unknown, '2026-12-01', { bringInId: unknown }),
    () => endPost(hr(), unknown, '2026-12-01'),
  ])
    await expect(action()).rejects.toThrow('not found.')
})

test('only Admin / HR reads or changes locations, jobs and posts, and a change needs proof', async () => {
  const wanted = { personId: unknown, jobId: unknown, locationId: unknown, plannedStart: '2026-12-01' }
  const changes = (ctx: Ctx<User>) => [
    () => addLocation(ctx, place('X')),
    () => changeLocation(ctx, unknown, place('X')),
    () => closeLocation(ctx, unknown),
    () => reopenLocation(ctx, unknown),
    () => addJob(ctx, job('X')),
    () => addUsualJobs(ctx),
    () => changeJob(ctx, unknown, job('X')),
    () => closeJob(ctx, unknown),
    () => reopenJob(ctx, unknown),
  ]
  const others = (ctx: Ctx<User>) => [
    () => listLocations(ctx),
    () => openLocations(ctx),
    () => readLocation(ctx, unknown),
    () => possibleManagers(ctx),
    () => listJobs(ctx),
    () => openJobs(ctx),
    () => readJob(ctx, unknown),
    () => createPost(ctx, wanted),
    () => startPost(ctx, unknown, '2026-12-01', { bringInId: unknown }),
    () => endPost(ctx, unknown, '2026-12-01'),
  ]
  for (const role of roles.filter((name) => name !== 'Admin / HR'))
    for (const action of [...changes(as(role)), ...others(as(role))])
      await expect(action()).rejects.toThrow('Admins only.')
  for (const action of changes(unproven())) await expect(action()).rejects.toMatchObject({ kind: 'forbidden' })
})
