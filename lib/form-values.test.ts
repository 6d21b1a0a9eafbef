import { expect, test } from 'vitest'
import { type FormValue, flatten, nested } from './form-values.ts'

const fields = (text: string): [string, string][] => text.split('&').map((pair) => pair.split('=') as [string, string])

test.each<[string, object]>([
  ['name=Amara', { name: 'Amara' }],
  ['addresses.0.postcode=AA3 1AB', { addresses: [{ postcode: 'AA3 1AB' }] }],
  ['a.0.x=1&a.1.x=2&a.0.y=3', { a: [{ x: '1', y: '3' }, { x: '2' }] }],
  ['a.1.x=2&a.0.x=1', { a: [{ x: '1' }, { x: '2' }] }],
  ['a.10.x=c&a.9.x=b&a.2.x=a', { a: [{ x: 'a' }, { x: 'b' }, { x: 'c' }] }],
  ['a.0.x=1&a.7.x=2', { a: [{ x: '1' }, { x: '2' }] }],
  ['a.99.x=1', { a: [{ x: '1' }] }],
  ['care[]=home&care[]=nursing', { care: ['home', 'nursing'] }],
  ['care[]=home', { care: ['home'] }],
  ['job.shifts[]=day&job.shifts[]=night', { job: { shifts: ['day', 'night'] } }],
  ['jobs.0.shifts[]=day', { jobs: [{ shifts: ['day'] }] }],
  ['tags.0=a&tags.1=b', { tags: ['a', 'b'] }],
  ['agree=off&agree=on', { agree: 'on' }],
  ['a.b.c.d.e=5', { a: { b: { c: { d: { e: '5' } } } } }],
  ['date-day=1&first_name=x&_y=z', { 'date-day': '1', first_name: 'x', _y: 'z' }],
  ['toString=1&hasOwnProperty=2&valueOf=3', { toString: '1', hasOwnProperty: '2', valueOf: '3' }],
  ['empty=', { empty: '' }],
])('%s is read', (text, expected) => {
  expect(nested(fields(text))).toEqual(expected)
})

test.each([
  '__proto__',
  '__proto__.polluted',
  'a.__proto__.polluted',
  'a.0.__proto__.polluted',
  'constructor',
  'constructor.prototype.polluted',
  'a.constructor.prototype.polluted',
  'prototype.polluted',
  '__proto__[]',
  'a.__proto__[]',
  'a[__proto__].polluted',
  'a[0]',
  'a[][]',
  'a[].b',
  '[]',
  '',
  '.',
  'a.',
  '.a',
  'a..b',
  '0',
  '0.a',
  'a.100.x',
  'a.00.x',
  'a.01.x',
  'a.-1.x',
  'a.1e1.x',
  'a. 1.x',
  '1a',
  'a b',
  'a.b c',
  'é',
  'a\u0000',
  'a\n',
  'a.b.c.d.e.f',
  '$where',
  'a.$gt',
  `a${'x'.repeat(64)}`,
  `${'abcd.'.repeat(60)}x`,
])('the name %j is left out', (name) => {
  expect(nested([[name, 'yes']])).toEqual({})
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test.each<[string, object]>([
  ['a=1&a.b=2', { a: '1' }],
  ['a.b=2&a=1', { a: { b: '2' } }],
  ['a[]=1&a.b=2', { a: ['1'] }],
  ['a[]=1&a=2', { a: ['1'] }],
  ['a=2&a[]=1', { a: '2' }],
  ['a.0=1&a.x=2', { a: ['1'] }],
  ['a.x=2&a.0=1', { a: { x: '2' } }],
  ['a.0=1&a[]=2', { a: ['1'] }],
])('where fields contradict each other the first shape stays: %s', (text, expected) => {
  expect(nested(fields(text))).toEqual(expected)
})

test('a form is read without its files', () => {
  const form = new FormData()
  form.append('name', 'Amara')
  form.append('cv', new File(['%PDF'], 'cv.pdf'))
  form.append('cvs[]', new File(['%PDF'], 'cv.pdf'))
  form.append('cvs[]', 'kept')
  expect(nested(form)).toEqual({ name: 'Amara', cvs: ['kept'] })
})

test('a list has a hundred entries at most', () => {
  const many = Array.from({ length: 5000 }, (_, at): [string, string] => ['a[]', String(at)])
  expect(nested(many).a).toHaveLength(100)
})

test('flattening leaves out what is not there and writes numbers and booleans', () => {
  expect(flatten({ a: undefined, b: null, c: [], d: {}, e: 3, f: true, g: '', h: [1, null, 2] })).toEqual([
    ['e', '3'],
    ['f', 'true'],
    ['g', ''],
    ['h.0', '1'],
    ['h.2', '2'],
  ])
})

test('values are read back from their fields, in any order, over 1,000 random forms', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const random = randomFrom(seed)
    const values = randomObject(random, 1)
    const pairs = flatten(values)
    expect(nested(pairs), `seed ${seed}`).toEqual(values)
    expect(nested(groupsShuffled(pairs, random)), `seed ${seed}, shuffled`).toEqual(values)
  }
})

type Random = (below: number) => number

function randomFrom(seed: number): Random {
  let state = seed * 2654435761
  return (below) => {
    state = (state * 48271 + 11) % 2147483647
    return state % below
  }
}

function randomObject(random: Random, depth: number): Record<string, FormValue> {
  const names = ['a', 'b', 'firstName', 'x-1', '_z', 'toString']
  const entries = names.filter(() => random(2)).map((name): [string, FormValue] => [name, randomValue(random, depth)])
  return Object.fromEntries(entries.length ? entries : [['only', randomText(random)]])
}

function randomValue(random: Random, depth: number): FormValue {
  const kind = depth > 3 ? random(2) : random(4)
  if (kind === 0) return randomText(random)
  const length = 1 + random(kind === 1 ? 4 : 12)
  if (kind === 1) return Array.from({ length }, () => randomText(random))
  if (kind === 2) return randomObject(random, depth + 1)
  return Array.from({ length }, () => randomObject(random, depth + 2))
}

function randomText(random: Random): string {
  return ['', 'x', 'a.b[]=c&d', '__proto__', 'Zoë 🌿\n', ' '][random(6)] ?? ''
}

/** The fields of one list keep their order; everything else is in any order. */
function groupsShuffled(pairs: [string, string][], random: Random): [string, string][] {
  const groups = Map.groupBy(pairs, ([name]) => name)
  return [...groups.values()]
    .map((group) => ({ group, order: random(1000) }))
    .sort((a, b) => a.order - b.order)
    .flatMap(({ group }) => group)
}

test('a character that no text can be kept with is left out', () => {
  expect(nested([['note', 'a\0b\0']])).toEqual({ note: 'ab' })
})
