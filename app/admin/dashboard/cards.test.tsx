import { expect, test } from 'vitest'
import { endingOf } from '#domains/compliance/tracker/ending.rules.ts'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { CompliantCard } from './CompliantCard.tsx'
import { EndingCard } from './EndingCard.tsx'
import { PipelineCard } from './PipelineCard.tsx'

const today = '2026-11-20'
const ends = (day: string, count: number) => ({
  day,
  kind: 'Moving and handling',
  trains: 'moving_and_handling',
  count,
})

const compliant = (inPost: number, expired: number, missing: number) =>
  drawn(
    <CompliantCard
      now={{ inPost, compliant: inPost - expired - missing, expired, missing }}
      byDay={[{ day: '2026-11-15', inPost: 30, compliant: 24 }]}
      today={today}
    />,
  )
const patches = (html: string) => html.match(/<i\b/g)?.length ?? 0

test('the headline has a patch for each person, and leads to those who are not compliant', () => {
  const html = compliant(32, 4, 1)
  expect(wordsOf(html)).toContain(
    '27 of 32 fully compliant Matrix for an inspector One patch is one person. 4 with something expired',
  )
  expect(html).toContain('href="/admin/compliance/matrix"')
  expect(html).toContain('href="/admin/compliance?to=2026-11-20"')
  expect(html).toContain('href="/admin/compliance?status=missing"')
  expect(html).toContain('32 people: 27 fully compliant, 4 with something expired')
  expect(patches(html)).toBe(32)
})

test('of many people a patch is many, told in words, and there are sixty at most', () => {
  const html = compliant(20_000, 3, 0)
  expect(wordsOf(html)).toContain('One patch is 500 people.')
  expect(patches(html)).toBe(40)
})

test('the line and the curve can be read as tables with the same figures', () => {
  const line = wordsOf(compliant(32, 4, 1))
  expect(line).toContain('15 Nov 2026 24 of 30 80% 20 Nov 2026 27 of 32 84%')
  const ending = endingOf([ends('2026-12-01', 2), ends('2027-01-05', 3)], today)
  const curve = drawn(<EndingCard ending={ending} today={today} />)
  expect(wordsOf(curve)).toContain('1 Dec 2026 2 2 5 Jan 2027 3 5')
  expect(curve).toContain('added up: 2 in 30 days, 5 in 60 days, 5 in 90 days')
})

test('the busiest week is in words, with the way to plan a session for it', () => {
  const html = drawn(<EndingCard ending={endingOf([ends('2027-01-05', 3)], today)} today={today} />)
  expect(wordsOf(html)).toContain('Busiest week: 4 January 2027, 3 records, all moving and handling. Plan a session')
  expect(html).toContain('href="/admin/compliance/session?type=moving_and_handling"')
})

const stages = [
  { stage: 'submitted' as const, count: 20, slow: 6 },
  { stage: 'interview_scheduled' as const, count: 9, slow: 0 },
  { stage: 'offer_made' as const, count: 0, slow: 0 },
]

test('the pipeline says in words what its patches show', () => {
  const html = drawn(<PipelineCard pipeline={{ stages, hired: 3, daysToStart: 19 }} />)
  expect(wordsOf(html)).toContain('20 Submitted 6 over 7 days 9 Interview scheduled 0 Offer made 3 Hired last 30 days')
  expect(wordsOf(html)).toContain('Wheat: no move for 7 days. 19 days from application to start, on average.')
  expect(patches(html)).toBe(32)
})

test('with nothing on record the cards say what will be there', () => {
  expect(wordsOf(compliant(0, 0, 0))).toBe(
    'Fully compliant No one works here yet. How many have everything in date appears here.',
  )
  expect(wordsOf(drawn(<EndingCard ending={endingOf([], today)} today={today} />))).toContain(
    'No record of anyone in post',
  )
})

test('the cards are valid HTML', async () => {
  const ending = endingOf([ends('2026-12-01', 2)], today)
  const pipeline = { stages, hired: 3, daysToStart: null }
  expect(await htmlFaults(compliant(32, 4, 1))).toEqual([])
  expect(await htmlFaults(drawn(<EndingCard ending={ending} today={today} />))).toEqual([])
  expect(await htmlFaults(drawn(<PipelineCard pipeline={pipeline} />))).toEqual([])
})
