import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { addStaffNote } from '#domains/employment/staff-files/staff-notes.server.ts'
import { people } from '#domains/people/people.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { guest, type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { countWork, stopCounting, workOf } from '#tests/access/work.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { long } from '#tests/long.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { answerImport } from './answers.server.ts'
import { guessFields } from './columns.rules.ts'
import { faultyRows, listImports, readImport, readOutcome, templateHeadings } from './imports.queries.server.ts'
import { chooseColumns, giveUpImport, mendCells, startImport } from './imports.server.ts'
import { importTypes } from './known.queries.server.ts'
import { runImport } from './run.server.ts'
import { sameSheet } from './same-sheet.queries.server.ts'
import { readColumns } from './steps.queries.server.ts'
import { undoImport } from './undo.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let types: Record<string, string>
const office = () => world.ctx(accounts['Admin / HR'].actor) as Ctx<User>
const all = { show: 'all', page: 1 } as const
const some = { show: 'problems', page: 1 } as const

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  types = await agedTypes(world)
})
afterAll(() => world.close())

const headings = 'Name,Email,Staff number,Job title,Location,Start date,DBS,Fire safety'
const line = (n: number | string, change: Partial<Record<'email' | 'job' | 'start' | 'dbs', string>> = {}) => {
  const { email = `row${n}@example.com`, job = 'Care Worker', start = '1/3/2024', dbs = '01/02/2026' } = change
  return `Person ${n},${email},N${n},${job},Rosewood,${start},${dbs},`
}

async function start(bytes: Uint8Array): Promise<string> {
  const started = await startImport(office(), { name: 'staff.csv', bytes, again: true })
  return started.already ? '' : started.id
}

async function upload(lines: string[], options: { makeJobs?: boolean; makeLocations?: boolean } = {}) {
  const bytes = new TextEncoder().encode([headings, ...lines].join('\n'))
  const id = await start(bytes)
  const { columns } = await readColumns(office(), id)
  await chooseColumns(office(), id, {
    fields: columns.map(({ field }) => field),
    makeJobs: false,
    makeLocations: false,
    ...options,
  })
  return id
}
const found = async (email: string) => (await world.database.db.select().from(people).where(eq(people.email, email)))[0]
const checksOf = (personId: string) =>
  world.database.db.select().from(preEmploymentChecks).where(eq(preEmploymentChecks.personId, personId))

