import { expect, test } from 'vitest'
import { settingOf } from './fonts.server.ts'
import { inLines } from './lines.ts'

test('a line is never wider than it may be, and a word that is wider by itself is broken', () => {
  const widthOf = (text: string) => text.length
  expect(inLines('one two three', 7, widthOf)).toEqual(['one two', 'three'])
  expect(inLines('abcdefghij k', 4, widthOf)).toEqual(['abcd', 'efgh', 'ij k'])
})

test.each([
  ['Mbali Ndlovu', /^atkinson/],
  ['Łukasz Wójcik', /^atkinson/],
  ['Siân Ŵyn', /^atkinson/],
  ['Ọlọ́run Ẹ̀bùn', /^noto/],
  ['Zoë Nguyễn', /^noto/],
  ['Олена Шевченко', /^noto/],
])('%s is set whole, in letters of one family', (name, family) => {
  const runs = settingOf(name).runs(name)
  for (const { face } of runs) expect(face).toMatch(family)
  expect(runs.map(({ text }) => text).join('')).toBe(name.normalize('NFC'))
})
