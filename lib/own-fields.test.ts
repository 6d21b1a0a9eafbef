import { expect, test } from 'vitest'
import { z } from 'zod'
import { flatten } from './form-values.ts'
import { ownFieldsOf } from './own-fields.ts'

const text = z.string().trim().max(100)
const form = z.object({
  name: text,
  note: text.optional(),
  agree: z.literal('on').optional(),
  care: z.array(z.enum(['home', 'nursing'])).default([]),
  addresses: z.array(z.object({ postcode: text, shifts: z.array(text) })).max(5),
  when: z.union([z.iso.date(), z.object({ day: text, month: text })]),
  kind: z.preprocess((value) => value, text),
  count: z.coerce.number(),
})

test.each([
  'name',
  'note',
  'agree',
  'care[]',
  'care.0',
  'addresses.0.postcode',
  'addresses.4.shifts[]',
  'when',
  'when.day',
  'kind',
  'count',
  'name:name',
])('%s is a field of its form', (name) => expect(ownFieldsOf(form).allows(name)).toBe(true))

test.each([
  'x',
  'name[]',
  'name.0',
  'names',
  'care',
  'addresses',
  'addresses.0',
  'addresses.x.postcode',
  'addresses.0.town',
  'when.year',
  'toString',
  '__proto__',
  'constructor',
  '',
  'a'.repeat(201),
])('%s is none', (name) => expect(ownFieldsOf(form).allows(name)).toBe(false))

test('the lists of a list are fields, as `flatten` names them', () => {
  const pairs = z.array(z.tuple([text, text.default('')])).transform((made) => made.filter(([, right]) => right))
  const { allows } = ownFieldsOf(z.object({ pairs: pairs.optional() }))
  const sent = flatten({
    pairs: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  })
  expect(sent.map(([name]) => [name, allows(name)])).toEqual([
    ['pairs.0[]', true],
    ['pairs.0[]', true],
    ['pairs.1[]', true],
    ['pairs.1[]', true],
  ])
  expect(['pairs.0.0', 'pairs[]', 'pairs.0.0[]', 'pairs.x[]'].map(allows)).toEqual([true, true, false, false])
})

test('a form is as long as its texts in any script, percent-encoded, and no longer than it says', () => {
  const two = z.object({ one: z.string().max(4000), other: z.string().max(10) })
  const typed = new URLSearchParams({ one: '中'.repeat(4000), other: '👵🏽'.repeat(2) })
  expect(typed.toString().length).toBeLessThan(ownFieldsOf(two).mostBytes)
  expect(ownFieldsOf(two).mostBytes).toBeLessThan(40_000)
  expect(ownFieldsOf(z.object({})).mostBytes).toBe(0)
  expect(ownFieldsOf(z.record(z.string(), z.unknown())).mostBytes).toBe(Number.POSITIVE_INFINITY)
})