describe('the way of a sheet', () => {
  test('good rows are imported, faulty ones are fixed and follow, and all is undone', async () => {
    const id = await upload([
      line('a1'),
      line('a2', { email: 'nope' }),
      line('a3', { job: 'Astronaut', start: 'soon' }),
    ])
    const { dryRun } = await readImport(office(), id, some)
    expect(dryRun).toMatchObject({
      counts: { rows: 3, good: 1, faulty: 2, warned: 0, known: 0 },
      found: 2,
      newJobs: ['Astronaut'],
    })
    expect(dryRun?.rows[0]).toMatchObject({ n: 3, faults: [{ field: 'email', says: 'nope', mendable: true }] })
    expect(await runImport(office(), id)).toBe(1)
    expect(await readOutcome(office(), id)).toMatchObject({ state: 'done', made: { people: 1 }, waits: 2 })
    expect((await faultyRows(office(), id)).rows.map(({ n }) => n)).toEqual([3, 4])

    await mendCells(office(), id, {
      cells: [
        { row: 3, field: 'email', says: 'rowa2@example.com' },
        { row: 4, field: 'job', says: 'Care Worker' },
        { row: 4, field: 'startDate', says: '5 May 2025' },
        { row: 99, field: 'email', says: 'stranger' },
        { row: 4, field: 'constructor', says: 'no' },
      ],
    })
    expect(await runImport(office(), id)).toBe(2)
    const done = await readImport(office(), id, all)
    expect(done).toMatchObject({ state: 'done', dryRun: null, made: { rows: 3, people: 3, posts: 3, records: 3 } })
    const made = await found('rowa3@example.com')
    const [check] = await checksOf(made?.id ?? '')
    expect(check).toMatchObject({
      kind: 'dbs',
      checkedOn: '2026-02-01',
      followUpOn: '2029-02-01',
      checkedBy: 'not_verified',
      applicationId: null,
    })
    const [state] = await complianceState(office(), { personIds: [made?.id ?? ''], types: [types.dbs ?? ''] })
    expect(state).toMatchObject({ status: 'valid', endsOn: '2029-02-01' })

    await undoImport(office(), id)
    await undoImport(office(), id)
    expect(await found('rowa3@example.com')).toBeUndefined()
    expect(await readImport(office(), id, all)).toMatchObject({ state: 'undone', made: { rows: 0 } })
  })

  test('who is here already keeps details and post, gets the records, and loses them alone by an undo', async () => {
    const ann = await employ(world, place, { name: 'Ann Care', email: 'ann@example.com' })
    const id = await upload([line('b1', { email: 'ann@example.com' })])
    expect(await runImport(office(), id)).toBe(0)
    const question = { question: 'p:2', answer: `person:${ann}`, column: '', by: [] }
    await answerImport(office(), id, question)
    expect((await readImport(office(), id, all)).dryRun?.counts).toMatchObject({ known: 1, warned: 1 })
    await runImport(office(), id)
    expect(await found('ann@example.com')).toMatchObject({ id: ann, name: 'Ann Care' })
    expect((await readImport(office(), id, all)).made).toMatchObject({ people: 0, posts: 0, records: 1 })
    await undoImport(office(), id)
    const checks = await checksOf(ann)
    expect(checks.map(({ outcome }) => outcome).toSorted()).toEqual(['in_progress', 'voided'])
    expect(checks.find(({ voidsId }) => voidsId)?.voidsId).toBe(checks.find(({ voidsId }) => !voidsId)?.id)
    const [state] = await complianceState(office(), { personIds: [ann], types: [types.dbs ?? ''] })
    expect(state?.status).toBe('missing')
  })

  test('what the hub had on record already is not voided by an undo', async () => {
    const cy = await employ(world, place, { name: 'Person c1', email: 'rowc1@example.com' })
    const first = await upload([line('c1')])
    await runImport(office(), first)
    const again = await upload([line('c1')])
    await runImport(office(), again)
    await undoImport(office(), again)
    expect(await checksOf(cy)).toHaveLength(1)
  })

  test('jobs and locations that are not there are made when that is asked for', async () => {
    const id = await upload([line('d1', { job: 'Astronaut' }), line('d2', { job: 'ASTRONAUT' })], { makeJobs: true })
    expect(await runImport(office(), id)).toBe(2)
    const { rows } = await world.database.db.execute(sql`select title from jobs where lower(title) = 'astronaut'`)
    expect(rows).toHaveLength(1)
  })

  test('records added since prevent an undo, and nothing is undone', async () => {
    const id = await upload([line('e1'), line('e2')])
    await runImport(office(), id)
    const one = await found('rowe1@example.com')
    await addStaffNote(office(), one?.id ?? '', { text: 'Settling in', visibleTo: 'office' })
    await expect(undoImport(office(), id)).rejects.toThrow('notes were written about them')
    expect(await found('rowe2@example.com')).toBeDefined()
  })

  test('two at once import once', async () => {
    const id = await upload([line('f1'), line('f2')])
    const counts = await Promise.allSettled([runImport(office(), id), runImport(office(), id)])
    expect(counts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await readImport(office(), id, all)).made.people).toBe(2)
  })

  test('thousands of rows take no query for each', async () => {
    const many = long ? 5000 : 1000
    const lines = Array.from({ length: many }, (_, at) => line(`g${at}`))
    countWork()
    const { work } = await workOf(async () => {
      const id = await upload(lines)
      expect(await runImport(office(), id)).toBe(many)
      await undoImport(office(), id)
    })
    stopCounting()
    expect(work.statements.length).toBeLessThan(500)
  }, 120_000)
})

