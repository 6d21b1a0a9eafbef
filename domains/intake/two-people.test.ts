import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { asOwner } from '#tests/as-owner.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { answerImport, useSuggestions } from './answers.server.ts'
import { readImport } from './imports.queries.server.ts'
import { chooseColumns, mendCells, startImport } from './imports.server.ts'
import { importRows } from './imports.table.ts'
import { runImport } from './run.server.ts'
import { readColumns, readSamePeople } from './steps.queries.server.ts'

let world: World
let hr: Ctx<User>
let place: Workplace
const all = { show: 'all', page: 1 } as const

beforeAll(async () => {
  world = await openWorld()
  const { actor } = (await accountsOfAllRoles(world))['Admin / HR']
  hr = { ...world.ctx(actor), actor }
  place = await workplace(world)
  await agedTypes(world)
})
afterAll(() => world.close())

async function begin(lines: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const started = await startImport(hr, { name: 'staff.csv', bytes, again: true })
  const id = started.already ? '' : started.id
  const { columns } = await readColumns(hr, id)
  await chooseColumns(hr, id, { fields: columns.map(({ field }) => field), makeJobs: false, makeLocations: false })
  return id
}
const named = async (name: string) => world.database.db.select().from(people).where(eq(people.name, name))
const answer = (id: string, question: string, answer: string) =>
  answerImport(hr, id, { question, answer, column: '', by: [] })

const placeholders = [
  'Name,Job,Start date,Location,NI,Fire safety',
  'Uma Able,Care Worker,01/02/2020,Rosewood,TBC,03/03/2026',
  'Vic Baker,Care Worker,01/02/2021,Rosewood,TBC,06/03/2026',
  'Wyn Cole,Care Worker,01/02/2022,Rosewood,AB123456C,09/03/2026',
]

test('two people whose National Insurance number is “TBC” are two people, and nothing is asked', async () => {
  const id = await begin(placeholders)
  const { questions, unused } = await readSamePeople(hr, id)
  expect(questions).toEqual([])
  expect(unused).toEqual([{ kind: 'ni', rows: 2, values: ['TBC'] }])
  expect(await runImport(hr, id)).toBe(3)
  expect([await named('Uma Able'), await named('Vic Baker')].map(({ length }) => length)).toEqual([1, 1])
})

test('one number repeated down a column gives one notice and no question, and is recorded of no one', async () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `Person ${at} Able${at},Care Worker,01/02/2021,Rosewood,AB123456C,000`,
  )
  const id = await begin(['Name,Job,Start date,Location,NI,Staff number', ...rows])
  const { questions, unused } = await readSamePeople(hr, id)
  expect(questions).toEqual([])
  expect(unused.map(({ kind, rows, values }) => [kind, rows, values])).toEqual([
    ['ni', 30, ['AB123456C']],
    ['staffNumber', 30, ['000']],
  ])
  const { dryRun } = await readImport(hr, id, all)
  expect(dryRun?.counts).toMatchObject({ good: 30 })
  expect(dryRun?.leftOut.filter(({ column }) => column === 'Staff number')).toHaveLength(30)
})

test('no bulk answer joins people: each is answered by itself, and the database refuses a row that was not', async () => {
  const ann = await employ(world, place, { name: 'Ann Care', email: 'ann@example.com' })
  const id = await begin([
    'Name,Job,Start date,Location,Fire safety',
    'Ann Care,Care Worker,01/02/2020,Rosewood,04/03/2026',
  ])
  await useSuggestions(hr, id)
  const { questions, steps } = await readSamePeople(hr, id)
  expect(questions).toMatchObject([{ answer: undefined, suggested: `person:${ann}`, why: expect.any(String) }])
  expect(steps.people).toEqual({ all: 1, open: 1 })
  expect(await runImport(hr, id)).toBe(0)
  await answer(id, 'p:2', `person:${ann}`)
  expect(await runImport(hr, id)).toBe(1)
  const [row] = await world.database.db.select().from(importRows).where(eq(importRows.importId, id))
  expect(row).toMatchObject({ created: false, joinedBy: 'answer', answerId: expect.any(String) })
  const forged = { importId: id, row: 9, personId: ann, created: false, joinedBy: 'answer' as const }
  await expect(world.database.db.insert(importRows).values(forged)).rejects.toThrow()
  const other = { ...forged, answerId: row?.answerId }
  await expect(world.database.db.insert(importRows).values(other)).rejects.toThrow()
})

