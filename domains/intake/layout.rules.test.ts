import { expect, test } from 'vitest'
import { joinSheets } from './join.rules.ts'
import { guessLayout, linesOf } from './layout.rules.ts'
import { kindOfLine, splitSection } from './lines.rules.ts'
import { readName } from './names.rules.ts'

const known = ['name', 'role', 'job', 'start', 'fire safety', 'location']
const recognised = {
  isHeading: (heading: string) => known.includes(heading.toLowerCase()),
  isLocation: (name: string) => name.toLowerCase().startsWith('rowan'),
}
const sheet = (rows: string[][], name = 'Sheet1') => ({
  name,
  lines: rows.map((cells, at) => ({ n: at + 1, cells })).filter(({ cells }) => cells.some(Boolean)),
})

test('the headings are found below a title, a date line and a row of groups; sections, totals and legends are no people', () => {
  const matrix = sheet([
    ['Harbour Row Care: TRAINING MATRIX', '', '', ''],
    ['Updated 14/11/26', '', '', ''],
    ['', '', 'Mandatory', ''],
    ['Name', 'Role', 'Fire safety', 'Expiry'],
    ['ROWAN HOUSE', '', '', ''],
    ['Okafor, Adaeze', 'SCW', '28/01/26', ''],
    ['', '', '', ''],
    ['Name', 'Role', 'Fire safety', 'Expiry'],
    ['NIGHTS', '', '', ''],
    ['Ampofo, Kofi', 'HCA', 'Booked', ''],
    ['Total in date', '', '1', ''],
    ['Key: Booked = a session is arranged', '', '', ''],
  ])
  const layout = guessLayout(matrix, recognised)
  expect(layout).toMatchObject({ use: true, head: 4, group: 3 })
  const kinds = linesOf(matrix, layout, recognised).map(({ kind }) => kind)
  expect(kinds.join(' ')).toBe('title date group headings location person headings team person total note')
  const { columns, rows } = joinSheets([matrix], [layout], recognised)
  expect(columns.map(({ label }) => label)).toEqual(['Name', 'Role', 'Fire safety', 'Mandatory: Expiry'])
  expect(rows.map(({ line, from }) => ({ line, from }))).toEqual([
    { line: 6, from: { location: 'Rowan House' } },
    { line: 10, from: { location: 'Rowan House', team: 'Nights' } },
  ])
})

test('repeated headings go by their group, across sheets each heading is one column, and a sheet names the house', () => {
  const first = sheet(
    [
      ['', 'Fire', '', 'BLS', ''],
      ['Name', 'Date', 'Expiry', 'Date', 'Expiry'],
      ['Ann Care', '1/1/26', '', '2/1/26', ''],
    ],
    'Elm Lodge',
  )
  const second = sheet(
    [
      ['Name', 'Role'],
      ['Bo Bank', 'HCA'],
    ],
    'Bank staff',
  )
  const layouts = [first, second].map((one) => guessLayout(one, recognised))
  const { columns, rows } = joinSheets([first, second], layouts, recognised)
  expect(columns).toEqual([
    { label: 'Name', sheets: [0, 1] },
    ...['Fire: Date', 'Fire: Expiry', 'BLS: Date', 'BLS: Expiry'].map((label) => ({ label, sheets: [0] })),
    { label: 'Role', sheets: [1] },
  ])
  expect(rows.map(({ n, from }) => ({ n, from }))).toEqual([
    { n: 3, from: { location: 'Elm Lodge' } },
    { n: 100_002, from: { team: 'Bank staff' } },
  ])
})

test('a sheet without people is left out', () => {
  expect(guessLayout(sheet([['Notes'], ['Nothing here']]), recognised).use).toBe(false)
})

const kind = (text: string, after = false) => kindOfLine([text, '', ''], { after, isLocation: recognised.isLocation })
test.each([
  ['ROWAN', 'location'],
  ['Elm Lodge', 'location'],
  ['— WAKING NIGHTS —', 'team'],
  ['Kitchen', 'job'],
  ['Smith, Jane', 'person'],
  ['Jane Smith', 'person'],
  ['Total: 34', 'total'],
  ['% in date', 'total'],
  ['Please tell the office when a course is done.', 'note'],
])('the line “%s” alone is a %s', (text, expected) => {
  expect(kind(text)).toBe(expected)
})

test('a section can name the house and the shift', () => {
  expect(splitSection('ROWAN HOUSE – NIGHTS')).toEqual({ location: 'Rowan House', team: 'Nights' })
})

test.each([
  ['Smith, Jane', { name: 'Jane Smith' }],
  ['OKAFOR Adaeze', { name: 'Adaeze Okafor' }],
  ['ADAEZE OKAFOR', { name: 'Adaeze Okafor' }],
  ['Okafor, Adaeze (Ada)', { name: 'Adaeze Okafor', knownAs: 'Ada' }],
  ['Kofi Ampofo (bank)', { name: 'Kofi Ampofo', team: 'bank' }],
  ['Mrs Nia Prosser*', { name: 'Nia Prosser' }],
  ['Conor Gilligan - LEFT 12/8/26', { name: 'Conor Gilligan', left: true }],
  ["O'Neill, Siân", { name: "Siân O'Neill" }],
])('the name “%s”', (typed, expected) => {
  expect(readName(typed)).toMatchObject(expected)
})