test('a sheet that is given up is forgotten; one that cannot be read, or matched, is refused in words', async () => {
  const id = await upload([line('h1')])
  await expect(
    chooseColumns(office(), id, { fields: ['email', 'email'], makeJobs: false, makeLocations: false }),
  ).rejects.toMatchObject({ fields: { 'fields.1': 'Only one column can be “Email”' } })
  await giveUpImport(office(), id)
  await expect(runImport(office(), id)).rejects.toThrow('No rows of this spreadsheet are left to import.')
  expect((await listImports(office()))[0]).toMatchObject({ id, state: 'given_up', waits: false })
  await expect(startImport(office(), { name: 'a.csv', bytes: new Uint8Array() })).rejects.toMatchObject({
    fields: { file: 'The selected file is empty' },
  })
})

test('a sheet without confirmed columns is not imported', async () => {
  const bytes = new TextEncoder().encode(`${headings}\n${line('i1')}`)
  const id = await start(bytes)
  await expect(runImport(office(), id)).rejects.toThrow('Confirm the columns first.')
})

test('the very same file is known again while its import is open or done, and goes ahead when that is asked for', async () => {
  const bytes = new TextEncoder().encode(`${headings}\n${line('l1')}`)
  const upload = (change: object = {}) => startImport(office(), { name: 'staff (1).csv', bytes, ...change })
  const both = await Promise.all([upload(), upload()])
  const [first] = both.flatMap((started) => (started.already ? [] : started.id))
  expect(both.flatMap(({ already }) => already ?? [])).toMatchObject([
    { id: first, fileName: 'staff (1).csv', state: 'open', waits: true, by: 'Test admin-hr' },
  ])
  expect(await upload({ bytes: new TextEncoder().encode(`${headings}\n${line('l2')}`) })).toHaveProperty('id')

  await chooseColumns(office(), first ?? '', { fields: ['name', 'email'], makeJobs: false, makeLocations: false })
  await runImport(office(), first ?? '')
  expect((await upload()).already).toMatchObject({ id: first, state: 'done' })
  const again = await upload({ again: true })
  expect(again.already).toBeUndefined()

  await undoImport(office(), first ?? '')
  await giveUpImport(office(), again.already ? '' : again.id)
  expect((await upload()).already).toBeUndefined()
})

test('the rows are sealed in the database', async () => {
  const id = await upload([line('j1')])
  const { rows } = await world.database.db.execute<{ content: string }>(
    sql`select content from imports where id = ${id}`,
  )
  expect(rows[0]?.content).toMatch(/^v1\./)
})

test('every heading of the template is known again', async () => {
  const guessed = guessFields(await templateHeadings(office()), await importTypes(office()))
  expect(guessed).not.toContain('')
})

test('only the office imports, corrects, reads or undoes', async () => {
  const id = await upload([line('k1')])
  const askers = [guest, ...roles.filter((role) => role !== 'Admin / HR').map((role) => accounts[role].actor)]
  for (const actor of askers) {
    const ctx = world.ctx(actor) as Ctx<User>
    const file = { name: 'a.csv', bytes: new Uint8Array() }
    const asked = [
      startImport(ctx, file),
      chooseColumns(ctx, id, { fields: ['name'], makeJobs: false, makeLocations: false }),
      mendCells(ctx, id, { cells: [] }),
      giveUpImport(ctx, id),
      runImport(ctx, id),
      undoImport(ctx, id),
      listImports(ctx),
      readColumns(ctx, id),
      readImport(ctx, id, all),
      readOutcome(ctx, id),
      faultyRows(ctx, id),
      templateHeadings(ctx),
      sameSheet(ctx, 'print'),
    ]
    for (const answer of await Promise.allSettled(asked)) expect(answer.status).toBe('rejected')
  }
})
