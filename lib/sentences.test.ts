import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

const split = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['You look after people. The law looks after you.', ['You look after people.', 'The law looks after you.']],
  ['Mr Osei eats at 12.30 p.m. today! Does he?', ['Mr Osei eats at 12.30 p.m. today!', 'Does he?']],
  [
    'Ask Dr. Patel, e.g. about 63 °C. “Keep this secret?” Never.',
    ['Ask Dr. Patel, e.g. about 63 °C.', '“Keep this secret?”', 'Never.'],
  ],
  ['  paid holiday and rest breaks ', ['paid holiday and rest breaks']],
  ['', []],
  ['...', ['...']],
])('%j is read as %j', (text, sentences) => {
  expect(split(text)).toEqual(sentences)
})
