import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { documentReviews } from '#domains/files/files.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { applicationStatuses, referenceStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { dayOfInstant } from '#lib/day.ts'
import { rowStream } from '#lib/row-stream.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { type ApplicantFilters, applicantFilters } from './applicants-list.form.ts'
import { type Applicant, exportApplicants, listApplicants } from './applicants-list.queries.server.ts'

type Row = {
  id: string
  name: string
  email: string
  status: string
  referenceStatus: string
  createdAt: string
  given: number
  position: string
}

let world: World
let accounts: Record<(typeof roles)[number], Account>
let rows: Row[]

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  rows = await twoHundredRows()
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number]): Ctx<User> => ({ ...world.ctx(), actor: accounts[role].actor })
const hr = () => as('Admin / HR')
const filters = (given: Partial<Record<keyof ApplicantFilters, unknown>> = {}) => applicantFilters.parse(given)

// the same rows each time
let seed = 20261120
function random(below: number): number {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return Math.floor((seed / 2147483648) * below)
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
const firstNames = ['Grace', 'Siân', 'Zoë', 'Łukasz', 'per_cent', '100%', 'back\\slash', "O'Brien", 'GRACE']
const lastNames = ['Mensah', 'Rhys-Davies', 'Wiśniewski', 'Adeyemi', 'Nair']

async function twoHundredRows(): Promise<Row[]> {
  const made: Row[] = []
  for (let index = 0; index < 200; index++) {
    const name = `${pick(firstNames)} ${pick(lastNames)}`
    const email = `person${index}@${pick(['example.com', 'example.org'])}`
    const status = pick(applicationStatuses)
    const referenceStatus = pick(referenceStatuses)
    // some share an instant, some stand at the edges of London days in summer and winter
    const createdAt = pick([
      '2026-07-01T22:59:59.999Z',
      '2026-07-01T23:00:00Z',
      '2026-11-19T23:59:59.999Z',
      '2026-11-20T00:00:00Z',
      `2026-0${1 + random(9)}-1${random(10)}T12:00:00Z`,
    ])
    const position = pick(['Care Assistant', 'Senior Carer', 'Cook'])
    const { id, applicantId } = await makeApplication(world.database.db, {
      person: { name, email },
      position,
      status,
      referenceStatus,
      createdAt,
    })
    const types = (['passport', 'driving_license', 'cv', 'ni_proof', 'proof_of_address'] as const).filter(
      () => random(3) === 0,
    )
    for (const type of types) await makeFile(world.database.db, applicantId, type)
    const given = new Set(types.map((type) => (type === 'driving_license' ? 'passport' : type))).size
    made.push({ id, name, email, status, referenceStatus, createdAt, given, position })
  }
  return made
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')

/** What the list should be, the plain way. */
function model({ q, status, references, from, to, sort }: ApplicantFilters): Row[] {
  const direction = sort === 'asc' ? 1 : -1
  return rows
    .filter(
      (row) =>
        fold(`${row.name} ${row.email} ${row.position}`).includes(fold(q)) &&
        (!status || row.status === status) &&
        (!references || row.referenceStatus === references) &&
        (!from || dayOfInstant(row.createdAt) >= from) &&
        (!to || dayOfInstant(row.createdAt) <= to),
    )
    .sort((a, b) => direction * (Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1)))
}

function someFilters(): ApplicantFilters {
  return filters({
    q: pick([
      '',
      '',
      'grace',
      'GRACE M',
      'sian',
      'zoe',
      'łuk',
      'wisn',
      '%',
      '_',
      '\\',
      "'",
      'example.org',
      'senior c',
      'nobody',
    ]),
    status: pick(['', '', ...applicationStatuses]),
    references: pick(['', '', ...referenceStatuses]),
    from: pick(['', '', '2026-07-01', '2026-07-02', '2026-11-20']),
    to: pick(['', '', '2026-07-01', '2026-11-19', '2026-11-20']),
    sort: pick(['asc', 'desc']),
    rows: pick(['', '10', '25', '50', '7']),
    page: 1 + random(8),
  })
}

test('whatever the filters, the list is the page of what a plain search would find', async () => {
  for (let round = 0; round < 120; round++) {
    const asked = someFilters()
    const expected = model(asked)
    const { rows: page, total, pages, page: at } = await listApplicants(hr(), asked)
    const around = JSON.stringify(asked)
    expect(total, around).toBe(expected.length)
    expect(pages, around).toBe(Math.max(1, Math.ceil(expected.length / asked.rows)))
    const slice = expected.slice((at - 1) * asked.rows, at * asked.rows)
    expect(
      page.map(({ id }) => id),
      around,
    ).toEqual(slice.map(({ id }) => id))
    expect(
      page.map(({ documents }) => documents.given),
      around,
    ).toEqual(slice.map(({ given }) => given))
  }
})

test('the export is the whole list, in its order', async () => {
  for (const asked of [filters(), filters({ sort: 'asc' }), someFilters(), someFilters()]) {
    const exported = []
    for await (const row of await exportApplicants(hr(), asked)) exported.push(row.id)
    expect(exported).toEqual(model(asked).map(({ id }) => id))
  }
})

async function many(): Promise<void> {
  await world.database.db.execute(sql`with made as (
      insert into people (id, name, email, created_at)
      select gen_random_uuid(), 'Batch Person', 'batch' || n || '@example.net', now() from generate_series(1, 4300) n returning *)
    insert into applications (id, applicant_id, reference, position, status, created_at, first_name, last_name, email, declaration_agreed_at)
    select gen_random_uuid(), id, 'CS-' || email, 'Cook', 'withdrawn', '2026-05-05T05:05:05.123456Z', 'Batch', 'Person', email, now() from made`)
}

test('an export of several batches lists each applicant once, while others apply and are moved', async () => {
  await many()
  for (const sort of ['asc', 'desc']) {
    const exported: Applicant[] = []
    const { batches, total } = await exportApplicants(hr(), filters({ sort }))
    expect(total).toBe((await listApplicants(hr(), filters())).total)
    for await (const batch of batches) {
      exported.push(...batch)
      for (const createdAt of ['2026-05-05T05:05:05.123456Z', '2026-01-01T00:00:00Z', '2026-11-20T00:00:00Z'])
        await makeApplication(world.database.db, {
          person: { name: 'Late Person', email: 'late@example.net' },
          createdAt,
        })
      await world.database.db
        .update(applications)
        .set({ status: 'hired' })
        .where(eq(applications.id, batch[0]?.id ?? ''))
    }
    expect(new Set(exported.map(({ id }) => id)).size).toBe(exported.length)
    expect(exported.filter(({ name }) => name === 'Batch Person')).toHaveLength(4300)
  }
})

test('an export that is broken off has its connections back in the pool', async () => {
  const { pool } = world.database
  const { batches } = await exportApplicants(hr(), filters())
  const reader = rowStream(batches, ({ name }) => `${name}\n`).getReader()
  await reader.read()
  await reader.cancel()
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})

test('an export is logged with the number of its filters, not with what was searched for', async () => {
  await exportApplicants(hr(), filters({ q: 'grace', status: 'submitted' }))
  const entries = await world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'export.applicants'))
  expect(entries.at(-1)?.details).toEqual({ filters: 2 })
})

