import { expect, test } from 'vitest'
import { parsePhone, phoneForPeople } from './phone.server.ts'

test.each([
  ['07700 900123', 'GB', '+447700900123'],
  ['07700900000', 'GB', '+447700900000'],
  ['+44 7700 900999', 'GB', '+447700900999'],
  ['0044 7700 900123', 'GB', '+447700900123'],
  ['+44 (0)7700 900123', 'GB', '+447700900123'],
  ['01632 960123', 'GB', '+441632960123'],
  ['(01632) 960-999', 'GB', '+441632960999'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['0117.496.0123', 'GB', '+441174960123'],
  ['+353 1 234 5678', 'GB', '+35312345678'],
  ['01 234 5678', 'IE', '+35312345678'],
  ['+63 917 123 4567', 'GB', '+639171234567'],
  ['0802 123 4567', 'NG', '+2348021234567'],
  ['+1 (202) 555-0123', 'GB', '+12025550123'],
])('%j typed in %s is %s', (typed, country, e164) => {
  expect(parsePhone(typed, country)).toEqual({ e164, typed })
  expect(parsePhone(e164)).toEqual({ e164, typed: e164 })
})

test('a number is British unless it says otherwise, and spaces around it are dropped', () => {
  expect(parsePhone('  07700 900123 ')).toEqual({ e164: '+447700900123', typed: '07700 900123' })
})

test.each([
  ...[
    '',
    ' ',
    'phone',
    '123',
    '999',
    '0800 123',
    '07700 90012',
    '07700 9001234',
    '00000000000',
    '+',
    '+44',
    '+999 1234567',
  ],
  ...['call 07700 900123 now', '07700 900123, 07700 900124', '=07700900123', '07700 900123; drop', 'tel:+447700900123'],
  ...['07700 900123\n<script>', `07700 900123${' '.repeat(40)}x`, '0'.repeat(31)],
])('%j is no telephone number', (typed) => {
  expect(parsePhone(typed)).toBeUndefined()
})

test('an unknown country is no guess', () => {
  expect(parsePhone('07700 900123', 'XX')).toBeUndefined()
  expect(parsePhone('07700 900123', '')).toBeUndefined()
})

test.each([
  ['+447700900123', '07700 900123'],
  ['+441632960123', '01632 960123'],
  ['+442079460018', '020 7946 0018'],
  ['+441481960194', '01481 960194'],
  ['+35312345678', '+353 1 234 5678'],
  ['+639171234567', '+63 917 123 4567'],
  ['', ''],
  ['not a number', 'not a number'],
])('%j is shown as %j', (e164, shown) => {
  expect(phoneForPeople(e164)).toBe(shown)
})
