import { expect, test } from 'vitest'
import type { State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import type { Glance } from '#domains/employment/standing/outcome.labels.ts'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { MatrixPeople } from './MatrixPeople.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { matrixRows } from './matrix-rows.ts'

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
const whyOf = (id: string) => `/why/${id}`
const table = (glances: Record<string, Glance> = {}) =>
  drawn(<MatrixTable rows={matrixRows([ann], types, glances, '2026-11-22')} types={types} whyOf={whyOf} />)
const html = table()

test('a cell is one element with the class of its status and what it shows', () => {
  expect([...html.matchAll(/<td.*?<\/td>/g)].map(([cell]) => cell)).toEqual([
    '<td class="v">3 May 27</td>',
    '<td class="d">9 days</td>',
    '<td class="x">Expired</td>',
    '<td class="m">Missing</td>',
    '<td class="n"></td>',
    '<td></td>',
  ])
})

test('beside each name is whether they may work', () => {
  expect(table({ ann: 'not_cleared' })).toMatch(/Ann Lee<\/a> <i [^>]*title="Not cleared"/)
})

test('it stays a plain table, with a heading for each row and column', async () => {
  expect(html.match(/<th scope="col"/g)).toHaveLength(7)
  expect(html.match(/<th scope="row"/g)).toHaveLength(1)
  expect(wordsOf(html)).toContain('Ann Lee Cook 3 May 27')
  expect(await htmlFaults(html)).toEqual([])
})

test('on a narrow screen a person has their records as one drawing, and in words what is not in date', async () => {
  const narrow = drawn(<MatrixPeople rows={matrixRows([ann], types, {}, '2026-11-22')} types={types} />)
  expect(wordsOf(narrow)).toBe('Ann Lee Cook Food hygiene expired First aid, 9 days Infection control missing')
  expect(narrow).toContain('aria-label="1 of 4 are in date"')
  expect(await htmlFaults(narrow)).toEqual([])
})

test('records of one status share one badge and its number, each with its name', () => {
  const lacking = { ...ann, states: ['One', 'Two', 'Three'].map((name) => state(name)) }
  const asked = lacking.states.map(({ name }) => ({ id: name, key: name, name }))
  const narrow = drawn(<MatrixPeople rows={matrixRows([lacking], asked, {}, '2026-11-22')} types={asked} />)
  expect(wordsOf(narrow)).toBe('Ann Lee Cook 3 missing: One; Two; Three')
})

// the rest of 150 kB and 3,000 elements is left to the frame of the office and its filters
test('fifty people and thirty types are at most 115 kB with what they are drawn from, and 2,550 elements', () => {
  const standings = [{}, { done: { from: '2026-05-03', until: '2027-05-03' } }, ...states]
  const thirty = Array.from({ length: 30 }, (_, at) => ({
    id: `type-${at}`,
    key: `type_${at}`,
    name: `Training ${at}`,
  }))
  const fifty = Array.from({ length: 50 }, (_, person) => ({
    ...{ ...ann, id: `01998f43-d7a2-7000-8000-0000000000${person}`, name: `Somebody Longname ${person}` },
    states: thirty.map((type, at) => ({
      ...state(type.name, at % 5 === person % 5 ? standings[(at + person) % standings.length] : states[0]),
      ...{ typeId: type.id, key: type.key, name: type.name },
    })),
  }))
  const rows = matrixRows(fifty, thirty, Object.fromEntries(fifty.map(({ id }) => [id, 'cleared'])), '2026-11-22')
  const page = drawn(
    <>
      <MatrixTable rows={rows} types={thirty} whyOf={whyOf} />
      <MatrixPeople rows={rows} types={thirty} />
    </>,
  )
  expect(page.length + JSON.stringify(rows).length).toBeLessThan(115_000)
  expect(page.match(/<[a-z]/g)?.length).toBeLessThan(2_550)
})
