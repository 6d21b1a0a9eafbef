import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, workplace } from '#tests/staff.ts'
import { readImport } from './imports.queries.server.ts'
import { chooseColumns, startImport } from './imports.server.ts'
import type { Person, Someone } from './rows.rules.ts'
import { identify } from './same-person.rules.ts'
import { readColumns, readQuestions, readSamePeople } from './steps.queries.server.ts'

let world: World
let hr: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  const { actor } = (await accountsOfAllRoles(world))['Admin / HR']
  hr = { ...world.ctx(actor), actor }
  await workplace(world)
  await agedTypes(world)
})
afterAll(() => world.close())

let reads = 0
/** A row that counts how often its name is read. */
function counted<T extends object>(of: T, name: string): T & { name: string } {
  return Object.defineProperty(of, 'name', {
    get: () => {
      reads += 1
      return name
    },
  }) as T & { name: string }
}
const row = (n: number, name: string): Someone =>
  counted(
    { n, email: '', staffNumber: `N${n}`, dateOfBirth: '', ni: '', startDate: '', job: 'HCA', location: 'Elm' },
    name,
  )
const person = (n: number, name: string): Person =>
  counted(
    { id: `p${n}`, email: null, staffNumber: `M${n}`, isStaff: true, hasPost: true, hasLeft: false, hasApplied: false },
    name,
  )
function work(names: (n: number) => string, size: number, here = 0): number {
  reads = 0
  const rows = Array.from({ length: size }, (_, n) => row(n + 2, names(n)))
  identify(
    rows,
    Array.from({ length: here }, (_, n) => person(n, names(n))),
    {},
  )
  return reads
}

test.each<[string, (n: number) => string, number]>([
  ['one name', () => 'Ann Care', 0],
  ['one name and its initial', (n) => (n % 2 ? 'A. Care' : 'Ann Care'), 0],
  ['names of people here', () => 'Ann Care', 400],
])('twice the rows of %s are twice the work', (_, names, here) => {
  const [some, more] = [work(names, 400, here), work(names, 800, 2 * here)]
  expect(more / some).toBeLessThan(2.2)
  expect(more).toBeLessThan(800 * 200)
})

test('whom a row was about is asked once of each row', () => {
  let asked = 0
  const before = () => {
    asked += 1
    return undefined
  }
  const people = Array.from({ length: 50 }, (_, n) => person(n, `Bea ${n}`))
  identify([row(2, 'Ann Care'), row(3, 'Cy Dale')], people, {}, before)
  expect(asked).toBe(2)
})

async function started(name: string, head: string, line: (n: number) => string, length = 1500) {
  const text = `${head}\n${Array.from({ length }, (_, n) => line(n)).join('\n')}`
  const made = await startImport(hr, { name: `${name}.csv`, bytes: new TextEncoder().encode(text), again: true })
  if (made.already) throw new Error('The sheet is there already.')
  const { id } = made
  const { columns } = await readColumns(hr, id)
  const fields = columns.map(({ field }) => (field === 'ask' ? '' : field))
  await chooseColumns(hr, id, { fields, makeJobs: false, makeLocations: false })
  return id
}
const bytes = (read: unknown) => JSON.stringify(read).length

describe('a sheet in which everything is different', () => {
  const head = 'Name,Job,Start date,Location,Status,Fire safety'

  test('asks at most 100 questions at a time, of few words, and counts the others', async () => {
    const id = await started('odd', head, (n) => `Ann ${n} Care,Job ${n},01/02/2020,Place ${n},state ${n},odd ${n}`)
    const read = await readQuestions(hr, id)
    expect(read.questions.length).toBe(100)
    expect(read.steps.questions).toMatchObject({ open: 6000, all: 6000 })
    expect(Math.max(...read.questions.map(({ options }) => options.length))).toBeLessThan(50)
    expect(bytes(read)).toBeLessThan(400_000)
  })

  test('shows at most 100 rows that may be the same person, and waits for all of them', async () => {
    const id = await started('same', head, (n) => `Ann Care,Care Worker,01/02/2020,Rosewood,active,odd ${n}`)
    const read = await readSamePeople(hr, id)
    expect(read.questions.length).toBe(100)
    expect(read.steps.people).toEqual({ open: 1499, all: 1499 })
    expect(bytes(read)).toBeLessThan(400_000)
    const { dryRun } = await readImport(hr, id, { show: 'all', page: 1 })
    expect(dryRun?.counts).toMatchObject({ rows: 1500, good: 1 })
    expect(dryRun?.leftOut.length).toBe(500)
    expect(dryRun?.leftOutInAll).toBe(1500)
    expect(bytes(dryRun)).toBeLessThan(400_000)
  })

  test('has at most 1,000 different cells in one question; the others are left out and listed', async () => {
    const day = (n: number) => `${1 + (n % 28)}/${1 + (Math.floor(n / 28) % 12)}/${2005 + Math.floor(n / 336)}`
    const id = await started(
      'days',
      head,
      (n) => `Ann ${n} Care,Care Worker,01/02/2020,Rosewood,active,${day(n)} done 1/1/2025`,
    )
    const { questions } = await readQuestions(hr, id)
    const asked = questions.find(({ days = [] }) => days.length > 0)
    expect(asked?.days?.length).toBe(1000)
    expect(asked?.count).toBe(1000)
    const { dryRun } = await readImport(hr, id, { show: 'all', page: 1 })
    expect(dryRun?.leftOutInAll).toBe(1500)
  })
})
