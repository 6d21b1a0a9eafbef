import { expect, test } from 'vitest'
import { changedElsewhere, markedBy, saveMark } from './saved-parts.ts'

const marks = markedBy({ changed: {} }, 'two', 4, { id: 'a' })

test('a part that changed since is changed elsewhere, unless one of the writer’s own saves did it', () => {
  expect(changedElsewhere(marks, 'two', 3, {})).toBe(true)
  expect(changedElsewhere(marks, 'two', 4, {})).toBe(false)
  expect(changedElsewhere(marks, 'one', 0, {})).toBe(false)
  expect(changedElsewhere(marks, 'two', 3, { known: ['b', 'a'] })).toBe(false)
  expect(changedElsewhere(marks, 'two', 3, { known: ['b'] })).toBe(true)
})

test('a save without an id is never taken for one’s own', () => {
  const plain = markedBy(marks, 'two', 5, {})
  expect(changedElsewhere(plain, 'two', 4, { known: ['a', ''] })).toBe(true)
})

test('a mark is read from a form, and nonsense is no mark', () => {
  expect(saveMark({ saveId: 'a-1', ownSaves: 'b c' })).toEqual({ id: 'a-1', known: ['b', 'c'] })
  expect(saveMark({ saveId: 'a b', ownSaves: '<b> c' })).toEqual({ id: undefined, known: ['c'] })
  expect(saveMark({ saveId: 7, ownSaves: undefined })).toEqual({ id: undefined, known: [] })
})