test('whom a row is about is asked again once its name is corrected', async () => {
  const bea = await employ(world, place, { name: 'Bea Care', email: 'bea@example.com' })
  const id = await begin(['Name,Email,Job,Start date,Location', 'Bea Cair,bea@example.com,Care Worker,soon,Rosewood'])
  await answer(id, 'p:2', `person:${bea}`)
  expect((await readSamePeople(hr, id)).steps.people.open).toBe(0)
  await mendCells(hr, id, { cells: [{ row: 2, field: 'name', says: 'Zoe Other' }] })
  expect((await readSamePeople(hr, id)).steps.people.open).toBe(1)
})

test('a second person of a name that came in before is asked about, not taken for the first', async () => {
  const head = 'Name,Job,Start date,Location,Fire safety'
  const first = await begin([head, 'Cal Twin,Care Worker,01/02/2020,Rosewood,04/03/2026'])
  expect(await runImport(hr, first)).toBe(1)
  const again = await begin([
    head,
    'Cal Twin,Care Worker,01/02/2020,Rosewood,04/03/2026',
    'Cal Twin,Care Worker,01/02/2024,Rosewood,05/03/2026',
  ])
  expect((await readSamePeople(hr, again)).questions.map(({ row, why }) => [row.n, why])).toEqual([
    [3, expect.any(String)],
  ])
})

const left = (id: string) =>
  endEmployment(hr, id, {
    ...{ leftOn: '2026-11-20', leavingReason: 'Moved' },
    ...{ dbsReferral: 'not_needed', dbsReferralNote: '' },
  } as const)

test('the name of someone who left, with another first day, is asked: come back, or someone else', async () => {
  const head = 'Name,Job,Start date,Location,Fire safety'
  await runImport(hr, await begin([head, 'Col Twin,Care Worker,01/02/2020,Rosewood,04/03/2026']))
  const [col] = await named('Col Twin')
  await left(col?.id ?? '')
  const old = await begin([head, 'Col Twin,Care Worker,01/02/2020,Rosewood,04/03/2026'])
  expect((await readSamePeople(hr, old)).questions).toEqual([])
  const id = await begin([head, 'Col Twin,Care Worker,05/10/2026,Rosewood,06/10/2026'])
  const { questions } = await readSamePeople(hr, id)
  expect(questions).toMatchObject([
    { suggested: undefined, why: 'The same name; different first day; they have left', answer: undefined },
  ])
  expect(questions[0]?.options.map(({ value, label }) => [value, label])).toEqual([
    [`person:${col?.id}`, 'The same person, come back'],
    ['new', 'A different person'],
    ['out', 'Leave this row out'],
  ])
  expect(await runImport(hr, id)).toBe(0)
  await answer(id, 'p:2', 'new')
  expect(await runImport(hr, id)).toBe(1)
  expect(await named('Col Twin')).toHaveLength(2)
  // and is known next month
  const next = await begin([head, 'Col Twin,Care Worker,05/10/2026,Rosewood,06/11/2026'])
  expect((await readSamePeople(hr, next)).questions).toEqual([])
})

test('a sheet without first days does not put a name on the file of someone who has left unasked', async () => {
  const head = 'Name,Job,Location,Fire safety'
  const first = await begin([head, 'Cy Twin,Care Worker,Rosewood,04/03/2026'])
  await answer(first, 'start', 'before')
  await runImport(hr, first)
  const [cy] = await named('Cy Twin')
  await left(cy?.id ?? '')
  const again = await begin([head, 'Cy Twin,Care Worker,Rosewood,06/10/2026'])
  expect((await readSamePeople(hr, again)).questions).toHaveLength(1)
})

test('one name and one address with two staff numbers is asked, and neither goes on the file of the other', async () => {
  const head = 'Name,Email,Staff number,Job,Start date,Location,Fire safety'
  await runImport(hr, await begin([head, 'Sam Lee,lees@example.com,12,Care Worker,01/02/2020,Rosewood,04/03/2026']))
  const id = await begin([head, 'Sam Lee,lees@example.com,98,Care Worker,01/10/2026,Rosewood,06/10/2026'])
  expect((await readSamePeople(hr, id)).questions).toMatchObject([
    { suggested: 'new', why: 'The same name and email address; different staff number', answer: undefined },
  ])
  expect(await runImport(hr, id)).toBe(0)
  await answer(id, 'p:2', 'new')
  await runImport(hr, id)
  expect(await named('Sam Lee')).toHaveLength(2)
})

