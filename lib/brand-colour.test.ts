import { expect, test } from 'vitest'
import { brandColourOf, contrast } from './brand-colour.ts'

const picture = (...parts: [times: number, ...colour: number[]][]) =>
  Uint8Array.from(parts.flatMap(([times, ...colour]) => Array.from({ length: times }, () => colour).flat()))
const partsOf = (colour = '') =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]

test('the colour of a picture is the one that most of it has, white and grey left out', () => {
  const found = brandColourOf(picture([800, 255, 255, 255], [60, 90, 90, 90], [30, 31, 71, 132], [20, 180, 30, 40]))
  expect(found?.light).toBe('#1f4784')
})

test('what can hardly be read on white is left out, and on dark cards the colour is lighter', () => {
  const found = brandColourOf(picture([500, 242, 212, 153], [40, 31, 71, 132]))
  expect(found?.light).toBe('#1f4784')
  expect(contrast(partsOf(found?.dark), [0x26, 0x23, 0x1f])).toBeGreaterThanOrEqual(7)
})

test.each([
  ['grey', picture([900, 255, 255, 255], [100, 40, 40, 40])],
  ['pale', picture([900, 255, 255, 255], [100, 242, 212, 153])],
  ['hardly any', picture([1000, 255, 255, 255], [3, 31, 71, 132])],
  ['nothing', new Uint8Array()],
])('a picture with colour that is %s has none', (_, pixels) => {
  expect(brandColourOf(pixels)).toBeUndefined()
})
