import { expect, test } from 'vitest'
import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { drawn, wordsOf } from '#tests/drawn.tsx'
import { managerPlaces, officePlaces } from './places.ts'
import { StandingCard } from './StandingCard.tsx'

const id = '01890000-0000-7000-8000-00000000000a'
const clearance = {
  status: 'offer_made',
  gate: { standing: 'cleared', items: [], done: 0 },
  signing: { inFull: false, onConditions: false, revoke: true },
  mayHire: true,
  mayStart: true,
} as unknown as Clearance

test('an administrator hires and starts in the office, and is led to neither on the manager’s page, which has none', () => {
  const office = drawn(<StandingCard clearance={clearance} places={officePlaces(id)} />)
  expect(office).toContain(`href="/admin/applicants/${id}/clearance/hire"`)
  expect(office).toContain(`href="/admin/applicants/${id}/clearance/start"`)

  const manager = drawn(<StandingCard clearance={clearance} places={managerPlaces(id)} />)
  expect(manager).toContain(`href="/supervisor/clearances/${id}/revoke"`)
  expect(wordsOf(manager)).not.toMatch(/\b(Hire|Start)\b/)
})
