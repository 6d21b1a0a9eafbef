import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatrixToPrint, printMatrix } from '#documents/matrix/print.server.ts'
import { auditLog } from '#domains/audit/audit.table.ts'
import { recordFact, voidFact } from '#domains/compliance/facts/facts.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { keepCheck } from '#tests/known-checks.ts'
import { pagesOfText, withoutSpaces } from '#tests/pdf-text.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { matrixOnPaper, pastOnPaper } from './on-paper.server.ts'

const PEOPLE = 40
const TODAY = '2026-11-20'
let world: World
let accounts: Record<Role, Account>
let elm: Workplace
const as = (role: Role): Ctx<User> => ({
  ...world.ctx(accounts[role].actor),
  actor: accounts[role].actor,
  now: Temporal.Instant.from(`${TODAY}T12:00:00Z`),
})
const on = (day: string): Ctx<User> => ({ ...as('Admin / HR'), now: Temporal.Instant.from(`${day}T12:00:00Z`) })
const hr = () => as('Admin / HR')
const filters = (typed: object = {}) => trackerFilters.parse(typed)
const names = ({ people }: Pick<MatrixToPrint, 'people'>) => people.map(({ name }) => name)
const numbered = (at: number) => `Carer ${String(at).padStart(2, '0')}`

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  const types = await agedTypes(world)
  const rosewood = await workplace(world)
  elm = await workplace(world, 'Night Carer', 'Elm House')
  const recordedAt = '2026-03-01T12:00:00Z'
  for (let at = 0; at < PEOPLE; at++)
    await employ(world, rosewood, { name: numbered(at), dateFrom: '2026-03-01', recordedAt })
  const managerId = accounts['Supervisor / Manager'].personId
  const ann = await employ(world, elm, { name: 'Ann Lee', dateFrom: '2026-03-01', recordedAt, managerId })
  await keepCheck(world, { ...{ personId: ann, checkedOn: '2023-10-30', followUpOn: '2026-10-30' }, recordedAt })
  const fire = {
    personId: ann,
    typeId: types.fire_safety ?? '',
    aspect: 'theory',
    source: 'office',
    note: 'Seen',
  } as const
  const id = await recordFact(on('2026-03-02'), { ...fire, validFrom: '2026-03-01', expiresOn: '2027-03-07' })
  await voidFact(on('2026-05-20'), ann, id, 'It is for another course')
  await recordFact(on('2026-06-01'), { ...fire, validFrom: '2026-03-01', expiresOn: '2026-12-02' })
})
afterAll(() => world.close())

const sheetsOf = async (of: Omit<MatrixToPrint, 'paper'>, paper: MatrixToPrint['paper'] = 'a4') =>
  (await pagesOfText(Buffer.from(await buffer(printMatrix({ paper, ...of }))))).map(withoutSpaces)

test('everyone in post is on the sheets with every type, as they stand today', async () => {
  const of = await matrixOnPaper(hr(), filters())
  expect(names(of)).toEqual(['Ann Lee', ...Array.from({ length: PEOPLE }, (_, at) => numbered(at))])
  expect(of.types).toEqual(await trackedTypes(hr()))
  const sheets = await sheetsOf(of)
  expect(sheets.length).toBeGreaterThan(1)
  for (const { name } of of.people)
    expect(sheets.filter((sheet) => sheet.includes(withoutSpaces(name)))).not.toEqual([])
  for (const { name } of of.types) expect(sheets.filter((sheet) => sheet.includes(withoutSpaces(name)))).not.toEqual([])
  expect(sheets[0]).toContain(withoutSpaces('Compliance matrix as at 20 November 2026'))
  expect(sheets[0]).toContain(withoutSpaces('Everyone with a current post.'))
  expect(sheets[0]).toContain(withoutSpaces('Printed 20 November 2026, 12:00'))
  expect(sheets[0]).toContain(withoutSpaces('Ann Lee Night Carer, Elm House'))
  // a DBS certificate does not expire
  expect(sheets[0]).toContain(withoutSpaces('Overdue 30 Oct 26'))
  expect(sheets[0]).toContain(withoutSpaces('2 Dec 26 12 days'))
})

test('filters leave out whom the page leaves out, and stand on the sheets in words', async () => {
  const of = await matrixOnPaper(hr(), filters({ location: elm.locationId, status: 'expired' }))
  expect(names(of)).toEqual(['Ann Lee'])
  const [sheet = '', ...more] = await sheetsOf(of, 'a3')
  expect(more).toEqual([])
  expect(sheet).toContain(withoutSpaces('Filtered by '))
  expect(sheet).toContain(withoutSpaces('Expired or missing'))
  expect(sheet).toContain(withoutSpaces('Location: Elm House'))
  const none = await matrixOnPaper(hr(), filters({ q: 'nobody of that name' }))
  expect((await sheetsOf(none))[0]).toContain(withoutSpaces('No staff match these filters.'))
})

test('a past day is printed by what was on record, and says by when', async () => {
  const day = '2026-05-12'
  const then = await pastOnPaper(hr(), filters({ q: 'ann' }), { day, knownBy: day })
  const [sheet = ''] = await sheetsOf(then)
  expect(sheet).toContain(withoutSpaces('Compliance matrix as at 12 May 2026'))
  expect(sheet).toContain(withoutSpaces('As known then: what counts was on record by 12 May 2026.'))
  expect(sheet).toContain(withoutSpaces('Search: ann'))
  expect(sheet).toContain('7Mar27')
  const now = await pastOnPaper(hr(), filters({ q: 'ann' }), { day, knownBy: TODAY })
  const [known = ''] = await sheetsOf(now)
  expect(known).toContain(withoutSpaces('As known today: what counts was on record by 20 November 2026.'))
  expect(known).toContain('2Dec26')
  expect(known).not.toContain('7Mar27')
})

test('who may not export may not print, and each print is on record like an export', async () => {
  const past = { day: '2026-05-12', knownBy: '2026-05-12' }
  for (const role of ['Supervisor / Manager', 'Staff Member'] as const) {
    await expect(matrixOnPaper(as(role), filters())).rejects.toThrow('Admins only.')
    await expect(pastOnPaper(as(role), filters(), past)).rejects.toThrow('Admins only.')
  }
  const written = () => world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'export.compliance'))
  const before = (await written()).length
  await matrixOnPaper(hr(), filters({ q: 'ann' }))
  await pastOnPaper(hr(), filters(), past)
  const added = (await written()).slice(before)
  expect(added.map(({ details }) => details)).toEqual([{ filters: 1 }, { filters: 0, pastDay: true }])
})