const types = [
  'Name,Email,Job,Start date,Location,Fire safety,Ladder safety,Ladder safety expires',
  'Dee Whole,dee@example.com,Care Worker,01/02/2020,Rosewood,03/03/2026,02/03/2026,02/03/2027',
  'Eve Broken,nope,Care Worker,31/02/2022,Rosewood,04/03/2026,05/03/2026,05/03/2027',
  'Fay Broken,fay@example.com,Care Worker,31/02/2022,Rosewood,06/03/2026,07/03/2026,07/03/2027',
]
const factsOf = async (name: string) =>
  (
    await world.database.pool.query<{ fact: string }>(
      `select type.name || ' ' || valid_from as fact from compliance_facts join people on people.id = person_id
        join compliance_types as type on type.id = type_id where people.name = $1 order by 1`,
      [name],
    )
  ).rows.map(({ fact }) => fact)

test('rows corrected after the first import keep every column, also of a type that it made and that was renamed', async () => {
  const id = await begin(types)
  expect(await runImport(hr, id)).toBe(1)
  expect(await factsOf('Dee Whole')).toEqual(['Fire safety 2026-03-03', 'Ladder safety 2026-03-02'])
  await mendCells(hr, id, {
    cells: [
      { row: 3, field: 'email', says: 'eve@example.com' },
      { row: 3, field: 'startDate', says: '1/2/2022' },
    ],
  })
  expect(await runImport(hr, id)).toBe(1)
  expect(await factsOf('Eve Broken')).toEqual(['Fire safety 2026-03-04', 'Ladder safety 2026-03-05'])
  await world.database.pool.query(`update compliance_types set name = 'Ladders' where name = 'Ladder safety'`)
  await mendCells(hr, id, { cells: [{ row: 4, field: 'startDate', says: '1/2/2022' }] })
  expect(await runImport(hr, id)).toBe(1)
  expect(await factsOf('Fay Broken')).toEqual(['Fire safety 2026-03-06', 'Ladders 2026-03-07'])
  const made = await world.database.pool.query(`select name from compliance_types where name like 'Ladder%'`)
  expect(made.rows).toEqual([{ name: 'Ladders' }])
})

test('what a sheet says of a type that is tracked no more is listed, not dropped', async () => {
  const lines = types.with(
    1,
    'Gil Whole,gil@example.com,Care Worker,01/02/2020,Rosewood,03/03/2026,02/03/2026,02/03/2027',
  )
  const id = await begin(lines)
  await world.database.pool.query(`update compliance_types set closed_at = now() where name = 'Ladders'`)
  const { dryRun } = await readImport(hr, id, all)
  expect(dryRun?.leftOut.filter(({ n }) => n === 2).map(({ column }) => column)).toEqual([
    'Ladder safety',
    'Ladder safety expires',
  ])
})

test('after an import every cell is found again in the records or is listed, and one that is not is named', async () => {
  const id = await begin([
    'Name,Email,Job,Start date,Location,NI,Fire safety,DBS,Notes',
    'Hal Count,hal@example.com,Care Worker,01/02/2020,Rosewood,AB123456C,03/03/2026,01/02/2025,likes tea',
    'Ivy Count,ivy@example.com,Care Worker,01/02/2020,Rosewood,AB123457C,soon,n/a,',
  ])
  await runImport(hr, id)
  const counted = async () =>
    Object.fromEntries(
      (await readImport(hr, id, all)).reckoning.map(({ column, read, recorded, leftOut, nothing, missing }) => [
        column,
        [read, recorded, nothing, leftOut, missing.length],
      ]),
    )
  expect(await counted()).toEqual({
    Name: [2, 2, 0, 0, 0],
    Email: [2, 2, 0, 0, 0],
    Job: [2, 2, 0, 0, 0],
    'Start date': [2, 2, 0, 0, 0],
    Location: [2, 2, 0, 0, 0],
    NI: [2, 0, 2, 0, 0],
    'Fire safety': [2, 1, 0, 1, 0],
    DBS: [2, 1, 0, 1, 0],
    Notes: [1, 0, 0, 1, 0],
  })
})

test('a cell whose record is gone when the rest comes in is named, with its row and column', async () => {
  const id = await begin([
    'Name,Email,Job,Start date,Location,Fire safety,DBS',
    'Ned Taken,ned@example.com,Care Worker,01/02/2020,Rosewood,03/03/2026,01/02/2025',
    'Ola Later,ola@example.com,Care Worker,31/02/2020,Rosewood,04/03/2026,01/03/2025',
  ])
  expect(await runImport(hr, id)).toBe(1)
  const missing = async () =>
    (await readImport(hr, id, all)).reckoning.flatMap(({ column, missing }) =>
      missing.map(({ where, name, says }) => [where, column, name, says]),
    )
  expect(await missing()).toEqual([])
  const [ned] = await named('Ned Taken')
  await asOwner(world.database.db, async (owner) =>
    owner.delete(complianceFacts).where(eq(complianceFacts.personId, ned?.id ?? '')),
  )
  await mendCells(hr, id, { cells: [{ row: 3, field: 'startDate', says: '1/2/2020' }] })
  expect(await runImport(hr, id)).toBe(1)
  expect(await missing()).toEqual([['row 2', 'Fire safety', 'Ned Taken', '03/03/2026']])
})

