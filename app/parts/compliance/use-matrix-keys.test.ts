import { expect, test } from 'vitest'
import { placesAlong } from './use-matrix-keys.ts'

const size = [3, 4] as const

test.each([
  [
    'ArrowUp',
    false,
    [
      [1, 2],
      [0, 2],
    ],
  ],
  ['ArrowDown', false, []],
  [
    'ArrowLeft',
    false,
    [
      [2, 1],
      [2, 0],
    ],
  ],
  ['ArrowRight', false, [[2, 3]]],
  [
    'Home',
    false,
    [
      [2, 0],
      [2, 1],
      [2, 2],
      [2, 3],
    ],
  ],
  [
    'End',
    false,
    [
      [2, 3],
      [2, 2],
      [2, 1],
      [2, 0],
    ],
  ],
  [
    'Home',
    true,
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ],
  ],
  [
    'End',
    true,
    [
      [2, 3],
      [2, 2],
      [2, 1],
      [2, 0],
    ],
  ],
  ['Tab', false, []],
])('%s (with Ctrl: %s) leads through the nearest places first and never out of the table', (key, ctrl, places) => {
  expect(placesAlong(key, ctrl, [2, 2], size)).toEqual(places)
})

test('Ctrl and End lead to the end of the last row from anywhere', () => {
  expect(placesAlong('End', true, [0, 0], size)[0]).toEqual([2, 3])
})
