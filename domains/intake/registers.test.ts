import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { boardFilters } from '#domains/employment/standing/board.form.ts'
import { boardFigures, listOnBoard } from '#domains/employment/standing/board.queries.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
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

async function begin(lines: readonly string[], makeJobs = true): Promise<string> {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const started = await startImport(hr, { name: 'staff.csv', bytes, again: true })
  const id = started.already ? '' : started.id
  const { columns } = await readColumns(hr, id)
  await chooseColumns(hr, id, { fields: columns.map(({ field }) => field), makeJobs, makeLocations: false })
  return id
}
const head = 'Name,Job,Start date,Location'
const jobOf = async (title: string) =>
  (await world.database.db.select().from(jobs).where(sql`lower(${jobs.title}) = lower(${title})`))[0]
const keysOf = async (name: string) => {
  const [person] = await world.database.db.select().from(people).where(eq(people.name, name))
  await keepStanding(hr, [person?.id ?? ''])
  const posts = (await outcomesOf(hr, [person?.id ?? ''])).get(person?.id ?? '')?.posts ?? []
  return posts.flatMap(({ open }) => open.map(({ key }) => key))
}

test('a title of a registered profession brings its register and qualification, whatever it is spelt like', async () => {
  await runImport(
    hr,
    await begin([
      head,
      'Nora Nurse,Registered Nurse,01/02/2020,Rosewood',
      'Rob General,RGN,01/02/2020,Rosewood',
      'Pia Physio,Physiotherapist,01/02/2020,Rosewood',
      'Sol Social,Social Worker,01/02/2020,Rosewood',
    ]),
  )
  expect(await jobOf('Registered Nurse')).toMatchObject({
    ...{ register: 'nmc', qualifications: ['Nursing degree or diploma'], registerConfirmed: true },
    ...{ careWork: true, dbsLevel: 'enhanced_adults_barred', dbsWorkforce: 'adult' },
  })
  expect((await jobOf('RGN'))?.register).toBe('nmc')
  expect(await jobOf('Physiotherapist')).toMatchObject({
    register: 'hcpc',
    qualifications: ['Physiotherapy degree'],
  })
  expect((await jobOf('Social Worker'))?.register).toBe('swe')
  expect(await keysOf('Nora Nurse')).toEqual(expect.arrayContaining(['registration', 'qualification']))
})

test('a title that only resembles one is asked, never taken for granted or answered in bulk', async () => {
  const id = await begin([
    head,
    'Cleo Lead,Clinical Lead,01/02/2020,Rosewood',
    'Cy Carer,Care Worker,1/2/2020,Rosewood',
  ])
  expect(await runImport(hr, id)).toBe(1)
  await useSuggestions(hr, id)
  const [question] = (await readQuestions(hr, id)).questions
  expect(question).toMatchObject({
    asks: 'Does this job need a registration?',
    suggested: undefined,
    answer: undefined,
  })
  expect(await runImport(hr, id)).toBe(0)
  await answerImport(hr, id, { question: question?.id ?? '', answer: 'make:nmc', column: '', by: [] })
  expect(await runImport(hr, id)).toBe(1)
  expect(await jobOf('Clinical Lead')).toMatchObject({ register: 'nmc', registerConfirmed: true })
  expect(await keysOf('Cleo Lead')).toContain('registration')
})

test('a job that was said to need no registration has none', async () => {
  const id = await begin([head, 'Ned Aide,Nursing Assistant,01/02/2020,Rosewood'], false)
  await answerImport(hr, id, { question: 'j:nursing assistant', answer: 'make', column: '', by: [] })
  expect(await runImport(hr, id)).toBe(1)
  expect(await jobOf('Nursing Assistant')).toMatchObject({ register: '', registerConfirmed: true, qualifications: [] })
})

test('a column of a register is no training', async () => {
  await runImport(hr, await begin([`${head},NMC expiry`, 'Nan Nurse,Registered Nurse,1/2/2020,Rosewood,31/10/2027']))
  const types = await world.database.db.select({ name: complianceTypes.name }).from(complianceTypes)
  expect(types.map(({ name }) => name)).not.toContain('NMC')
})

