import { expect, test } from 'vitest'
import type { Person, Someone } from './rows.rules.ts'
import { identify } from './same-person.rules.ts'

const row = (n: number, change: Partial<Someone>): Someone => ({
  ...{ n, name: 'Ann Care', email: '', staffNumber: '', dateOfBirth: '', ni: '', startDate: '', job: 'HCA' },
  ...{ location: 'Elm Lodge', ...change },
})
const ann: Person = {
  ...{ id: 'ann', name: 'Ann Care', email: 'ann@example.com', staffNumber: 'C1', dateOfBirth: '1980-01-01' },
  ...{ isStaff: true, hasPost: true, hasLeft: false, hasApplied: false },
}
const asked = (rows: Someone[], people: Person[] = [ann]) =>
  identify(rows, people, {}).questions.map(({ row, title, suggested }) => [row.n, title, suggested])

test('the same name with the same address is the same person; under another name it is always asked', () => {
  const sure = identify([row(2, { email: 'ann@example.com' })], [ann], {})
  expect(sure).toMatchObject({ questions: [], who: new Map([[2, { person: 'ann' }]]) })
  expect(asked([row(2, { name: 'Ida Whitlock', email: 'ann@example.com' })])).toEqual([
    [2, 'same email, different name', 'new'],
  ])
  expect(asked([row(2, { name: 'A. Care', staffNumber: 'c1' })])).toEqual([
    [2, 'same staff number, different name', 'person:ann'],
  ])
})

test('a name alone is asked, and the day of birth says what is likely', () => {
  expect(asked([row(2, {})])).toEqual([[2, 'the same name here already', 'person:ann']])
  expect(asked([row(2, { dateOfBirth: '1999-01-01' })])).toEqual([[2, 'the same name here already', 'new']])
  expect(asked([row(2, { dateOfBirth: '1980-01-01' })])).toEqual([])
  expect(asked([row(2, {})], [ann, { ...ann, id: 'other', email: null, staffNumber: null }])).toEqual([
    [2, 'the same name, 2 times', undefined],
  ])
})

test.each<[string, Partial<Someone>, Partial<Person>, boolean]>([
  ['the address agrees', { email: 'ann@example.com' }, {}, false],
  ['the staff number is another', { email: 'ann@example.com', staffNumber: 'C2' }, {}, true],
  ['the birth date agrees and the staff number is another', { dateOfBirth: '1980-01-01', staffNumber: 'C2' }, {}, true],
  ['the birth date is another', { email: 'ann@example.com', dateOfBirth: '1990-01-01' }, {}, true],
  ['the first day agrees and the staff number is another', { startDate: '2020-02-01', staffNumber: 'C2' }, {}, true],
  ['the staff number is a placeholder', { email: 'ann@example.com', staffNumber: 'TBC' }, {}, false],
  ['the first day is another', { email: 'ann@example.com', startDate: '2026-10-05' }, {}, false],
  [
    'they left, the first day is another',
    { email: 'ann@example.com', startDate: '2026-10-05' },
    { hasLeft: true },
    true,
  ],
  [
    'they left, by the row too',
    { email: 'ann@example.com', startDate: '2019-10-05', leaver: true },
    { hasLeft: true },
    false,
  ],
  ['they left, the first day agrees', { startDate: '2020-02-01' }, { hasLeft: true }, false],
])('nothing is certain where what someone has one of differs: %s', (_, said, change, isAsked) => {
  expect(asked([row(2, said)], [{ ...ann, startedOn: '2020-02-01', ...change }])).toHaveLength(isAsked ? 1 : 0)
})

test('two rows of one name are asked about once, in either order of the name, and what follows is settled', () => {
  const rows = [row(2, { name: 'Bo Bank' }), row(100_002, { name: 'Bank Bo', location: 'Rowan House' })]
  expect(asked(rows, [])).toEqual([[100_002, 'the same name in two rows', 'row:2']])
  const answered = identify(rows, [], { 'p:100002': 'row:2' })
  expect(answered.who.get(100_002)).toEqual({ row: 2 })
  expect(answered.open.size).toBe(0)
  expect(identify(rows, [], { 'p:100002': 'out' }).out).toEqual(new Set([100_002]))
})

test('an answer that is not among those asked counts as none', () => {
  const forged = identify([row(2, { name: 'Ida Whitlock', email: 'ann@example.com' })], [ann], {
    'p:2': 'person:someone',
  })
  expect(forged.open).toEqual(new Set([2]))
})

test('who was found in an earlier sheet is not asked about again while the row says the same', () => {
  const before = ({ name }: { name: string }) => (name !== 'Ida Whitlock' ? 'ann' : undefined)
  expect(identify([row(2, {})], [ann], {}, before).questions).toEqual([])
  expect(identify([row(2, { name: 'Annie Whitlock' })], [ann], {}, before).questions).toEqual([])
  const renamed = row(2, { name: 'Ida Whitlock', email: 'ann@example.com' })
  expect(identify([renamed], [ann], {}, before).questions).toHaveLength(1)
})
