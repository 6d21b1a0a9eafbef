import { expect, test } from 'vitest'
import { underOwnNames } from './row-names.ts'

const names = ['position', 'periods.1.kind', 'periods.1.dateFrom.month', 'periods.4.kind', 'dob.day']

test('an error is shown at the row it is about, also after an earlier row was removed', () => {
  expect(underOwnNames({ 'periods.0.dateFrom': 'a', 'periods.1.dateTo': 'b' }, names)).toEqual({
    'periods.1.dateFrom': 'a',
    'periods.4.dateTo': 'b',
  })
})

test('other fields keep their names', () => {
  const errors = { position: 'a', dob: 'b', 'referees.0.email': 'c' }
  expect(underOwnNames(errors, names)).toEqual(errors)
})