const registrationsOf = async (name: string) => {
  const { rows } = await world.database.pool.query(
    `select one.*, one.follow_up_on::text as ends from pre_employment_checks as one join people on people.id = one.person_id
     where people.name = $1 and one.kind = 'registration' order by one.recorded_at, one.id`,
    [name],
  )
  return rows.map(({ id, details, plain, checked_by, outcome, ends }) => {
    const said = JSON.parse(unseal(details, { table: 'pre_employment_checks', column: 'details', row: id }))
    return { number: said.registrationNumber, notes: said.notes, plain, checked_by, outcome, ends }
  })
}
const reckoned = async (id: string) => {
  const { reckoning } = await readImport(hr, id, { show: 'all', page: 1 })
  return new Map(
    reckoning.map(({ column, read, recorded, nothing, leftOut, missing }) => [
      column,
      { read, recorded, nothing, leftOut, missing: missing.length },
    ]),
  )
}

test('a column of a register is kept as a registration of the person, not verified here, and counted', async () => {
  const lines = [
    `${head},NMC PIN,PIN expiry`,
    'Peta Pin,Registered Nurse,1/2/2020,Rosewood,18a1234b,31/10/2047',
    'Paul Past,Registered Nurse,1/2/2020,Rosewood,18A 1234 C,N/A',
    'Cass Care,Care Worker,1/2/2020,Rosewood,N/A,',
  ]
  const id = await begin(lines)
  await useSuggestions(hr, id)
  expect(await runImport(hr, id)).toBe(3)
  const asImported = {
    notes: expect.stringContaining('As imported'),
    checked_by: 'not_verified',
    outcome: 'in_progress',
  }
  expect(await registrationsOf('Peta Pin')).toEqual([
    { ...asImported, number: '18A1234B', plain: { register: 'NMC', renewalOn: '2047-10-31' }, ends: '2047-10-31' },
  ])
  expect(await registrationsOf('Paul Past')).toEqual([
    { ...asImported, number: '18A1234C', plain: { register: 'NMC' }, ends: null },
  ])
  expect(await registrationsOf('Cass Care')).toEqual([])
  const counted = await reckoned(id)
  expect(counted.get('NMC PIN')).toEqual({ read: 3, recorded: 2, nothing: 1, leftOut: 0, missing: 0 })
  expect(counted.get('PIN expiry')).toEqual({ read: 2, recorded: 1, nothing: 1, leftOut: 0, missing: 0 })
  // it proves nothing here until the register is looked at
  expect(await keysOf('Peta Pin')).toContain('registration')
  // next month's sheet says the same again
  const again = await begin(lines)
  await useSuggestions(hr, again)
  await runImport({ ...hr, now: hr.now.add({ hours: 24 * 30 }) }, again)
  expect(await registrationsOf('Peta Pin')).toHaveLength(1)
})

test('under a heading that names no register the job says which, and what is no number of it is listed', async () => {
  const id = await begin([
    `${head},PIN`,
    'Hana Hand,Physiotherapist,1/2/2020,Rosewood,PH12345',
    'Nils Nurse,Registered Nurse,1/2/2020,Rosewood,4711',
    'Cora Care,Care Worker,1/2/2020,Rosewood,18A1234B',
  ])
  await runImport(hr, id)
  expect(await registrationsOf('Hana Hand')).toMatchObject([{ number: 'PH12345', plain: { register: 'HCPC' } }])
  for (const name of ['Nils Nurse', 'Cora Care']) expect(await registrationsOf(name)).toEqual([])
  expect((await reckoned(id)).get('PIN')).toEqual({ read: 3, recorded: 1, nothing: 0, leftOut: 2, missing: 0 })
})

test('who works in a job of a register without one is among those on the board, and so counted on the dashboard', async () => {
  await runImport(hr, await begin([head, 'Nola None,Registered Nurse,1/2/2020,Rosewood']))
  expect(await keysOf('Nola None')).toContain('registration')
  const { rows } = await listOnBoard(hr, 'not_verified', boardFilters.parse({ view: 'not_verified', q: 'Nola' }))
  expect(rows.map(({ name }) => name)).toEqual(['Nola None'])
  expect((await boardFigures(hr)).counts.not_verified).toBeGreaterThan(0)
})
