import { expect, test } from 'vitest'
import { doubleBuys } from './double-buys.rules.ts'

const moving = {
  ...{ id: 'm', kind: 'course' as const, title: 'Moving and Handling' },
  courseIds: ['moving'],
}
const bundle = {
  ...{ id: 'b', kind: 'bundle' as const, title: 'Essentials' },
  courseIds: ['fire', 'moving'],
}

test('seats of a course that a bundle holds too are bought twice for as many people as both have', () => {
  expect(
    doubleBuys([
      { ...moving, quantity: 12 },
      { ...bundle, quantity: 4 },
    ]),
  ).toEqual([{ lineId: 'm', title: 'Moving and Handling', bundle: 'Essentials', twice: 4, fewer: 8 }])
  expect(
    doubleBuys([
      { ...moving, quantity: 2 },
      { ...bundle, quantity: 4 },
    ])[0],
  ).toMatchObject({ twice: 2, fewer: 0 })
})

test('a course alone is bought once', () => expect(doubleBuys([{ ...moving, quantity: 12 }])).toEqual([]))
