import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, workplace } from '#tests/staff.ts'
import { answerImport, useSuggestions } from './answers.server.ts'
import { readImport } from './imports.queries.server.ts'
import { chooseColumns, startImport } from './imports.server.ts'
import { runImport } from './run.server.ts'
import { readColumns, readQuestions } from './steps.queries.server.ts'

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

async function begin(lines: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const started = await startImport(hr, { name: 'staff.csv', bytes, again: true })
  const id = started.already ? '' : started.id
  const { columns } = await readColumns(hr, id)
  await chooseColumns(hr, id, { fields: columns.map(({ field }) => field), makeJobs: false, makeLocations: false })
  return id
}
const daysOf = async (name: string) =>
  (
    await world.database.pool.query<{ says: string }>(
      `select valid_from::text as says from compliance_facts join people on people.id = person_id where people.name = $1
        union all select 'ends ' || expires_on from compliance_facts join people on people.id = person_id
          where people.name = $1 and expires_on is not null and note <> ''
        union all select 'starts ' || date_from from posts join people on people.id = person_id where people.name = $1
        order by 1`,
      [name],
    )
  ).rows.map(({ says }) => says)

const american = [
  'First Name,Last Name,Start Date,Job,Location,Fire Safety,Moving and Handling',
  'Nora,Usher,09/14/2024,Care Worker,Rosewood,03/25/2026,04/03/2026',
  'Owen,Usher,11/02/2023,Care Worker,Rosewood,04/03/2026,05/06/2026',
  'Quin,Usher,02/28/2021,Care Worker,Rosewood,06/07/2026,10/13/2026',
]

test('where days can only be month-first the order is asked once, and nothing is recorded before', async () => {
  const id = await begin(american)
  await useSuggestions(hr, id)
  const { questions } = await readQuestions(hr, id)
  expect(questions.map(({ id, answer, suggested }) => [id, answer, suggested])).toEqual([['order', undefined, 'month']])
  // what shows that the month comes first is read first
  expect(questions[0]?.examples.map(({ says }) => says).slice(0, 4)).toEqual([
    ...['09/14/2024', '02/28/2021', '03/25/2026', '10/13/2026'],
  ])
  expect(questions[0]?.days?.find(({ says }) => says === '04/03/2026')?.means).toEqual([
    { value: 'month', day: '3 April 2026' },
    { value: 'day', day: '4 March 2026' },
  ])
  expect((await readImport(hr, id, { show: 'all', page: 1 })).dryRun?.counts).toMatchObject({ good: 0, faulty: 3 })
  await answerImport(hr, id, { question: 'order', answer: 'month', column: '', by: [] })
  expect((await readQuestions(hr, id)).questions).toMatchObject([{ id: 'order', answer: 'month' }])
  expect(await runImport(hr, id)).toBe(3)
  expect(await daysOf('Owen Usher')).toEqual(['2026-04-03', '2026-05-06', 'starts 2023-11-02'])
  expect(await daysOf('Nora Usher')).toEqual(['2026-03-25', '2026-04-03', 'starts 2024-09-14'])
})

test('the order of one sheet says nothing of the next, and a column with both is typed cell by cell', async () => {
  const id = await begin([
    'First Name,Last Name,Start Date,Job,Location,Fire Safety,Moving and Handling',
    'Brit,Oaka,13/02/2020,Care Worker,Rosewood,03/14/2026,03/15/2026',
    'Brit,Oakb,01/02/2020,Care Worker,Rosewood,04/03/2026,04/05/2026',
    'Brit,Oakc,01/02/2020,Care Worker,Rosewood,25/06/2026,05/06/2026',
  ])
  await useSuggestions(hr, id)
  const { questions } = await readQuestions(hr, id)
  expect(questions.map(({ id, answer, columns }) => [id, answer, columns?.map(({ label }) => label)])).toEqual([
    ['order', undefined, ['Moving and Handling']],
  ])
  await answerImport(hr, id, { question: 'order', answer: 'month', column: '', by: [] })
  expect((await readImport(hr, id, { show: 'all', page: 1 })).dryRun?.leftOut).toMatchObject([
    { name: 'Brit Oakb', column: 'Fire Safety', says: '04/03/2026' },
  ])
  expect(await runImport(hr, id)).toBe(3)
  expect(await daysOf('Brit Oaka')).toEqual(['2026-03-14', '2026-03-15', 'starts 2020-02-13'])
  expect(await daysOf('Brit Oakb')).toEqual(['2026-04-05', 'starts 2020-02-01'])
})