test('a page of the list takes one question, however many rows', async () => {
  const queries = vi.spyOn(world.database.pool, 'query')
  await listApplicants(hr(), filters())
  expect(queries).toHaveBeenCalledTimes(1)
  queries.mockRestore()
})

test('a page past the end is the last page', async () => {
  const { page, pages, rows: last } = await listApplicants(hr(), filters({ q: 'grace', page: '999' }))
  expect(page).toBe(pages)
  expect(last.length).toBeGreaterThan(0)
})

test('a rejected, deleted or unchecked file does not count as a document', async () => {
  const { applicantId } = await makeApplication(world.database.db, {
    person: { name: 'Unique Counter', email: 'counter@example.com' },
    visaType: 'Health and Care Worker',
    holdsDbs: true,
  })
  const documents = async () =>
    (await listApplicants(hr(), filters({ q: 'unique counter' }))).rows.map((row) => row.documents)
  expect(await documents()).toEqual([{ given: 0, required: 6 }])
  const passport = await makeFile(world.database.db, applicantId, 'passport')
  await makeFile(world.database.db, applicantId, 'driving_license')
  await makeFile(world.database.db, applicantId, 'cv', 'pending')
  await makeFile(world.database.db, applicantId, 'visa')
  expect(await documents()).toEqual([{ given: 2, required: 6 }])
  const review = { fileId: passport, reviewedBy: v7(), reviewedAt: '2026-11-20T10:00:00Z' }
  await world.database.db.insert(documentReviews).values({ ...review, verdict: 'rejected', reason: 'Blurred' })
  expect(await documents()).toEqual([{ given: 2, required: 6 }])
  const licence = await makeFile(world.database.db, applicantId, 'ni_proof')
  expect(await documents()).toEqual([{ given: 3, required: 6 }])
  await world.database.db.insert(documentReviews).values({ ...review, fileId: licence, verdict: 'rejected' })
  expect(await documents()).toEqual([{ given: 2, required: 6 }])
  const later = { ...review, fileId: licence, reviewedAt: '2026-11-20T11:00:00Z' }
  await world.database.db.insert(documentReviews).values({ ...later, verdict: 'verified' })
  expect(await documents()).toEqual([{ given: 3, required: 6 }])
})

test('only Admin / HR lists or exports applicants', async () => {
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(listApplicants(as(role), filters())).rejects.toThrow('Admins only.')
    await expect(exportApplicants(as(role), filters())).rejects.toThrow('Admins only.')
  }
})
