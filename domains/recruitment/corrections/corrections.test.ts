import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import {
  applicationPeriods,
  applications,
  applicationVersions,
} from '#domains/recruitment/applications/applications.table.ts'
import { inBoxes } from '#domains/vetting/history/months.rules.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { correctionForm } from './corrections.form.ts'
import { fieldWords } from './corrections.labels.ts'
import { readCorrections } from './corrections.queries.server.ts'
import { changesBetween } from './corrections.rules.ts'
import { correctApplication } from './corrections.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number]): Ctx<User> => ({ actor: accounts[role].actor, db: world.database.db, now })
const hr = () => as('Admin / HR')
const job = { kind: 'job', organisation: 'Rowan House', title: 'Carer', dateFrom: '2019-01', dateTo: '2020-03' }
const typed = { ...job, careWork: 'on' }
const noAddress = { address: '', postcode: '', country: '', dateFrom: '', dateTo: '' }

/** An application of one job, with the version that was sent. */
async function sent() {
  const { db } = world.database
  const { id } = await makeApplication(db, { phone: '+447700900142' })
  await db.insert(applicationPeriods).values({ applicationId: id, position: 0, careWork: true, ...job })
  const version = v7()
  const content = {
    firstName: 'Grace',
    lastName: 'Mensah',
    phone: '07700900142',
    position: 'Care Assistant',
    dob: '',
    nationality: '',
    niNumber: 'QQ123456C',
    addresses: [],
    periods: [{ ...job, careWork: true, reasonForLeaving: '', explanation: '' }],
  }
  await db.insert(applicationVersions).values({
    id: version,
    applicationId: id,
    version: 1,
    content: seal(JSON.stringify(content), { table: 'application_versions', column: 'content', row: version }),
    at: '2026-11-19T12:00:00Z',
  })
  return id
}
type Rows = Parameters<typeof inBoxes>[0]
type Typed = { [name: string]: unknown; addresses?: Rows; periods?: Rows }
const filled = ({ addresses, periods, ...change }: Typed = {}) => ({
  version: '1',
  reason: 'Told us by phone',
  firstName: 'Grace',
  lastName: 'Mensah',
  phone: '07700 900142',
  position: 'Care Assistant',
  dob: '',
  nationality: '',
  addresses: inBoxes(addresses ?? [noAddress]),
  periods: inBoxes(periods ?? [typed, { kind: 'job' }]),
  ...change,
})
const correction = (change: Typed = {}) => correctionForm.parse(filled(change))

test('a correction is a version of its own, with who and why, and the log names fields alone', async () => {
  const id = await sent()
  await correctApplication(hr(), id, correction({ lastName: 'Mensah-Ode', periods: [{ ...typed, dateTo: '2020-06' }] }))
  const [row] = await world.database.db.select().from(applications).where(eq(applications.id, id))
  expect(row).toMatchObject({ lastName: 'Mensah-Ode', phone: '+447700900142' })
  const periods = await world.database.db
    .select()
    .from(applicationPeriods)
    .where(eq(applicationPeriods.applicationId, id))
  expect(periods).toMatchObject([{ dateTo: '2020-06', careWork: true }])
  const { versions, version } = await readCorrections(hr(), id)
  expect(version).toBe(2)
  expect(versions[0]).toMatchObject({
    reason: 'Told us by phone',
    who: 'Test admin-hr',
    changes: [
      { field: 'lastName', from: 'Mensah', to: 'Mensah-Ode' },
      { field: 'periods.0.dateTo', from: '2020-03', to: '2020-06' },
    ],
  })
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.map(({ verb, details }) => [verb, details.fields])).toEqual([
    ['application.corrected', ['lastName', 'periods.0.dateTo']],
  ])
  expect(JSON.stringify(log)).not.toMatch(/Ode|telephone/)
})

test('rows can be added, and never lose their places', async () => {
  const id = await sent()
  const second = { kind: 'travel', organisation: '', title: '', dateFrom: '2020-04', dateTo: '2020-08' }
  const address = { address: '1 High Street', postcode: 'YO21 3PU', country: 'United Kingdom', dateFrom: '2015-01' }
  await correctApplication(hr(), id, correction({ periods: [job, second], addresses: [address] }))
  const { periods, addresses } = await readCorrections(hr(), id)
  expect(periods.map(({ position, kind }) => [position, kind])).toEqual([
    [0, 'job'],
    [1, 'travel'],
  ])
  expect(addresses).toHaveLength(1)
})

test('of two that correct at once one is heard, and what was read before a change changes nothing', async () => {
  const id = await sent()
  const both = await Promise.allSettled([
    correctApplication(hr(), id, correction({ position: 'Senior Carer' })),
    correctApplication(hr(), id, correction({ position: 'Nurse' })),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(correctApplication(hr(), id, correction({ position: 'Cook' }))).rejects.toThrow('has changed since')
})

test('a correction that changes nothing, gives no reason or no real date is refused', async () => {
  const id = await sent()
  await expect(correctApplication(hr(), id, correction())).rejects.toThrow('Nothing changed')
  await expect(correctApplication(hr(), id, correction({ phone: 'none' }))).rejects.toThrow('Enter a phone number')
  const wrong = {
    version: '1',
    firstName: '',
    lastName: 'x',
    dob: '1990-02-30',
    periods: inBoxes([{ ...typed, dateTo: '2018-01' }]),
  }
  const problems = correctionForm.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))
  expect(problems).toEqual(expect.arrayContaining(['reason', 'firstName', 'dob', 'periods.0.dateTo']))
})

test('months are read as the application form reads them, and none is to come', async () => {
  const id = await sent()
  const named = { kind: 'travel', dateFrom: { month: 'March', year: '2021' }, dateTo: { month: 'apr', year: '2021' } }
  const read = correctionForm.parse({ ...filled(), periods: [...inBoxes([typed]), named] })
  expect(read.periods[1]).toMatchObject({ dateFrom: '2021-03', dateTo: '2021-04' })
  const wrong = correctionForm.safeParse(filled({ periods: [{ ...typed, dateFrom: '2019-', dateTo: '1890-01' }] }))
  expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['periods.0.dateFrom.month', 'Enter the month'],
    ['periods.0.dateTo.year', 'Enter a year from 1900 to 2199'],
  ])
  await expect(
    correctApplication(hr(), id, correction({ periods: [{ ...typed, dateTo: '2026-12' }] })),
  ).rejects.toMatchObject({
    fields: { 'periods.0.dateTo': 'The end must not be in the future' },
  })
})

test('of a sensitive answer only that it changed is said', () => {
  const changes = changesBetween({ niNumber: 'QQ123456C', shareCode: 'W1' }, { niNumber: 'QQ123456D', shareCode: 'W1' })
  expect(changes).toEqual([{ field: 'niNumber', from: undefined, to: undefined }])
  expect(['niNumber', 'addresses.1.dateFrom', 'careSettings[]'].map(fieldWords)).toEqual([
    'National Insurance number',
    'Address 2, from',
    'Care settings you have worked in',
  ])
})

test('only the office corrects or reads versions, and a missing application is not found', async () => {
  const id = await sent()
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(correctApplication(as(role), id, correction({ nationality: 'x' }))).rejects.toThrow('Admins only.')
    await expect(readCorrections(as(role), id)).rejects.toThrow('Admins only.')
  }
  await expect(correctApplication(hr(), v7(), correction())).rejects.toThrow('Application not found.')
})
