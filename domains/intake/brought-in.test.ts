import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { workplace } from '#tests/staff.ts'
import { readImport } from './imports.queries.server.ts'
import { chooseColumns, mendCells, startImport } from './imports.server.ts'
import { runImport } from './run.server.ts'
import { undoImport } from './undo.server.ts'

let world: World
let accounts: Record<Role, Account>
const office = () => world.ctx(accounts['Admin / HR'].actor) as Ctx<User>

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  await workplace(world)
})
afterAll(() => world.close())

async function upload(lines: string[], options: object = {}) {
  const bytes = new TextEncoder().encode(['Name,Email,Job title,Location,Start date', ...lines].join('\n'))
  const started = await startImport(office(), { name: 'staff.csv', bytes, again: true })
  const id = started.already ? '' : started.id
  const fields = ['name', 'email', 'job', 'location', 'startDate']
  await chooseColumns(office(), id, { fields, makeJobs: false, makeLocations: false, ...options })
  return id
}
const broughtIn = (email: string) =>
  world.database.db
    .select({ id: bringIns.id, source: bringIns.source, transferor: bringIns.transferor, firstDay: bringIns.firstDay })
    .from(bringIns)
    .innerJoin(people, eq(people.id, bringIns.personId))
    .where(eq(people.email, email))

test('an import brings in, or takes over from whom it says, and an undo takes the bring-ins along', async () => {
  const id = await upload(['Ann One,a1@example.com,Care Worker,Rosewood,1/3/2024'])
  await runImport(office(), id)
  expect(await broughtIn('a1@example.com')).toMatchObject([
    { source: 'import', transferor: '', firstDay: '2024-03-01' },
  ])
  await undoImport(office(), id)
  expect(await broughtIn('a1@example.com')).toEqual([])
  const over = { transferor: 'Old Homes Ltd' }
  await runImport(office(), await upload(['Ann Two,a2@example.com,Care Worker,Rosewood,1/3/2024'], over))
  expect(await broughtIn('a2@example.com')).toMatchObject([{ source: 'take_over', transferor: 'Old Homes Ltd' }])
})

test('once the manager has confirmed them, an import is not undone', async () => {
  const id = await upload(['Ann Three,a3@example.com,Care Worker,Rosewood,1/3/2024'])
  await runImport(office(), id)
  const [row] = await broughtIn('a3@example.com')
  const confirmed = { confirmedBy: accounts['Supervisor / Manager'].userId, confirmedAt: '2026-11-20T12:00:00Z' }
  await world.database.db
    .update(bringIns)
    .set(confirmed)
    .where(eq(bringIns.id, row?.id ?? ''))
  await expect(undoImport(office(), id)).rejects.toThrow('the registered manager confirmed them')
})

test('a namesake of an applicant is asked about, and imported once it is said to be someone else', async () => {
  await makeApplication(world.database.db, { person: { name: 'Una Twin', email: 'twin@example.com' } })
  const id = await upload(['Una Twin,a4@example.com,Care Worker,Rosewood,1/3/2024'])
  const { dryRun } = await readImport(office(), id, { show: 'all', page: 1 })
  expect(dryRun?.rows).toMatchObject([{ n: 2, faults: [{ field: 'someoneElse', mendable: true }] }])
  expect(await runImport(office(), id)).toBe(0)
  await mendCells(office(), id, { cells: [{ row: 2, field: 'someoneElse', says: '' }] })
  expect(await runImport(office(), id)).toBe(0)
  await mendCells(office(), id, { cells: [{ row: 2, field: 'someoneElse', says: 'on' }] })
  expect(await runImport(office(), id)).toBe(1)
})

test('a location without its day is named, with its rows', async () => {
  const { db } = world.database
  await db.execute(`insert into locations (id, name, created_at) values (gen_random_uuid(), 'Bare House', now())`)
  const id = await upload(['Ann Five,a5@example.com,Care Worker,Bare House,1/3/2024'])
  const { dryRun } = await readImport(office(), id, { show: 'all', page: 1 })
  expect(dryRun).toMatchObject({ withoutDay: [{ name: 'Bare House' }], rows: [{ faults: [{ field: 'location' }] }] })
})
