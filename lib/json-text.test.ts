import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonOrNothing, jsonText } from './json-text.ts'

// a text field that is full cuts an emoji in two, and packages cut what they keep
const cut = JSON.stringify({ text: 'Well done \u{1f600}'.slice(0, -1), kept: ['a\0b'] })

test('what a device sends is text that the database keeps, also where it was cut within a letter', () => {
  const form = jsonText(z.object({ text: z.string(), kept: z.array(z.string()) }), 1000)
  expect(form.parse(cut)).toEqual({ text: 'Well done \u{fffd}', kept: ['ab'] })
  expect(jsonOrNothing(cut)).toEqual({ text: 'Well done \u{fffd}', kept: ['ab'] })
})

test('what is no JSON is refused, or nothing', () => {
  expect(jsonText(z.unknown(), 1000).safeParse('{"a"').success).toBe(false)
  expect(jsonOrNothing('{"a"')).toBeUndefined()
})