test('a piece of a longer run is no day: it is asked without a suggestion, and taken by no bulk answer', async () => {
  const id = await begin([
    'Forename,Surname,Start date,Job,Location,Fire Safety',
    'Tom,Runa,01/09/2024,Care Worker,Rosewood,2/6/026',
    'Tam,Runc,01/09/2024,Care Worker,Rosewood,12/11/20233',
    'Tim,Rund,01/09/2024,Care Worker,Rosewood,failed 12/03/2026',
  ])
  await useSuggestions(hr, id)
  const { questions } = await readQuestions(hr, id)
  expect(questions.map(({ answer, suggested }) => [answer, suggested])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ])
  await runImport(hr, id)
  expect(await daysOf('Tom Runa')).toEqual(['starts 2024-09-01'])
  expect(await daysOf('Tim Rund')).toEqual(['starts 2024-09-01'])
})

test('a day that is worked out is shown, and answered by itself', async () => {
  const id = await begin([
    'Forename,Surname,Start date,Job,Location,Fire Safety',
    'Mia,Month,01/09/2024,Care Worker,Rosewood,09/25',
    'Moe,Month,01/09/2024,Care Worker,Rosewood,exp 01/02/2027',
  ])
  await useSuggestions(hr, id)
  const { questions } = await readQuestions(hr, id)
  const month = questions.find(({ id }) => id === 'v:month')
  expect(month).toMatchObject({ answer: undefined, suggested: 'first-day', byItself: true })
  expect(month?.days).toEqual([
    {
      says: '09/25',
      count: 1,
      means: [
        { value: 'first-day', day: '1 September 2025' },
        { value: 'last-day', day: '30 September 2025' },
      ],
    },
  ])
  const ends = questions.find(({ id }) => id === 'v:ends-day')
  expect(ends).toMatchObject({
    answer: 'ends',
    days: [{ means: expect.arrayContaining([{ value: 'ends', day: '1 February 2027' }]) }],
  })
})

test('two digits of a year in a column of ends are never long past, and a birth is', async () => {
  const id = await begin([
    'Name,DOB,Start date,Job,Location,Fire safety expires',
    'Eli End,1/2/40,01/09/2024,Care Worker,Rosewood,01/02/37',
    'Eva End,1/2/1980,01/09/2024,Care Worker,Rosewood,01/02/1937',
  ])
  expect((await readQuestions(hr, id)).questions.map(({ title }) => title)).toEqual(['“01/02/1937” on 1 cell'])
  await runImport(hr, id)
  const born = await world.database.pool.query(`select date_of_birth::text as born from people where name = 'Eli End'`)
  expect(born.rows).toEqual([{ born: '1940-02-01' }])
  const { rows } = await world.database.pool.query(
    `select expires_on::text as ends from compliance_facts join people on people.id = person_id where name = 'Eli End'`,
  )
  expect(rows).toEqual([{ ends: '2037-02-01' }])
})

test('a column joins a type by itself only where their words are the same; else both names are asked about', async () => {
  const lines = [
    'Name,Start date,Job,Location,Safeguarding children,Fire safety training',
    'Sue Safe,01/09/2024,Care Worker,Rosewood,01/02/2026,02/02/2026',
  ]
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const started = await startImport(hr, { name: 'staff.csv', bytes, again: true })
  const id = started.already ? '' : started.id
  const { columns } = await readColumns(hr, id)
  expect(columns.slice(4).map(({ field, like }) => [field.replace(/_.*/, ''), like?.name])).toEqual([
    ['ask', 'Safeguarding adults'],
    ['done', undefined],
  ])
  const fields = columns.map(({ field }) => field)
  const choose = (fields: string[]) => chooseColumns(hr, id, { fields, makeJobs: false, makeLocations: false })
  await expect(choose(fields)).rejects.toMatchObject({ fields: { 'fields.4': expect.stringContaining('Choose') } })
  await choose(fields.with(4, 'new-done'))
  await runImport(hr, id)
  const { rows } = await world.database.pool.query(
    `select type.name from compliance_facts join people on people.id = person_id join compliance_types as type
      on type.id = type_id where people.name = 'Sue Safe' order by 1`,
  )
  expect(rows).toEqual([{ name: 'Fire safety' }, { name: 'Safeguarding children' }])
})

test('a mistyped date is typed again where it is asked, and a wrong one is refused beside its field', async () => {
  const id = await begin([
    'Forename,Surname,Start date,Job,Location,Fire Safety',
    'Tia,Typo,01/09/2024,Care Worker,Rosewood,31/04/2026',
  ])
  const say = (typed: string) =>
    answerImport(hr, id, { question: 'v:words:31/04/2026', answer: 'typed', typed, column: '', by: [] })
  await expect(say('31/04/2026')).rejects.toMatchObject({ fields: { typed: expect.stringContaining('Enter a date') } })
  await say('30/04/2026')
  expect((await readQuestions(hr, id)).questions).toEqual([])
  await runImport(hr, id)
  expect(await daysOf('Tia Typo')).toEqual(['2026-04-30', 'starts 2024-09-01'])
})
