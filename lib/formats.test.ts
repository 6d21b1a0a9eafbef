import { describe, expect, test } from 'vitest'
import {
  dbsNumber,
  type Format,
  maskTail,
  niNumber,
  passportNumber,
  postcode,
  shareCode,
  spacedNiNumber,
  spacedShareCode,
} from './formats.ts'

describe('National Insurance number', () => {
  test.each([
    ['AB123456C', 'AB123456C'],
    ['ab 12 34 56 c', 'AB123456C'],
    [' jg\t10 37 59a ', 'JG103759A'],
    ['AB\u00a0123456\u2009D', 'AB123456D'],
  ])('%j is kept as %j', (typed, value) => expect(niNumber(typed)).toEqual({ value }))

  test.each([
    ...['QQ123456C', 'DA123456C', 'AO123456C', 'AD123456C', 'FY123456C', 'IA123456C', 'UA123456C', 'VA123456C'],
    ...['BG123456A', 'GB123456A', 'NK123456A', 'KN123456A', 'TN123456A', 'NT123456A', 'ZZ123456A'],
    ...[
      'AB123456E',
      'AB123456',
      'AB12345C',
      'AB1234567C',
      'A1123456C',
      'AB-12-34-56-C',
      'AB123456C\u0000',
      'ＡB123456C',
    ],
  ])('%j is in the wrong format', (typed) =>
    expect(niNumber(typed)).toEqual({
      message: 'Enter a National Insurance number in the right format, like QQ 12 34 56 C',
    }),
  )

  test('is read in pairs', () => expect(spacedNiNumber('AB123456C')).toBe('AB 12 34 56 C'))
})

describe('postcode', () => {
  test.each([
    ['sw1a2aa', 'SW1A 2AA'],
    ['SW1A 2AA', 'SW1A 2AA'],
    [' m1  1ae ', 'M1 1AE'],
    ['B33 8TH', 'B33 8TH'],
    ['cr26xh', 'CR2 6XH'],
    ['DN551PT', 'DN55 1PT'],
    ['w1a0ax', 'W1A 0AX'],
    ['E C 1 A 1 B B', 'EC1A 1BB'],
    ['GIR0AA', 'GIR 0AA'],
    ['BT1 5GS', 'BT1 5GS'],
  ])('%j is kept as %j', (typed, value) => expect(postcode(typed)).toEqual({ value }))

  test.each([
    ...[
      'SW1A',
      'QA1 1AA',
      'VA1 1AA',
      'XA1 1AA',
      'AI1 1AA',
      'AJ1 1AA',
      'AZ1 1AA',
      'M1 1CI',
      'M1 1AK',
      'M1 1AO',
      'M1 AAA',
    ],
    ...['M111 1AE', 'A1I 1AA', 'SW1C 2AA', '2AA', '12345', '75008', 'M1-1AE', 'SW1A 2AA, London', '1'],
  ])('%j is no full postcode', (typed) =>
    expect(postcode(typed)).toEqual({ message: 'Enter a full UK postcode, like SW1A 2AA' }),
  )
})

describe('share code', () => {
  test.each([
    ['W12345678', 'W12345678'],
    ['w12 3ab 4cd', 'W123AB4CD'],
    ['W12-3AB-4CD', 'W123AB4CD'],
    ['W12–3AB—4CD', 'W123AB4CD'],
  ])('%j is kept as %j', (typed, value) => expect(shareCode(typed)).toEqual({ value }))

  test.each(['S12345678', 'r12 345 678'])('%j is a code for something else', (typed) =>
    expect(shareCode(typed)).toEqual({
      message: 'Enter a share code for right to work, which starts with W, like W12 345 678',
    }),
  )

  test.each(['W1234567', 'W123456789', 'W1234567_', '123456789', 'W1234567é'])('%j is in the wrong format', (typed) =>
    expect(shareCode(typed)).toEqual({ message: 'Enter a share code of 9 letters and numbers, like W12 345 678' }),
  )

  test('is read in threes', () => expect(spacedShareCode('W12345678')).toBe('W12 345 678'))
})

describe('passport number', () => {
  test.each([
    ['120382978', 'GB', '120382978'],
    ['120 382 978', 'GB', '120382978'],
    ['p1234567a', 'PH', 'P1234567A'],
    ['A0000', 'NG', 'A0000'],
    ['A'.repeat(20), 'IN', 'A'.repeat(20)],
  ])('%j of %s is kept as %j', (typed, country, value) => expect(passportNumber(typed, country)).toEqual({ value }))

  test.each(['12038297', '1203829780', 'A20382978', '12038297O'])('%j is no British one', (typed) =>
    expect(passportNumber(typed, 'GB')).toEqual({ message: 'Enter a UK passport number of 9 digits, like 120382978' }),
  )

  test.each(['A123', 'A'.repeat(21), 'AB-123456', 'AB123456é', 'A1234<<<'])('%j is no foreign one', (typed) =>
    expect(passportNumber(typed, 'PL')).toEqual({
      message: 'Enter a passport number of 5 to 20 letters and numbers, like AB1234567',
    }),
  )
})

describe('DBS certificate number', () => {
  test.each([
    ['001234567890', '001234567890'],
    ['0012 3456 7890', '001234567890'],
  ])('%j is kept as %j', (typed, value) => expect(dbsNumber(typed)).toEqual({ value }))

  test.each(['00123456789', '0012345678901', '00123456789A', '٠٠١٢٣٤٥٦٧٨٩٠', '1e11'])(
    '%j is in the wrong format',
    (typed) =>
      expect(dbsNumber(typed)).toEqual({ message: 'Enter a DBS certificate number of 12 digits, like 001234567890' }),
  )
})

const all: [string, (typed: string) => Format][] = [
  ['niNumber', niNumber],
  ['postcode', postcode],
  ['shareCode', shareCode],
  ['passportNumber of the UK', (typed) => passportNumber(typed, 'GB')],
  ['passportNumber of another country', (typed) => passportNumber(typed, 'FR')],
  ['dbsNumber', dbsNumber],
]

describe.each(all)('%s', (_name, format) => {
  test.each(['', '   ', '\t\n'])('asks for %j to be filled in', (typed) => {
    expect(format(typed)).toEqual({ message: expect.stringMatching(/^Enter a [^,]+$/) })
  })

  test('speaks plainly', () => {
    for (const typed of ['', '?']) expect(JSON.stringify(format(typed))).not.toMatch(/please|valid|error/i)
  })

  test('is done at once with a whole page of text', () => {
    const before = performance.now()
    for (const page of ['A'.repeat(5_000_000), ' '.repeat(5_000_000), 'W1 '.repeat(1_000_000)])
      expect(format(page)).toHaveProperty('message')
    expect(performance.now() - before).toBeLessThan(1000)
  })

  test('keeps its own value as it is', () => {
    for (const typed of ['AB123456C', 'SW1A 2AA', 'W12345678', '120382978', 'AB1234567', '001234567890']) {
      const kept = format(typed)
      if ('value' in kept) expect(format(kept.value)).toEqual(kept)
    }
  })
})

test.each([
  ['AB123456C', 3, '••••••56C'],
  ['120382978', 4, '•••••2978'],
  ['123', 4, '•••'],
  ['1234', 4, '••••'],
  ['12345', 0, '•••••'],
  ['12345', -1, '•••••'],
  ['', 4, ''],
  ['🌿🌿🌿', 1, '••🌿'],
])('%j shows its last %i as %j', (value, visible, expected) => {
  expect(maskTail(value, visible)).toBe(expected)
})
