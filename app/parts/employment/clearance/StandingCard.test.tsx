import { expect, test } from 'vitest'
import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { drawn, wordsOf } from '#tests/drawn.tsx'
import { managerPlaces, officePlaces } from './places.ts'
import { StandingCard } from './StandingCard.tsx'

const id = '01890000-0000-7000-8000-00000000000a'
const clearance = {
  status: 'offer_made',
  gate: { standing: 'cleared', items: [], done: 0, wanted: [] },
  signing: { inFull: false, onConditions: false, revoke: true },
  mayHire: true,
  mayStart: true,
} as unknown as Clearance

test('a manager who named herself and was not confirmed in time sees a notice before she reads the file', () => {
  const signer = { name: 'Helen Pritchard', as: 'registered manager', lapsedOn: '2026-11-20' }
  const lapsed = { ...clearance, signer, location: { id, name: 'Moorside' } } as unknown as Clearance
  const words = wordsOf(drawn(<StandingCard clearance={lapsed} places={officePlaces(id)} />))
  expect(words).toContain('named themselves registered manager, and no one confirmed it by 20 November 2026')
  expect(words).not.toContain('signs off')
})

test('someone at work until a signature reads its day, in amber, and not that they started alone', () => {
  const by = '2026-12-23'
  const signature = { key: 'sign_off', label: 'Registered manager’s sign-off', why: 'Weighed by one.', clears: '' }
  const gate = { ...clearance.gate, wanted: [{ ...signature, by, stops: 'later' as const }] }
  const hired = { dateFrom: '2024-03-01' }
  const atWork = {
    ...clearance,
    status: 'hired',
    mayHire: false,
    mayStart: false,
    begun: true,
    hired,
    gate,
  } as unknown as Clearance
  const html = drawn(<StandingCard clearance={atWork} places={officePlaces(id)} />)
  expect(wordsOf(html)).toContain(
    'Safe to work Cleared Started on 1 March 2024. Needed by 23 December 2026: Registered manager’s sign-off. Weighed by one. After that day they may not work.',
  )
  expect(html).not.toContain('Cleared to start')
})

test('an administrator hires and starts in the office, and is led to neither on the manager’s page, which has none', () => {
  const office = drawn(<StandingCard clearance={clearance} places={officePlaces(id)} />)
  expect(office).toContain(`href="/admin/applicants/${id}/clearance/hire"`)
  expect(office).toContain(`href="/admin/applicants/${id}/clearance/start"`)

  const manager = drawn(<StandingCard clearance={clearance} places={managerPlaces(id)} />)
  expect(manager).toContain(`href="/supervisor/clearances/${id}/revoke"`)
  expect(wordsOf(manager)).not.toMatch(/\b(Hire|Start)\b/)
})
