import { expect, test } from 'vitest'
import type { PlainMark } from '#domains/employment/standing/marks.queries.server.ts'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { TeamCard } from './TeamCards.tsx'

const person = (id: string, name: string) => ({
  ...{ id, name, email: null, jobs: 'Cook', locations: 'Elm House', lastCheckedAt: null, states: [] },
})
const mark = (more: Partial<PlainMark>): PlainMark => ({
  ...{ outcome: 'cleared', settled: true, until: undefined, suspended: false, begun: true, since: undefined },
  ...more,
})
const team = { rows: [person('ann', 'Ann Lee'), person('bo', 'Bo Hart'), person('cy', 'Cy Ward')], total: 3 }
const marks = {
  ann: mark({ outcome: 'not_cleared', since: '2026-11-17' }),
  bo: mark({ outcome: 'conditions', until: '2026-12-04', suspended: true }),
}
const card = <TeamCard team={{ ...team, page: 1, pages: 1 }} marks={marks} today="2026-11-22" self="ann" />

test('a supervisor reads beside each name whether they may work, until or since when', async () => {
  const words = wordsOf(drawn(card))
  expect(words).toContain('Ann Lee (you) Cook, Elm House Not cleared since 17 November 2026')
  expect(words).toContain('Bo Hart Cook, Elm House Suspended Cleared on conditions until 4 December 2026')
  expect(words).toContain('Cy Ward Cook, Elm House All in date')
  expect(await htmlFaults(drawn(card))).toEqual([])
})
