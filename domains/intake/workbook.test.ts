import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, workplace } from '#tests/staff.ts'
import { answerImport, useSuggestions } from './answers.server.ts'
import { ASK } from './import.labels.ts'
import { readImport } from './imports.queries.server.ts'
import { chooseColumns, startImport } from './imports.server.ts'
import { importRemarks } from './imports.table.ts'
import { runImport } from './run.server.ts'
import { readColumns, readQuestions, readSamePeople, readSheets } from './steps.queries.server.ts'
import { undoImport } from './undo.server.ts'

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

const head = [
  'Name',
  'DOB',
  'Role',
  'Start',
  'Manager',
  'Fire safety',
  'M&H',
  'M&H sign off',
  'BLS',
  'DBS',
  'Supervision',
  'Left',
  'Notes',
]
const house = [
  ['Harbour Row Care: TRAINING MATRIX'],
  ['Updated 14/11/25'],
  ['', '', '', '', '', 'Mandatory', '', '', 'Other'],
  head,
  ['ROSEWOOD'],
  [
    'Okafor, Adaeze',
    '1/2/1980',
    'Care Worker',
    '3/6/19',
    'Nia Prosser',
    '28/01/26',
    '23.9.2025',
    '22/10/25 JA',
    'Yes',
    '12 Mar 2024',
    '1/10/25',
    '',
    'back soon',
  ],
  [
    'Prosser, Nia',
    '2/2/1981',
    'Care Worker',
    '5 Oct 2020',
    '',
    'Completed',
    'Booked',
    '',
    'Exempt – NVQ3',
    'applied for',
    '',
    '',
    'Mrs H',
  ],
  ['Total in date', '', '', '', '', '24', '22'],
  ['NIGHTS'],
  ['Gilligan, Conor', '3/3/1982', 'Care Worker', '1/2/2021', '', '09/25', '', '', '12/1/26', '', '', '12/08/25', ''],
]
const other = [
  head,
  ['Adaeze Okafor', '1/2/1980', 'Care Worker', '3/6/19', '', '', '', '', '', '', '', '', ''],
  ['Ampofo, Kofi', '4/4/1983', 'Care Worker', '7/10/2022', '', '', 'exp 01/02/2027', '', '', '', '', '', ''],
]

const book = async (data: readonly (readonly string[])[][]) =>
  new Uint8Array(
    await writeWorkbook(
      data.map((rows, at) => ({
        sheet: ['Rosewood', 'Elm Lodge'][at] ?? 'More',
        data: rows.map((row) => row.map((value) => ({ value, type: String }))),
      })),
    ).toBuffer(),
  )

async function begin(data: readonly (readonly string[])[][]): Promise<string> {
  const started = await startImport(hr, { name: 'Training matrix.xlsx', bytes: await book(data), again: true })
  const id = started.already ? '' : started.id
  const { columns } = await readColumns(hr, id)
  // the short headings ("M&H") are answered with the type that they are like
  const fields = columns.map(({ field, like }) => (field === ASK ? (like?.key ?? '') : field))
  await chooseColumns(hr, id, { fields, makeJobs: false, makeLocations: false })
  return id
}
const personOf = async (name: string) => (await world.database.db.select().from(people).where(eq(people.name, name)))[0]

