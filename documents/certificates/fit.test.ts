import { expect, test } from 'vitest'
import { settingOf } from '#documents/drawing/fonts.server.ts'
import { CONTENT, sizesOf } from './fit.ts'

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
