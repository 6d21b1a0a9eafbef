import { expect, test } from 'vitest'
import { applicationForm, limits } from './application-form.form.ts'
import { blankRows, clampStep, fieldsOfStep, stepOfField, steps, type Typed } from './application-form.rules.ts'
import { readForm } from './form-problems.rules.ts'
import { asTyped } from './typed-form.form.ts'

const today = '2026-11-20'
const named = { firstName: 'Grace', lastName: 'Mensah' }
const long = (letters: number) => 'a'.repeat(letters)
const read = (fields: object) => readForm(asTyped({ ...named, ...fields }), today, (typed) => typed !== '999999')
const problemsOf = (fields: object) => {
  const found = read(fields)
  return 'problems' in found ? found.problems : {}
}
const formOf = (fields: object) => {
  const found = read(fields)
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found.form
}

test('the eight steps have the labels of the specification, and every field is on exactly one', () => {
  expect(steps.map(({ label }) => label)).toEqual([
    'Personal Info',
    'Address History',
    'Employment Info',
    'Passport, Visa & DBS',
    'Certificates & Trainings',
    'Emergency Contact',
    'References',
    'Declaration & Submit',
  ])
  const fields = steps.flatMap(({ fields }) => fields)
  expect([...fields].sort()).toEqual(Object.keys(asTyped({})).sort())
  expect(new Set(fields).size).toBe(fields.length)
  expect(fields.map((name) => fieldsOfStep(stepOfField(`${name}.0.x`)).includes(name))).not.toContain(false)
})

test('every file type is asked for on one step', () => {
  const types = steps.flatMap(({ documents }) => documents)
  expect(types).toHaveLength(9)
  expect(new Set(types).size).toBe(9)
})

test.each([
  ['-1', 0],
  ['0', 0],
  ['3', 3],
  ['7', 7],
  ['8', 7],
  ['999999999', 7],
  ['3.5', 2],
  ['x', 2],
  ['', 2],
  [undefined, 2],
])('a step of %j is clamped to %i', (asked, step) => {
  expect(clampStep(asked, 2)).toBe(step)
})

test('a name is all that must be given; everything else may stay empty', () => {
  expect(formOf({})).toMatchObject({ firstName: 'Grace', addresses: [], periods: [], referees: [], holdsDbs: false })
  expect(problemsOf({ firstName: ' ', lastName: '' })).toEqual({
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
  })
})

test.each([
  [
    { niNumber: 'qq 12 34 56 c' },
    'niNumber',
    'Enter a National Insurance number in the right format, like QQ 12 34 56 C',
  ],
  [
    { shareCode: 'A12345678' },
    'shareCode',
    'Enter a share code for right to work, which starts with W, like W12 345 678',
  ],
  [{ passportNumber: 'AB1', passportCountry: 'Ghana' }, 'passportNumber', /5 to 20 letters and numbers/],
  [{ passportNumber: 'AB1234567', passportCountry: 'United Kingdom' }, 'passportNumber', /9 digits/],
  [{ phone: 'ring me' }, 'phone', /^Enter a phone number/],
  [{ emergencyPhone: '999999' }, 'emergencyPhone', /^Enter a phone number/],
  [{ dob: { day: '31', month: '2', year: '1990' } }, 'dob.day', 'February 1990 has 28 days'],
  [{ dob: { day: '27', month: 'Foo', year: '1990' } }, 'dob.month', /like 3 or March/],
  [{ dob: { day: '27', month: '3', year: '' } }, 'dob.year', 'Enter the year'],
  [{ dob: { day: '21', month: '11', year: '2026' } }, 'dob', 'Your date of birth must be in the past'],
  [{ visaType: 'Golden' }, 'visaType', 'Choose a visa type from the list'],
  [{ gender: 'x' }, 'gender', 'Choose an answer from the list'],
  [{ skills: long(4001) }, 'skills', 'Your skills must be 4,000 characters or fewer'],
  [{ firstName: long(101) }, 'firstName', 'Your first name must be 100 characters or fewer'],
  [{ position: long(201) }, 'position', 'The position must be 200 characters or fewer'],
])('answer %# shows what is wrong beside its field', (fields, name, message) => {
  expect(Object.keys(problemsOf(fields))).toEqual([name])
  expect(problemsOf(fields)[name]).toMatch(message)
})

