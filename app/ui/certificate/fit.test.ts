import { expect, test } from 'vitest'
import { CONTENT, inLines, sizesOf } from './fit.ts'
import { settingOf } from './fonts.server.ts'

const note = 'Theory only: it does not replace a practical assessment. You must be observed before you work alone.'
const head = ['14 Harbour Row, Whitby YO21 3PU', '01947 496 0142']
const outcome = 'Check hoists, slings and other equipment and spot when not to use them'
const texts = { title: 'Moving and Handling', name: 'Mbali Ndlovu', outcomes: Array(6).fill(outcome), note, head }

test('what is short is as large as it was drawn', () => {
  expect(sizesOf(texts, settingOf)).toEqual({ title: 52, name: 33, outcome: 14 })
})

test('ten outcomes, a long name and a long title still fit, and are still read', () => {
  const long = {
    ...texts,
    title: 'Understanding and applying person-centred approaches to medication administration in domiciliary care',
    name: 'Wilhelmina Oluwafunmilayo Featherstonehaugh-Cholmondeley-Bartholomew',
    outcomes: Array(10).fill(outcome),
  }
  const { title, name, outcome: size } = sizesOf(long, settingOf)
  expect(title).toBeGreaterThanOrEqual(26)
  expect(settingOf(long.name).widthOf(long.name, 700) * name).toBeLessThanOrEqual(CONTENT * 1.03)
  expect(size).toBeGreaterThanOrEqual(11)
})

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
