import { describe, expect, test } from 'vitest'
import { type Asked, openGaps, type Reviewed, standingOf, whyNotAsk, whyNotReview } from './explanations.rules.ts'
import { barOf, overlapsIn, wholeOf, yearsIn } from './timeline.rules.ts'

const gap = { kind: 'employment' as const, from: '2019-04-01', to: '2019-04-30' }
const place = { kind: gap.kind, gapFrom: gap.from, gapTo: gap.to }
const asked = (askedAt: string, explainedAt: string | null = null): Asked => ({ ...place, askedAt, explainedAt })
const reviewed = (verdict: Reviewed['verdict'], reviewedAt: string): Reviewed => ({ ...place, verdict, reviewedAt })
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T12:00:00Z`

test.each<[string, Asked[], Reviewed[], string]>([
  ['nothing was asked', [], [], 'open'],
  ['a question waits', [asked(day(1))], [], 'asked'],
  ['an answer waits', [asked(day(1), day(2))], [], 'explained'],
  ['it was accepted', [asked(day(1), day(2))], [reviewed('accepted', day(3))], 'accepted'],
  ['it was accepted without a question', [], [reviewed('accepted', day(3))], 'accepted'],
  ['it was not accepted', [asked(day(1), day(2))], [reviewed('not_accepted', day(3))], 'not_accepted'],
  ['it was asked again', [asked(day(1), day(2)), asked(day(4))], [reviewed('not_accepted', day(3))], 'asked'],
  [
    'the second answer waits',
    [asked(day(1), day(2)), asked(day(4), day(5))],
    [reviewed('not_accepted', day(3))],
    'explained',
  ],
  ['the last word counts', [], [reviewed('accepted', day(3)), reviewed('not_accepted', day(4))], 'not_accepted'],
  ['another gap was accepted', [], [{ ...reviewed('accepted', day(3)), gapTo: '2019-05-31' }], 'open'],
])('when %s, the gap is %s', (_, questions, reviews, expected) => {
  expect(standingOf(gap, questions, reviews)).toBe(expected)
})

test('gaps are those of the day on which the application was sent', () => {
  const jobs = [{ dateFrom: '2015-01', dateTo: '2026-09' }]
  expect(openGaps(jobs, [], '2026-10-15')).toEqual([])
  expect(openGaps(jobs, [], '2026-11-20')).toEqual([{ kind: 'employment', from: '2026-10-01', to: '2026-11-20' }])
})

test('a question is open until answered, and HR’s decision needs an explanation or a note', () => {
  expect(whyNotAsk('open') ?? whyNotAsk('not_accepted') ?? whyNotAsk('explained')).toBeUndefined()
  expect(whyNotAsk('asked')?.title).toBe('Already asked')
  expect(whyNotAsk('accepted')?.kind).toBe('conflict')
  expect(whyNotReview(true, '', true) ?? whyNotReview(true, 'Explained by phone', false)).toBeUndefined()
  expect(whyNotReview(false, 'Dates do not fit', true)).toBeUndefined()
  expect(whyNotReview(true, '', false)?.fields).toHaveProperty('note')
  expect(whyNotReview(false, '', true)?.fields).toHaveProperty('note')
})

describe('the drawing', () => {
  const whole = { from: '2020-01-01', to: '2020-12-31' }
  test('positions a span, cut to the period shown', () => {
    expect(barOf({ dateFrom: '2019-06', dateTo: '2020-06' }, whole)).toEqual({ start: 0, width: 49.73 })
    expect(barOf({ dateFrom: '2020-07', dateTo: '' }, whole)).toEqual({ start: 49.73, width: 50.27 })
    expect(barOf({ dateFrom: '', dateTo: '2020-06' }, whole)).toBeUndefined()
    expect(barOf({ dateFrom: '2021-02', dateTo: '2021-03' }, whole)).toBeUndefined()
  })
  test('begins with the first month that is known', () => {
    const periods = [
      { dateFrom: '2015-03', dateTo: '' },
      { dateFrom: '', dateTo: '' },
    ]
    expect(wholeOf(periods, '2026-11-20')).toEqual({ from: '2015-03-01', to: '2026-11-20' })
    expect(wholeOf([], '2026-11-20')).toBeUndefined()
  })
  test('names the years, fewer of them when there are many', () => {
    expect(yearsIn({ from: '2024-06-01', to: '2026-11-20' }).map(({ year }) => year)).toEqual(['2025', '2026'])
    expect(yearsIn({ from: '1990-01-01', to: '2026-11-20' }).map(({ year }) => year)).toHaveLength(8)
  })
  test('says what ran at the same time, but not a month shared at the seam', () => {
    const periods = [
      { dateFrom: '2015-01', dateTo: '2016-03' },
      { dateFrom: '2016-03', dateTo: '2018-01' },
      { dateFrom: '2017-01', dateTo: '' },
    ]
    expect(overlapsIn(periods, '2026-11-20')).toEqual([{ rows: [1, 2], words: 'January 2017 to January 2018' }])
  })
})
