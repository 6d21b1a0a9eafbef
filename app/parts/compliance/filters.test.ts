import { expect, test } from 'vitest'
import { usualColumns } from '#domains/compliance/tracker/tracker.form.ts'
import { shownTypes, showsExceptions } from './filters.ts'

const keys = [...usualColumns, 'fire_safety', 'food_hygiene']
const types = keys.map((key) => ({ id: key, key, name: key }))
const shown = (show: string, filtered?: string) => shownTypes(types, show, filtered).map(({ key }) => key)

test('the tracker shows the usual four or those chosen, and always the one it is filtered by', () => {
  expect(shown('')).toEqual(['dbs', 'infection_control', 'safeguarding_adults', 'care_certificate'])
  expect(shown('', 'fire_safety')).toEqual([...usualColumns, 'fire_safety'])
  expect(shown('food_hygiene,dbs', 'fire_safety')).toEqual(['dbs', 'fire_safety', 'food_hygiene'])
  expect(shown('dbs', 'dbs')).toEqual(['dbs'])
})

test('a list that the dashboard opens by a day says of each row what has expired, in every type', () => {
  const none = { status: '' as const, from: '', to: '' }
  expect(showsExceptions({ ...none, to: '2026-11-20' })).toBe(true)
  expect(showsExceptions({ ...none, status: 'expired' })).toBe(true)
  expect(showsExceptions(none)).toBe(false)
})
