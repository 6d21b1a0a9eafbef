import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'

test('a timeline says what was done with each record, even if the name of its type has a colon', () => {
  expect(eventWords('record', 'theory:Fire safety')).toBe('Fire safety completed')
  expect(eventWords('record', 'competence:Medication: level 2')).toBe('Medication: level 2 signed off')
  expect(eventWords('record', 'booking:First aid')).toBe('First aid booked')
  expect(eventWords('voided', 'waiver:First aid')).toBe('First aid record voided')
})
