import { describe, expect, test } from 'vitest'
import { unknownNames } from './cells.rules.ts'
import { checkRows } from './check.rules.ts'
import { completedBefore, type Known, type Person } from './rows.rules.ts'

const type = { renewalMonths: 12, needsEvidence: true, needsCompetence: false, closedAt: null, readFrom: null }
const person = (change: Partial<Person>): Person => ({
  id: 'ann',
  name: 'Ann Care',
  email: 'ann@example.com',
  staffNumber: 'C1',
  isStaff: true,
  hasPost: true,
  hasLeft: false,
  hasApplied: false,
  ...change,
})
const known: Known = {
  today: '2026-11-21',
  people: [
    person({}),
    person({ id: 'bo', name: 'Bo Apply', email: 'bo@example.com', staffNumber: null, isStaff: false }),
  ],
  jobs: [
    { id: 'j1', name: 'Care Worker', closed: false },
    { id: 'j2', name: 'Night Porter', closed: true },
  ],
  locations: [{ id: 'l1', name: 'Rosewood', closed: false, inUseSince: '2026-11-01' }],
  managers: [
    { id: 'm1', name: 'Mo Lead', email: 'mo@example.com' },
    { id: 'm2', name: 'Sam Twin', email: 'sam1@example.com' },
    { id: 'm3', name: 'Sam Twin', email: 'sam2@example.com' },
  ],
  types: [
    { id: 'dbs', key: 'dbs', name: 'DBS', ...type, readFrom: 'vetting:dbs' },
    { id: 'fire', key: 'fire_safety', name: 'Fire safety', ...type },
  ],
  makeJobs: false,
  makeLocations: false,
  applicants: new Set(),
  someoneElse: new Set(),
  phoneOf: (typed) =>
    /^0\d{10}$/.test(typed.replaceAll(' ', '')) ? `+44${typed.replaceAll(' ', '').slice(1)}` : undefined,
}
const whole = {
  name: 'Zoë New',
  email: 'zoe@example.com',
  job: 'care worker',
  location: 'Rosewood',
  startDate: '1 Mar 2026',
}

function check(cells: Record<string, string>, change: Partial<Known> = {}) {
  const keys = Object.keys(cells)
  const places = Object.fromEntries(keys.map((key, at) => [key, at]))
  const [row] = checkRows([{ n: 2, cells: Object.values(cells) }], places, { ...known, ...change })
  if (!row) throw new Error('No row')
  return row
}
const problemsOf = (cells: Record<string, string>, change: Partial<Known> = {}) =>
  check(cells, change).problems.map(({ field, words }) => `${field}: ${words}`)

test('a whole row has no faults, and says what it will make', () => {
  const row = check({
    ...whole,
    phone: '7700900123',
    manager: 'MO LEAD',
    weeklyHours: '37.50 hrs',
    dbsNumber: '1234567890',
    done_dbs: '01/02/2026',
    ends_fire: '1 Mar 2027',
  })
  expect(row.problems).toEqual([])
  expect(row.plan).toMatchObject({
    personId: null,
    phone: '+447700900123',
    post: { job: 'care worker', location: 'Rosewood', managerId: 'm1', dateFrom: '2026-03-01', weeklyHours: 37.5 },
    facts: [
      {
        typeId: 'dbs',
        readFrom: 'vetting:dbs',
        validFrom: '2026-02-01',
        expiresOn: '2027-02-01',
        note: 'Certificate number ending in 7890',
      },
      {
        typeId: 'fire',
        validFrom: '2026-03-01',
        expiresOn: '2027-03-01',
        note: 'Completion date calculated from the expiry date',
      },
    ],
  })
  expect(row.warnings).toEqual([])
})