test('what is well formed is kept in one way', () => {
  const form = formOf({
    niNumber: 'ab 12 34 56 c',
    shareCode: 'w12-345-678',
    passportNumber: ' 562 018 347',
    passportCountry: 'United Kingdom',
    dob: { day: '7', month: 'March', year: '1990' },
    addresses: [
      { ...blankRows.addresses, address: '1 High Street', postcode: 'ls84nb', dateFrom: { month: '5', year: '2021' } },
    ],
  })
  expect(form).toMatchObject({
    niNumber: 'AB123456C',
    shareCode: 'W12345678',
    passportNumber: '562018347',
    dob: '1990-03-07',
    addresses: [{ postcode: 'LS8 4NB', dateFrom: '2021-05', dateTo: '' }],
  })
})

test('a postcode is only judged in the United Kingdom', () => {
  const abroad = { ...blankRows.addresses, address: '1 Main Street', postcode: 'D02 AF30', country: 'Ireland' }
  expect(formOf({ addresses: [abroad] }).addresses[0]?.postcode).toBe('D02 AF30')
  expect(problemsOf({ addresses: [{ ...abroad, country: 'United Kingdom' }] })).toEqual({
    'addresses.0.postcode': 'Enter a full UK postcode, like SW1A 2AA',
  })
})

test('blank rows are left out, and the message is at the row as shown', () => {
  const referees = [blankRows.referees, { ...blankRows.referees, email: 'not an address', type: 'employer' }]
  expect(problemsOf({ referees })).toEqual({
    'referees.1.email': 'Enter an email address in the right format, like name@example.com',
  })
  expect(formOf({ referees: [blankRows.referees], periods: [blankRows.periods] })).toMatchObject({
    referees: [],
    periods: [],
  })
})

test('a referee who is named says of which type they are', () => {
  const problems = problemsOf({ referees: [{ ...blankRows.referees, email: 'a@example.com' }] })
  expect(problems).toEqual({ 'referees.0.type': expect.stringContaining('employer or a character referee') })
})

test('two referees with one mailbox are refused beside the second, whatever its capitals and spaces', () => {
  const referee = { ...blankRows.referees, name: 'Ruth', type: 'employer' }
  const emails = (...list: string[]) => ({ referees: list.map((email) => ({ ...referee, email })) })
  expect(problemsOf(emails('ruth@example.org', ' RUTH@example.org'))).toEqual({
    'referees.1.email': 'Referee 1 has this email address. Each referee needs their own address',
  })
  expect(problemsOf(emails('ruth@example.org', 'ruth+work@example.org'))).toEqual({})
})

test('a current entry has no end, and an end is not before its start', () => {
  const job = {
    ...blankRows.periods,
    organisation: 'Rowan House',
    dateFrom: { month: '5', year: '2022' },
    dateTo: { month: '4', year: '2022' },
  }
  expect(problemsOf({ periods: [job] })).toEqual({ 'periods.0.dateTo': 'The end must not be before the start' })
  expect(formOf({ periods: [{ ...job, current: 'on', careWork: 'on' }] }).periods).toEqual([
    expect.objectContaining({ dateFrom: '2022-05', dateTo: '', careWork: true }),
  ])
  expect(problemsOf({ periods: [{ ...job, dateTo: { month: '12', year: '2026' } }] })).toEqual({
    'periods.0.dateTo': 'The end must not be in the future',
  })
})

test('whatever a browser sends can be kept as a draft', () => {
  const odd = {
    firstName: ['a'],
    addresses: 'x',
    periods: [null, { dateFrom: 'x', kind: 3 }],
    dob: 7,
    careSettings: { a: 1 },
    referees: Array.from({ length: 500 }, () => ({})),
    isAdmin: true,
    skills: 'a\0b\ud800',
  }
  const typed: Typed = asTyped(odd)
  expect(typed).not.toHaveProperty('isAdmin')
  expect([typed.firstName, typed.addresses.length, typed.referees.length]).toEqual(['', 0, 40])
  expect(typed.skills).toBe('ab\ufffd')
  expect(asTyped(undefined)).toEqual(asTyped({}))
})

test('the schema names every field it takes and takes no other', () => {
  const parsed = applicationForm(today).safeParse({ ...asTyped(named), status: 'hired' })
  expect(parsed.success).toBe(false)
  expect(limits).toMatchObject({ name: 100, email: 254, phone: 30, postcode: 10, line: 200, long: 4000 })
})
