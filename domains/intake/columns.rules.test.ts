import { expect, test } from 'vitest'
import { columnProblems, guessFields, importFields, likeOf, placesOf } from './columns.rules.ts'
import { ASK } from './import.labels.ts'
import type { ImportType } from './rows.rules.ts'

const type = (key: string, name: string): ImportType => ({
  id: key,
  key,
  name,
  renewalMonths: 12,
  needsEvidence: true,
  needsCompetence: false,
  closedAt: null,
  readFrom: key === 'dbs' ? 'vetting:dbs' : null,
})
const types = [type('dbs', 'DBS'), type('moving_handling', 'Moving and handling'), type('prevent', 'Prevent')]

test.each([
  ['Full name', 'name'],
  ['EMPLOYEE NAME', 'name'],
  ['Forename', 'firstName'],
  ['Surname', 'lastName'],
  ['E-mail', 'email'],
  ['Mobile no.', ''],
  ['Mobile number', 'phone'],
  ['Payroll No.', 'staffNumber'],
  ['Role', 'job'],
  ['Site', 'location'],
  ['Line Manager', 'manager'],
  ['Date started', 'startDate'],
  ['DBS number', 'dbsNumber'],
  ['DBS', 'done_dbs'],
  ['DBS issue date', 'done_dbs'],
  ['DBS renewal', 'ends_dbs'],
  ['Manual Handling (expires)', 'ends_moving_handling'],
  ['Moving & Handling date', 'done_moving_handling'],
  ['Prevent valid until', 'ends_prevent'],
  ['Manual handling', 'done_moving_handling'],
  ['M&H date', 'done_moving_handling'],
  ['Hrs', 'weeklyHours'],
  ['Favourite colour', ''],
])('the heading %s is %s', (heading, key) => {
  expect(guessFields([heading], types)).toEqual([key])
})

const asked = [
  type('fire_safety', 'Fire safety'),
  type('medication', 'Medication'),
  type('moving_handling', 'Moving and handling'),
  type('food_hygiene', 'Food hygiene'),
  type('infection', 'Infection prevention and control'),
  type('safeguarding_adults', 'Safeguarding Adults'),
  type('care_certificate', 'Care Certificate'),
]
test.each([
  ['Fire', 'Fire safety'],
  ['Meds', 'Medication'],
  ['Meds expiry', 'Medication'],
  ['MH', 'Moving and handling'],
  ['Man Hand', 'Moving and handling'],
  ['Food', 'Food hygiene'],
  ['Infection', 'Infection prevention and control'],
  ['SGA', 'Safeguarding Adults'],
  ['CC', 'Care Certificate'],
])('the short heading %s is asked: is it %s?', (heading, name) => {
  expect(guessFields([heading], asked)).toEqual([''])
  expect(likeOf(heading, asked)?.name).toBe(name)
})

test('of two columns alike the first is taken', () => {
  expect(guessFields(['Name', 'Staff name', 'Email'], types)).toEqual(['name', '', 'email'])
})

test('every heading of the template is known for what it is', () => {
  const fields = importFields(types)
  expect(
    guessFields(
      fields.map(({ label }) => label),
      types,
    ),
  ).toEqual(fields.map(({ key }) => key))
})

test('a column is one thing once, and a name there must be', () => {
  const fields = importFields(types)
  expect(columnProblems(['firstName', '', 'lastName'], fields)).toEqual({})
  expect(columnProblems(['name', 'name', 'colour'], fields)).toEqual({
    1: 'Only one column can be “Full name”',
    2: 'Choose what this column is from the list',
  })
  expect(Object.keys(columnProblems(['firstName', 'email'], fields))).toEqual([''])
  const open = ['Meds', 'Fire'].map((heading) => ({ key: ASK, heading }))
  expect(columnProblems(['name', ...open], fields)).toEqual({
    1: 'Choose what “Meds” is, or leave it out',
    2: 'Choose what “Fire” is, or leave it out',
  })
  expect(placesOf(['name', '', 'email'])).toEqual({ name: 0, email: 2 })
})