describe('a sheet as homes keep it', () => {
  const { location: _, ...noPlace } = whole

  test('without a column for it everyone works at the one location', () => {
    expect(check(noPlace)).toMatchObject({ problems: [], plan: { post: { location: 'Rosewood' } } })
    const two = [...known.locations, { id: 'l2', name: 'Elm House', closed: false, inUseSince: null }]
    for (const locations of [[], two])
      expect(problemsOf(noPlace, { locations })).toEqual([expect.stringContaining('does not say where people work')])
    expect(problemsOf({ name: 'Zoë New' })).toEqual([])
  })

  test('cells that say nothing are empty', () => {
    expect(problemsOf({ ...whole, email: 'n/a', done_fire: 'TBC', ends_fire: '-' })).toEqual([])
  })

  test('a name written last name first is turned round', () => {
    expect(check({ ...whole, name: 'New, Zoë' }).plan.name).toBe('Zoë New')
    expect(check({ ...whole, name: 'Zoë New, Jr' }).plan.name).toBe('Zoë New, Jr')
  })

  test('a total is not taken for a person, and two names in one row are pointed out', () => {
    expect(problemsOf({ ...whole, name: 'Total' })).toEqual([
      'name: This is a total, not a person, so it is not imported',
    ])
    const { problems, warnings } = check({ ...whole, name: 'Mary New / Maria New' })
    expect(problems).toEqual([])
    expect(warnings).toEqual([{ field: '', words: expect.stringContaining('may be two people') }])
  })
})

describe('faults', () => {
  test.each([
    ['no name', { name: '' }, 'name: Enter the name'],
    ['a bad address', { email: 'zoe(at)home' }, 'email: Enter an email address like name@example.com'],
    ['a bad number', { phone: '12' }, 'phone: Enter a telephone number like 07700 900123'],
    ['a job that is not there', { job: 'Astronaut' }, 'job: There is no job named “Astronaut”'],
    ['a closed job', { job: 'Night porter' }, 'job: The job “Night porter” is closed'],
    ['no location', { location: '' }, 'location: Enter the location, which a post needs'],
    ['no start', { startDate: '' }, 'startDate: Enter the start date, which a post needs'],
    ['a start that is none', { startDate: '31/02/2026' }, 'startDate: Enter a date like 1/3/2026, or leave it blank'],
    [
      'a start today',
      { startDate: '21/11/2026' },
      'startDate: Someone who starts today or later comes through Applicants',
    ],
    [
      'a start since the location is in use',
      { startDate: '1/11/2026' },
      'startDate: Rosewood is in use since 1 November 2026: who started on that day or later comes through Applicants',
    ],
    [
      'two managers of one name',
      { manager: 'Sam Twin' },
      'manager: More than one manager has this name. Enter the email address',
    ],
    ['a day that is none', { done_fire: 'soon' }, 'done_fire: Enter a date like 1/3/2026, or leave it blank'],
    [
      'a day before anybody’s time',
      { done_fire: '1/1/1066' },
      'done_fire: Enter a date like 1/3/2026, or leave it blank',
    ],
    ['a future day', { done_fire: '1/12/2026' }, 'done_fire: The day cannot be in the future'],
    [
      'an end before the beginning',
      { done_fire: '1/3/2026', ends_fire: '1/2/2026' },
      'ends_fire: It must expire after the day it was completed',
    ],
    ['a short certificate number', { dbsNumber: '123' }, 'dbsNumber: A DBS certificate number has 12 digits'],
    [
      'an applicant',
      { email: 'BO@example.com' },
      'email: Bo Apply applied here with this address: take them on from Applicants',
    ],
    [
      'two people in one row',
      { email: 'bo@example.com', staffNumber: 'c1' },
      'email: More than one person has this address or this staff number',
    ],
    ['a long text', { contract: 'x'.repeat(101) }, 'contract: Contract must be 100 characters or fewer'],
  ])('%s', (_, change, words) => {
    expect(problemsOf({ ...whole, ...change })).toEqual([words])
  })
})

test('jobs and locations that are not there may be made', () => {
  const strange = { ...whole, job: 'Astronaut', location: 'Moon' }
  expect(problemsOf(strange)).toHaveLength(2)
  expect(problemsOf(strange, { makeJobs: true, makeLocations: true })).toEqual([])
  const rows = [strange, { ...strange, job: 'ASTRONAUT' }, whole].map(({ job }, n) => ({ n, cells: [job] }))
  expect(unknownNames(rows, 0, known.jobs)).toEqual(['Astronaut'])
})