test('a workbook as homes keep it comes in with what was answered, and the same again asks nothing', async () => {
  const id = await begin([house, other])
  const { sheets } = await readSheets(hr, id)
  expect(sheets.map(({ name, use, head, group, people }) => ({ name, use, head, group, people }))).toEqual([
    { name: 'Rosewood', use: true, head: 4, group: 3, people: 3 },
    { name: 'Elm Lodge', use: true, head: 1, group: null, people: 2 },
  ])
  const { columns, newTypes } = await readColumns(hr, id)
  expect(newTypes.map(({ name }) => name)).toEqual(['Basic life support'])
  expect(columns.filter(({ field }) => !field).map(({ heading }) => heading)).toEqual(['Notes'])
  const before = await readQuestions(hr, id)
  expect(before.questions.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'leavers',
      'l:elm lodge',
      'v:done',
      'v:booked',
      'v:exempt:exempt – nvq3',
      'v:month',
      'v:applied',
      'v:ends-day',
    ]),
  )
  await useSuggestions(hr, id)
  expect((await readQuestions(hr, id)).steps.questions.open).toBe(1)
  await answerImport(hr, id, { question: 'v:month', answer: 'first-day', column: '', by: [] })
  expect((await readQuestions(hr, id)).steps.questions.open).toBe(0)
  const same = await readSamePeople(hr, id)
  expect(same.questions).toMatchObject([{ row: { name: 'Adaeze Okafor' }, suggested: expect.stringMatching(/^row:/) }])
  await answerImport(hr, id, {
    question: same.questions[0]?.id ?? '',
    answer: same.questions[0]?.suggested ?? '',
    column: '',
    by: [],
  })
  const { dryRun } = await readImport(hr, id, { show: 'all', page: 1 })
  expect(dryRun?.rows.flatMap(({ faults }) => faults)).toEqual([])
  expect(await runImport(hr, id)).toBe(5)

  const ada = await personOf('Adaeze Okafor')
  const nia = await personOf('Nia Prosser')
  const conor = await personOf('Conor Gilligan')
  expect(ada?.dateOfBirth).toBe('1980-02-01')
  const held = await world.database.db
    .select()
    .from(posts)
    .where(eq(posts.personId, ada?.id ?? ''))
  expect(held.map(({ managerId }) => managerId)).toEqual(expect.arrayContaining([nia?.id]))
  expect(held).toHaveLength(2)
  const facts = await world.database.db
    .select()
    .from(complianceFacts)
    .where(eq(complianceFacts.personId, ada?.id ?? ''))
  expect(facts.map(({ aspect, validFrom }) => `${aspect} ${validFrom}`).toSorted()).toEqual([
    'competence 2025-10-22',
    'theory 2025-09-23',
    'theory 2026-01-28',
  ])
  const waived = await world.database.db
    .select()
    .from(complianceFacts)
    .where(eq(complianceFacts.personId, nia?.id ?? ''))
  expect(waived.map(({ aspect, note }) => `${aspect} ${note}`)).toEqual(['waiver NVQ3'])
  const remarks = await world.database.db.select().from(importRemarks)
  expect(remarks.map(({ kind, says }) => `${kind} ${says}`).toSorted()).toEqual([
    'booked Booked',
    'left_post Care Worker, Rosewood, Nights',
    'progress applied for',
    'supervision 1/10/25',
    'undated Completed',
    'undated Yes',
  ])
  const [left] = await world.database.db
    .select()
    .from(staffFiles)
    .where(eq(staffFiles.personId, conor?.id ?? ''))
  expect(left?.leftOn).toBe('2025-08-12')
  expect(await world.database.db.$count(posts, eq(posts.personId, conor?.id ?? ''))).toBe(0)

  hr = { ...hr, now: hr.now.add({ hours: 24 * 28 }) }
  const again = await begin([house, other])
  const asked = await readQuestions(hr, again)
  expect(asked.steps.questions.open).toBe(0)
  expect((await readSamePeople(hr, again)).questions).toEqual([])
  const next = await readImport(hr, again, { show: 'all', page: 1 })
  expect(next.dryRun?.counts).toMatchObject({ known: 5, faulty: 0 })
  await runImport(hr, again)
  expect(await world.database.db.$count(people, eq(people.name, 'Adaeze Okafor'))).toBe(1)
  expect((await readImport(hr, again, { show: 'all', page: 1 })).made).toMatchObject({
    people: 0,
    posts: 0,
    records: 0,
  })
})

test('an undo is not stopped by reminders: who was written to becomes entered in error, the others are deleted', async () => {
  const id = await begin([
    [head, ['Written To', '', 'Care Worker', '1/2/2021'], ['Not Written', '', 'Care Worker', '1/2/2021']],
  ])
  await useSuggestions(hr, id)
  expect(await runImport(hr, id)).toBe(2)
  const written = await personOf('Written To')
  await world.database.db.execute(sql`insert into reminders (id, kind, person_id, about, audience, way, at)
    select gen_random_uuid(), 'compliance', ${written?.id}::uuid, id, 'person', 'email', now() from compliance_types limit 1`)
  await undoImport(hr, id)
  expect(await personOf('Written To')).toMatchObject({ isStaff: false, enteredInErrorAt: expect.anything() })
  expect(await personOf('Not Written')).toBeUndefined()
})
