import { expect, test } from 'vitest'
import { isPractical, typesToBe } from './guess.rules.ts'

test('life support and first aid are signed off by someone who has seen them done, whether the sheet says so or not', () => {
  for (const name of ['Basic life support', 'First aid', 'Emergency First Aid at Work', 'BLS and resuscitation'])
    expect({ name, practical: isPractical(name) }).toEqual({ name, practical: true })
  for (const name of ['Food hygiene', 'Fire safety', 'Mental capacity']) expect(isPractical(name)).toBe(false)
  const who = 'care' as const
  const newTypes = { a: { name: 'First aid', months: 36, who }, b: { name: 'GDPR', months: 12, who } }
  expect(typesToBe({ newTypes, fields: {} }).map(({ needsCompetence }) => needsCompetence)).toEqual([true, false])
})