test('who is here already is found by address or number, keeps the post, and is said to be', () => {
  const row = check({ ...whole, name: 'Ann Care', email: 'ANN@example.com', job: '', location: '', startDate: '' })
  expect(row).toMatchObject({ problems: [], person: { id: 'ann' }, plan: { personId: 'ann', post: null } })
  expect(row.warnings).toHaveLength(1)
  expect(check({ name: 'Ann Care', staffNumber: 'c1' }).person?.id).toBe('ann')
  expect(check({ name: 'Ann Care' })).toMatchObject({ person: null, warnings: [{}, {}] })
})

test('a sheet cannot make anyone their own manager', () => {
  const people = [person({ id: 'm1', name: 'Mo Lead', email: 'mo@example.com', hasPost: false })]
  const row = check({ ...whole, name: 'Mo Lead', email: 'mo@example.com', manager: 'Mo Lead' }, { people })
  expect(row).toMatchObject({ problems: [], plan: { post: { managerId: null } } })
  expect(row.warnings.map(({ words }) => words)).toContain('No one can be their own manager, so no manager is entered')
})

test('an address or a number under another name is never ready: it is asked first', () => {
  const asked = check({ ...whole, email: 'ann@example.com' })
  expect(asked).toMatchObject({
    person: null,
    problems: [{ field: '', words: expect.stringContaining('Same person') }],
  })
  const someoneElse = check({ ...whole, email: 'ann@example.com' }, { who: new Map([[2, 'new']]) })
  expect(someoneElse).toMatchObject({ person: null, problems: [], plan: { name: 'Zoë New', email: '' } })
  const renamed = check({ ...whole, email: 'ann@example.com' }, { who: new Map([[2, { person: 'ann' }]]) })
  expect(renamed).toMatchObject({ person: { id: 'ann' }, problems: [] })
})

test('who has left gets records by a sheet, and no post', () => {
  const people = [person({ hasPost: false, hasLeft: true })]
  const row = check({ ...whole, name: 'Ann Care', email: 'ann@example.com', done_fire: '1/3/2026' }, { people })
  expect(row).toMatchObject({ problems: [], plan: { personId: 'ann', post: null, facts: [{ typeId: 'fire' }] } })
  expect(row.warnings.map(({ words }) => words)).toContainEqual(expect.stringMatching('They have left'))
})

test('two rows that find one person, by address and by number, are not both taken', () => {
  const rows = [
    { n: 2, cells: ['Ann Care', 'ann@example.com', ''] },
    { n: 3, cells: ['Ann Care', '', 'C1'] },
  ]
  const checked = checkRows(rows, { name: 0, email: 1, staffNumber: 2 }, known)
  expect(checked.map(({ problems }) => problems.map(({ words }) => words))).toEqual([
    [],
    ['Row 2 is also about Ann Care'],
  ])
})

test('the second of two rows with one address or one number is at fault', () => {
  const rows = [
    { n: 2, cells: ['Zoë', 'zoe@example.com', '7'] },
    { n: 3, cells: ['Zoë', 'ZOE@example.com', '8'] },
    { n: 4, cells: ['Xi', '', '7'] },
    { n: 5, cells: ['Yu', '', ''] },
  ]
  const checked = checkRows(rows, { name: 0, email: 1, staffNumber: 2 }, known)
  expect(checked.map(({ problems }) => problems.map(({ words }) => words))).toEqual([
    [],
    ['Row 2 has the same email address'],
    ['Row 2 has the same staff number'],
    [],
  ])
})

test.each([
  ['2027-03-01', 12, '2026-03-01'],
  ['2027-12-01', 12, '2026-11-21'],
  ['2026-01-01', 12, '2025-01-01'],
  ['2027-01-01', null, '2026-11-21'],
  ['2026-11-21', null, '2026-11-20'],
])('what ends on %s after %s months was completed on %s', (ends, renewalMonths, day) => {
  expect(completedBefore(ends, { renewalMonths }, '2026-11-21')).toBe(day)
})
