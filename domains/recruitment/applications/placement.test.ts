import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { addUsualJobs, closeJob } from '#domains/people/jobs/jobs.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { addLocation, closeLocation } from '#domains/people/jobs/locations.server.ts'
import { applicationStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { placementForm } from './placement.form.ts'
import { placementChoices, readPlacement } from './placement.queries.server.ts'
import { suggestedJob, whyNotPlace } from './placement.rules.ts'
import { assignPlacement } from './placement.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const unknown = '01890000-0000-7000-8000-000000000000'
const jobIds = new Map<string, string>()
let locationId: string

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  await addUsualJobs(hr())
  for (const { id, title } of await world.database.db.select().from(jobs)) jobIds.set(title, id)
  locationId = await addLocation(hr(), place('Elm House'))
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number]): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from('2026-11-20T12:00:00Z'),
})
const hr = () => as('Admin / HR')
const place = (name: string) => ({ name, address: '1 Elm Road', postcode: 'LS1 1AA', registeredManagerId: '' })
const job = (title: string) => jobIds.get(title) ?? ''
const log = (id: string) => world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))

test.each([
  ['Care Worker', 'Care Worker'],
  [' care  WORKER ', 'Care Worker'],
  ['Night-Nurse', 'Night Nurse'],
  ['Care', undefined],
  ['', undefined],
])('for the position %j the job %j is suggested', (position, title) => {
  expect(suggestedJob([{ title: 'Care Worker' }, { title: 'Night Nurse' }], position)?.title).toBe(title)
})

test('only an open application is placed', () => {
  const placed = applicationStatuses.filter((status) => !whyNotPlace(status))
  expect(placed).toEqual(['submitted', 'interview_scheduled', 'offer_made'])
})

test('the form asks for both', () => {
  const { error } = placementForm.safeParse({ jobId: '', locationId: '' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Choose a job', 'Choose a location'])
})

test('HR says as what and where, and the log keeps it once', async () => {
  const { id, applicantId } = await makeApplication(world.database.db, { position: 'support worker' })
  expect(await placementChoices(hr(), id)).toMatchObject({
    job: null,
    suggestedJobId: job('Support Worker'),
    suggestedLocationId: locationId,
  })
  const chosen = { jobId: job('Support Worker'), locationId }
  await Promise.all([assignPlacement(hr(), id, chosen), assignPlacement(hr(), id, chosen)])
  expect(await readPlacement(hr(), id)).toMatchObject({ job: 'Support Worker', location: 'Elm House', mayChange: true })
  expect(await log(id)).toMatchObject([{ verb: 'application.placed', personId: applicantId, details: chosen }])
})

test('a closed job or location is not offered, but stays with those it was chosen for', async () => {
  const { id } = await makeApplication(world.database.db)
  const other = await makeApplication(world.database.db)
  const closing = await addLocation(hr(), place('Closing House'))
  await assignPlacement(hr(), id, { jobId: job('Registered Nurse'), locationId: closing })
  await closeLocation(hr(), closing)
  await closeJob(hr(), job('Registered Nurse'))
  const { jobs, locations } = await placementChoices(hr(), id)
  expect([jobs.at(-1)?.name, locations.at(-1)?.name]).toEqual(['Registered Nurse (closed)', 'Closing House (closed)'])
  await assignPlacement(hr(), id, { jobId: job('Care Worker'), locationId: closing })
  await expect(
    assignPlacement(hr(), other.id, { jobId: job('Registered Nurse'), locationId: closing }),
  ).rejects.toMatchObject({ fields: { jobId: 'Choose a job that is open' } })
  await expect(
    assignPlacement(hr(), other.id, { jobId: job('Care Worker'), locationId: closing }),
  ).rejects.toMatchObject({ fields: { locationId: 'Choose a location that is open' } })
})

test('an application that has ended keeps what was chosen', async () => {
  const { id } = await makeApplication(world.database.db, { status: 'rejected' })
  await expect(assignPlacement(hr(), id, { jobId: job('Care Worker'), locationId })).rejects.toThrow(
    'while the application is open',
  )
  expect((await readPlacement(hr(), id)).mayChange).toBe(false)
})

test('only Admin / HR places an application, not even its owner, and a missing one is not found', async () => {
  const { id } = await makeApplication(world.database.db, { applicantId: accounts['Job Applicant'].personId })
  const chosen = { jobId: job('Care Worker'), locationId }
  for (const role of roles.filter((name) => name !== 'Admin / HR'))
    for (const action of [
      assignPlacement(as(role), id, chosen),
      readPlacement(as(role), id),
      placementChoices(as(role), id),
    ])
      await expect(action).rejects.toThrow('Admins only.')
  await expect(assignPlacement(hr(), unknown, chosen)).rejects.toThrow('Application not found.')
  await expect(placementChoices(hr(), unknown)).rejects.toThrow('Application not found.')
})