test('another name and another date of birth of someone here are changes to accept', async () => {
  const head = 'Name,Email,Staff number,Date of birth,Job,Start date,Location'
  const rest = 'Care Worker,01/02/2020,Rosewood'
  expect(
    await runImport(
      hr,
      await begin([
        head,
        `Ria Maiden,ria@example.com,701,01/05/1990,${rest}`,
        `Sol Born,sol@example.com,702,02/05/1990,${rest}`,
      ]),
    ),
  ).toBe(2)
  const next = await begin([
    head,
    `Ria Married,ria@example.com,701,01/05/1990,${rest}`,
    `Sol Born,sol@example.com,702,05/02/1990,${rest}`,
  ])
  const { questions } = await readSamePeople(hr, next)
  for (const { row, options } of questions)
    await answer(next, `p:${row.n}`, options.find(({ value }) => value.startsWith('person:'))?.value ?? '')
  const seen = async () =>
    (await readImport(hr, next, all)).dryRun?.changes.flatMap(({ name, kind, says, here }) =>
      kind === 'gone' ? [] : [[name, kind, says, here]],
    )
  expect(await seen()).toEqual([
    ['Ria Maiden', 'name', 'Ria Married', 'Ria Maiden'],
    ['Sol Born', 'birth', '1990-02-05', '1990-05-02'],
  ])
  expect(await runImport(hr, next)).toBe(2)
  expect([(await named('Ria Maiden')).length, (await named('Sol Born'))[0]?.dateOfBirth]).toEqual([1, '1990-05-02'])
})

test('what next month says of people here is shown as changes, and changed by no import', async () => {
  await workplace(world, 'Care Worker', 'Elmwood')
  const head = 'Name,Email,Job,Start date,Location,Leaving date,Fire safety'
  const first = await begin([
    head,
    'Jan Leaver,jan@example.com,Care Worker,01/02/2020,Elmwood,,01/03/2026',
    'Kim Mover,kim@example.com,Care Worker,01/02/2020,Elmwood,,01/03/2026',
    'Lou Stays,lou@example.com,Care Worker,01/02/2020,Elmwood,,01/03/2026',
    'Pip Gone,pip@example.com,Care Worker,01/02/2020,Elmwood,,01/03/2026',
  ])
  expect(await runImport(hr, first)).toBe(4)
  const next = await begin([
    head,
    'Jan Leaver,jan@example.com,Care Worker,01/02/2020,Elmwood,12/10/2026,01/03/2026',
    'Kim Mover,kim@example.com,Senior Care Worker,01/02/2020,Elmwood,,01/03/2026',
    'Lou Stays,lou@example.com,Care Worker,01/02/2020,Elmwood,,01/03/2026',
    'Mel Joiner,mel@example.com,Care Worker,01/02/2021,Elmwood,,01/03/2026',
  ])
  await useSuggestions(hr, next)
  const { dryRun } = await readImport(hr, next, all)
  expect(dryRun?.joiners).toBe(1)
  expect(dryRun?.changes.map(({ name, kind, says, here }) => [name, kind, says, here])).toEqual([
    ['Jan Leaver', 'left', '2026-10-12', 'Care Worker, Elmwood'],
    ['Kim Mover', 'post', 'Senior Care Worker, Elmwood', 'Care Worker, Elmwood'],
    ['Pip Gone', 'gone', 'not in it', 'Care Worker, Elmwood'],
  ])
  await runImport(hr, next)
  const held = await world.database.pool.query(
    `select people.name, posts.date_to is null as goes_on from posts join people on people.id = person_id
      where people.name in ('Jan Leaver', 'Kim Mover') order by 1`,
  )
  expect(held.rows).toEqual([
    { name: 'Jan Leaver', goes_on: true },
    { name: 'Kim Mover', goes_on: true },
  ])
  const { leftOutBefore } = await readImport(hr, next, all)
  expect(leftOutBefore.map(({ name, column, change }) => [name, column, change?.kind, change?.here])).toEqual(
    expect.arrayContaining([
      ['Jan Leaver', 'Left', 'left', 'Care Worker, Elmwood'],
      ['Kim Mover', 'Other job or location', 'post', 'Care Worker, Elmwood'],
      ['Pip Gone', 'No longer listed', 'gone', 'Care Worker, Elmwood'],
    ]),
  )
})
