import { expect, test } from 'vitest'
import { blankRows } from './application-form.rules.ts'
import { progressOf } from './progress.rules.ts'
import { asTyped } from './typed-form.form.ts'

const nothing = { problems: {}, given: [], missing: [], gaps: [], addressGaps: [] }
const at = (step: number, fields: object, more: object = {}) =>
  progressOf({ ...nothing, ...more, typed: asTyped(fields) })[step]

test('a step on which nothing was answered is empty, even when it has blank rows and was skipped', () => {
  const blank = { addresses: [blankRows.addresses], periods: [blankRows.periods], referees: [blankRows.referees] }
  expect(progressOf({ ...nothing, typed: asTyped(blank) })).toEqual(Array(8).fill('empty'))
})

test('a step is begun with its first answer or document, and complete when nothing more is asked for', () => {
  expect(at(0, { firstName: 'Grace' })).toBe('begun')
  const personal = {
    firstName: 'Grace',
    lastName: 'Mensah',
    phone: '07700 900142',
    nationality: 'British',
    dob: { day: '27', month: '3', year: '1990' },
  }
  expect(at(0, personal)).toBe('complete')
  expect(at(0, personal, { problems: { 'dob.day': 'wrong' } })).toBe('begun')
  expect(at(3, {}, { given: ['passport'] })).toBe('begun')
  expect(at(5, { emergencyName: 'Ama', emergencyPhone: '07700 900143' })).toBe('complete')
})

test('gaps and missing documents keep a step open', () => {
  const lived = { addresses: [{ ...blankRows.addresses, address: '1 High Street' }] }
  expect(at(1, lived)).toBe('complete')
  expect(at(1, lived, { addressGaps: ['June 2024'] })).toBe('begun')
  expect(at(1, lived, { missing: [['proof_of_address']] })).toBe('begun')
})

test('references are complete with two referees, one of them an employer', () => {
  const referee = (email: string, type: string) => ({ ...blankRows.referees, email, type })
  const [one, two] = [referee('a@example.org', 'character'), referee('b@example.org', 'character')]
  expect(at(6, { referees: [one] })).toBe('begun')
  expect(at(6, { referees: [one, two] })).toBe('begun')
  expect(at(6, { referees: [one, { ...two, type: 'employer' }] })).toBe('complete')
})
