import { expect, test } from 'vitest'
import { likePlace } from './names.rules.ts'
import type { Around } from './question.rules.ts'
import { aboutPlaces } from './questions-of-places.rules.ts'
import type { ReadSheet } from './read-rows.rules.ts'

test('a place written short is suggested to be the one written in full, not the other way round', () => {
  const names = ['Rowan House', 'Rowan Hse', 'Alder Ct', 'Alder Court', 'Both']
  expect(likePlace('Rowan Hse', names)).toBe('Rowan House')
  expect(likePlace('Alder Ct', names)).toBe('Alder Court')
  expect(likePlace('Rowan House', names)).toBeUndefined()
  expect(likePlace('High St', ['High Street North', 'High Rd'])).toBeUndefined()
})

test('“Both” is no place that a post could be at', () => {
  const parts = ['Rowan House', 'Alder Court', 'Hilltop', 'Both']
  const rows = parts.map((part) => ({ raw: { job: '', parts: [part] } }))
  const around: Around = { answers: {}, today: '2026-11-28', jobs: [], locations: [] }
  const asked = aboutPlaces({ rows } as unknown as ReadSheet, around).map(({ ask }) => ask())
  expect(asked.flatMap(({ options }) => options.map(({ label }) => label))).not.toContain('Hilltop and Both')
  const two = rows.filter(({ raw }) => raw.parts[0] !== 'Hilltop')
  const [both] = aboutPlaces({ rows: two } as unknown as ReadSheet, around)
    .map(({ ask }) => ask())
    .filter(({ id }) => id === 'l:both')
  expect(both?.suggested).toBe('each:Rowan House|Alder Court')
})
