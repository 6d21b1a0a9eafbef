import { expect, test } from 'vitest'
import { newPin, whyWeakPin } from './pins.rules.ts'

const born = '1985-03-07'

test.each([
  ['000000', 'easy'],
  ['777777', 'easy'],
  ['123456', 'easy'],
  ['234567', 'easy'],
  ['567890', 'easy'],
  ['654321', 'easy'],
  ['098765', 'easy'],
  ['121212', 'easy'],
  ['123123', 'easy'],
  ['112233', 'easy'],
  ['159753', 'easy'],
  ['070385', 'date of birth'],
  ['030785', 'date of birth'],
  ['850307', 'date of birth'],
  ['071985', 'date of birth'],
  ['198503', 'date of birth'],
  ['12345', 'six digits'],
  ['1234567', 'six digits'],
  ['12a456', 'six digits'],
  ['', 'six digits'],
])('%s is refused: %s', (pin, why) => {
  expect(whyWeakPin(pin, born)).toContain(why)
})

test.each(['582946', '907214', '110385'])('%s is taken', (pin) => {
  expect(whyWeakPin(pin, born)).toBeUndefined()
})

test('someone whose date of birth is not known may take any that is not easy', () => {
  expect(whyWeakPin('070385', null)).toBeUndefined()
})

test('a PIN that the hub makes is drawn again until it is not weak, and keeps its leading noughts', () => {
  const drawn = [123456, 70385, 4812]
  expect(newPin(() => drawn.shift() ?? 0, born)).toBe('004812')
})
