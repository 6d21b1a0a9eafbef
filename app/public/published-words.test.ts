import { expect, test } from 'vitest'
import { publishedWords } from './published-words.ts'

test('how many courses are published reads as a sentence', () => {
  expect(publishedWords(0, 16)).toBe('0 of 16 courses are published')
  expect(publishedWords(1, 16)).toBe('1 of 16 courses is published')
  expect(publishedWords(11, 16)).toBe('11 of 16 courses are published')
})
