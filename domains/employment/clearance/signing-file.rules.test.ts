import { expect, test } from 'vitest'
import type { Entry } from '#domains/vetting/standing/on-record.rules.ts'
import { gateItem } from '#tests/records.ts'
import { type EntriesByPart, type Look, lastLookOf, partKeys, partsOf, seenOf } from './signing-file.rules.ts'

const entry = (id: string): Entry => ({ id, title: id, meta: '', lines: [], void: false, adverse: false })
const nothing = Object.fromEntries(partKeys.map((key) => [key, []])) as unknown as EntriesByPart
const items = [gateItem('DBS', { key: 'dbs' }), gateItem('Identity', { key: 'identity' })]
const fileOf = (dbs: string[], looks: Look[] = []) =>
  partsOf({ items, entries: { ...nothing, dbs: dbs.map(entry) }, looks, today: '2026-11-20' })
const dbsOf = (dbs: string[], looks: Look[]) => fileOf(dbs, looks).find(({ key }) => key === 'dbs')
const look = (onDay: string, shown: string[], read?: string[]): Look => ({
  ...{ onDay, shown: { dbs: shown }, read: read ? { dbs: read } : {} },
})

test('a file has the parts that something is asked or on record in, and nothing is new to a first reader', () => {
  const parts = fileOf(['one'])
  expect(parts.map(({ key }) => key)).toEqual(['identity', 'dbs'])
  expect(parts.some(({ changed, read }) => changed || read)).toBe(false)
  expect(seenOf(parts)).toEqual({ identity: [], dbs: ['one'] })
})

test('what came since an earlier day is new, on that day and until it is marked as read', () => {
  const earlier = look('2026-11-17', ['one'])
  expect(dbsOf(['two', 'one'], [earlier])).toMatchObject({ changed: true, read: false })
  expect(dbsOf(['two', 'one'], [earlier])?.entries.map(({ isNew }) => isNew)).toEqual([true, false])
  // a second look on the same day keeps the marks
  const today = look('2026-11-20', ['two', 'one'])
  expect(dbsOf(['two', 'one'], [today, earlier])?.changed).toBe(true)
  const marked = look('2026-11-20', ['two', 'one'], ['two', 'one'])
  expect(dbsOf(['two', 'one'], [marked, earlier])).toMatchObject({ changed: false, read: true })
  expect(dbsOf(['three', 'two', 'one'], [marked, earlier])).toMatchObject({ changed: true, read: false })
})

test('a record that is gone is a change too', () => {
  expect(dbsOf([], [look('2026-11-17', ['one'])])).toMatchObject({ changed: true })
  expect(lastLookOf([look('2026-11-20', []), look('2026-11-17', [])], '2026-11-20')).toBe('2026-11-17')
})
