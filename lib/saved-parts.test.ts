import { describe, expect, test } from 'vitest'
import { changedElsewhere, markedBy, merged, saveMark } from './saved-parts.ts'

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
  expect(saveMark({ saveId: 'a-1', ownSaves: 'b c' })).toMatchObject({
    id: 'a-1',
    known: ['b', 'c'],
    touched: undefined,
  })
  expect(saveMark({ saveId: 'a b', ownSaves: '<b> c' })).toMatchObject({ id: undefined, known: ['c'] })
  expect(saveMark({ saveId: 7, ownSaves: undefined })).toMatchObject({ id: undefined, known: [] })
})

describe('what one page says is merged into what is kept, field by field', () => {
  const kept = {
    fields: { name: 'Ann', nation: 'British', rows: [{ a: '1' }] },
    ...markedBy({ changed: {} }, 'nation', 5, { id: 'x' }),
  }
  const page = { name: 'Ann', nation: '', rows: [{ a: '1' }] }

  test('what the page did not touch stays as others wrote it', () => {
    const { fields, left, clashing, revision } = merged(
      kept,
      { ...page, name: 'Anne' },
      { given: 4, now: 5, touched: ['name'] },
    )
    expect({ fields, left, clashing, revision }).toEqual({
      ...{ fields: { ...kept.fields, name: 'Anne' }, left: ['nation'], clashing: [], revision: 6 },
    })
  })

  test('one field changed by both is asked about, and it alone', () => {
    const both = merged(
      kept,
      { ...page, name: 'Anne', nation: 'Irish' },
      { given: 4, now: 5, touched: ['name', 'nation'] },
    )
    expect([both.clashing, both.fields.nation, both.fields.name]).toEqual([['nation'], 'British', 'Anne'])
  })

  test('a page that has not been drawn since empties nothing, and overwrites nothing unseen', () => {
    const on = { given: 6, now: 6, behind: ['nation'] }
    expect(merged(kept, page, { ...on, touched: [] }).fields.nation).toBe('British')
    expect(merged(kept, { ...page, nation: 'Irish' }, { ...on, touched: ['nation'] }).clashing).toEqual(['nation'])
  })

  test('without scripts a blank goes over nothing that was saved elsewhere', () => {
    expect(merged(kept, page, { given: 4, now: 5 })).toMatchObject({ left: ['nation'], clashing: [], revision: 5 })
    expect(merged(kept, { ...page, nation: 'Irish' }, { given: 4, now: 5 }).clashing).toEqual(['nation'])
    expect(merged(kept, page, { given: 5, now: 5 }).fields.nation).toBe('')
  })

  test('where a version without marks for fields wrote last, each field may have changed', () => {
    const old = { fields: kept.fields, changed: { '0': 7 }, by: { '0': 'theirs' } }
    const save = { given: 6, now: 7, part: '0', touched: ['name'] }
    expect(merged(old, { ...page, name: 'Anne' }, save)).toMatchObject({ clashing: ['name'], left: ['nation'] })
    expect(merged(old, { ...page, name: 'Anne' }, { ...save, known: ['theirs'] }).fields.name).toBe('Anne')
  })

  test('the order of the keys of a value says nothing', () => {
    const text = { fields: { body: { b: 1, a: [2] } }, changed: {} }
    expect(merged(text, { body: { a: [2], b: 1 } }, { given: 0, now: 0 }).revision).toBe(0)
  })
})
