import { expect, test } from 'vitest'
import type { State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { MatrixTable } from './MatrixTable.tsx'

const state = (name: string, more: Partial<State> = {}): State => ({
  ...{ personId: 'ann', typeId: name, key: name, name, status: 'missing', endsOn: null },
  ...{ required: true, reason: '', needsCompetence: false, renewalMonths: null },
  ...{ done: null, competence: null, waivedUntil: null, bookedFor: null },
  ...more,
})

const states = [
  state('Fire safety', { done: { from: '2026-05-03', until: '2027-05-03' } }),
  state('First aid', { done: { from: '2025-12-01', until: '2026-12-01' } }),
  state('Food hygiene', { done: { from: '2025-01-05', until: '2026-01-05' } }),
  state('Infection control'),
  state('Medication', { required: false }),
]
const ann = { id: 'ann', name: 'Ann Lee', email: null, jobs: 'Cook', locations: '', lastCheckedAt: null, states }
const types = [
  ...states.map(({ name }) => ({ id: name, key: name, name })),
  { id: 'new', key: 'new', name: 'New type' },
]
const html = drawn(<MatrixTable rows={[ann]} types={types} today="2026-11-22" />)

test('each record says its type, its person and until when it holds, for those who hear it alone', () => {
  expect([...html.matchAll(/aria-label="([^"]*Ann Lee[^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Fire safety, Ann Lee: 3 May 27, expires 3 May 2027',
    'First aid, Ann Lee: 9 days, expires 1 December 2026',
    'Food hygiene, Ann Lee: Expired, expired 5 January 2026',
    'Infection control, Ann Lee: Missing',
    'Medication, Ann Lee: not required',
  ])
})

test('beside each name is whether they may work', () => {
  const marked = drawn(<MatrixTable rows={[ann]} types={types} glances={{ ann: 'not_cleared' }} today="2026-11-22" />)
  expect(marked).toMatch(/Ann Lee<\/a> <i [^>]*title="Not cleared"/)
})

test('it stays a plain table of links, with a heading for each row and column', async () => {
  expect(html.match(/<th scope="col"/g)).toHaveLength(7)
  expect(html.match(/<th scope="row"/g)).toHaveLength(1)
  expect(html).not.toContain('role="grid"')
  expect(wordsOf(html)).toContain('Ann Lee Cook 3 May 27')
  expect(await htmlFaults(html)).toEqual([])
})
