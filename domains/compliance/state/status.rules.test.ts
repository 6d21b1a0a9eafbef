import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type Day, day, daysBetween } from '#lib/day.ts'
import { endOf, expiryOf, inOrder, type Known, settled, statuses, statusOf } from './status.rules.ts'

const nothing: Known = {
  required: true,
  reason: '',
  needsCompetence: false,
  renewalMonths: 12,
  done: null,
  competence: null,
  waivedUntil: null,
  bookedFor: null,
}
const today = '2026-11-20'
const done = (until: Day | null, from = '2025-01-01') => ({ ...nothing, done: { from, until } })

describe('a badge', () => {
  test.each([
    ['2026-11-19', 'expired', 'Expired'],
    ['2026-11-20', 'expired', 'Expired'],
    ['2026-11-21', 'due', '1 day'],
    ['2026-12-02', 'due', '12 days'],
    ['2026-12-20', 'due', '30 days'],
    ['2026-12-21', 'valid', 'Valid'],
    [null, 'valid', 'Valid'],
  ] as const)('for what ends on %s is %s, in words %s', (until, status, words) => {
    expect(statusOf(done(until), today)).toMatchObject({ status, words, expiresOn: until })
  })

  test('says why it is so and what clears it', () => {
    expect(statusOf(done('2026-12-02'), today)).toMatchObject({
      why: 'Completed on 1 January 2025; 12 days left, in date until 2 December 2026.',
      clears: 'A renewal completed before 2 December 2026.',
    })
    expect(statusOf(nothing, today)).toMatchObject({ words: 'Missing', clears: /evidence/ })
  })

  test('for what is not required says so, whatever is on record', () => {
    const known = { ...nothing, required: false, reason: 'Works in the office.' }
    expect(statusOf(known, today)).toMatchObject({ words: 'Not required', why: 'Not required: Works in the office.' })
    expect(statusOf({ ...done('2026-11-01'), required: false }, today).status).toBe('not_required')
    expect(statusOf({ ...done('2027-11-01'), required: false }, today)).toMatchObject({
      status: 'not_required',
      expiresOn: '2027-11-01',
    })
  })

  test('mentions a booking', () => {
    expect(statusOf({ ...nothing, bookedFor: '2027-05-12' }, today).why).toMatch(/Booked for 12 May 2027\.$/)
  })

  test('a waiver is valid until its last day and not longer', () => {
    expect(statusOf({ ...nothing, waivedUntil: '2026-11-20' }, today).status).toBe('waived')
    expect(statusOf({ ...nothing, waivedUntil: '2026-11-19' }, today).status).toBe('missing')
    expect(statusOf({ ...done('2027-11-20'), waivedUntil: '2026-11-30' }, today).status).toBe('valid')
  })
})

describe('where theory and competence are both needed', () => {
  const trained = { ...done('2027-06-01'), needsCompetence: true }
  test.each([
    [{ ...trained }, 'awaiting_competence', 'Trained, not signed off'],
    [
      { ...trained, competence: { from: today, until: '2026-11-20' } },
      'awaiting_competence',
      'Trained, not signed off',
    ],
    [{ ...trained, competence: { from: today, until: '2027-05-01' } }, 'valid', 'Valid'],
    [{ ...trained, competence: { from: today, until: '2026-11-30' } }, 'due', '10 days'],
    [{ ...trained, competence: { from: today, until: null } }, 'valid', 'Valid'],
    [{ ...trained, done: null, competence: { from: today, until: null } }, 'missing', 'Missing'],
    [
      { ...trained, done: { from: today, until: today }, competence: { from: today, until: null } },
      'expired',
      'Expired',
    ],
  ] as const)('%# it is valid only when both are', (known, status, words) => {
    expect(statusOf(known, today)).toMatchObject({ status, words })
  })

  test('the Care Certificate is missing until it is signed off, and says that it is in progress', () => {
    const certificate = { ...done(null), needsCompetence: true, key: 'care_certificate' }
    expect(statusOf(certificate, today)).toEqual({
      status: 'missing',
      words: 'Missing',
      said: 'Missing',
      expiresOn: null,
      why: 'In progress: trained on 1 January 2025, not signed off yet.',
      clears: 'All its standards are signed off, and the registered manager signs.',
    })
    expect(statusOf({ ...certificate, competence: { from: today, until: null } }, today).status).toBe('valid')
    expect(statusOf({ ...certificate, done: null }, today)).toMatchObject({
      status: 'missing',
      why: 'Nothing is on record.',
    })
  })

  test('the earlier end counts', () => {
    const held = { from: today, until: '2027-01-01' }
    expect(endOf({ ...trained, competence: held })).toBe('2027-01-01')
    expect(endOf({ ...trained, done: held, competence: { from: today, until: '2028-01-01' } })).toBe('2027-01-01')
    expect(endOf({ ...trained, done: { from: today, until: null }, competence: held })).toBe('2027-01-01')
  })
})

describe('an expiry', () => {
  const yearly = { renewalMonths: 12, earlyDays: 30 }
  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-15', 36, '2029-03-15'],
  ] as const)('of %s and %i months is %s', (completedOn, renewalMonths, expiresOn) => {
    expect(expiryOf({ renewalMonths, earlyDays: 30 }, completedOn)).toBe(expiresOn)
  })

  test('is none where nothing is renewed', () => {
    expect(expiryOf({ renewalMonths: null, earlyDays: 30 }, today)).toBeNull()
  })

  test.each([
    ['2026-12-01', '2027-12-31'],
    ['2026-12-31', '2027-12-31'],
    ['2026-11-30', '2027-11-30'],
    ['2027-01-01', '2028-01-01'],
  ] as const)('renewed on %s, of what ends on 31 December 2026, is %s', (completedOn, expiresOn) => {
    expect(expiryOf(yearly, completedOn, '2026-12-31')).toBe(expiresOn)
  })
})

describe('ten thousand days', () => {
  const random = seeded(20261120)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const edges = ['2026-03-29', '2026-10-25', '2027-03-28', '2024-02-29', '2025-02-28', '2025-12-31', '2026-01-31']
  const anyDay = () => {
    const near = edges[between(0, edges.length * 2)]
    return near ? addDays(near, between(-2, 2)) : addDays('2020-01-01', between(0, 4000))
  }

  test('the status is what its definition says', () => {
    for (let n = 0; n < 10_000; n++) {
      const now = anyDay()
      const until = addDays(now, between(-40, 70))
      const left = Math.round((Date.parse(until) - Date.parse(now)) / 86_400_000)
      const wanted = left <= 0 ? 'expired' : left <= 30 ? 'due' : 'valid'
      const { status, words } = statusOf(done(until, addDays(now, -400)), now)
      expect({ now, until, status }).toEqual({ now, until, status: wanted })
      expect(words).toBe(
        wanted === 'due' ? `${left} day${left === 1 ? '' : 's'}` : wanted === 'valid' ? 'Valid' : 'Expired',
      )
    }
  })

  test('an expiry falls on the same date so many months later, or on the last of a shorter month', () => {
    for (let n = 0; n < 10_000; n++) {
      const completedOn = anyDay()
      const months = between(1, 60)
      const expiresOn = expiryOf({ renewalMonths: months, earlyDays: 30 }, completedOn)
      const [year = 0, month = 0, date = 0] = completedOn.split('-').map(Number)
      const index = year * 12 + month - 1 + months
      const exact = day(Math.floor(index / 12), (index % 12) + 1, date)
      const firstOfNext = day(Math.floor((index + 1) / 12), ((index + 1) % 12) + 1, 1)
      expect(expiresOn).toBe(exact ?? addDays(firstOfNext ?? '', -1))
    }
  })

  test('an early renewal never ends sooner than a late one, and keeps the anniversary within the window', () => {
    for (let n = 0; n < 10_000; n++) {
      const lastExpiry = anyDay()
      const completedOn = addDays(lastExpiry, between(-90, 60))
      const type = { renewalMonths: between(1, 36), earlyDays: between(0, 60) }
      const expiresOn = expiryOf(type, completedOn, lastExpiry) ?? ''
      const before = daysBetween(completedOn, lastExpiry)
      const kept = before >= 0 && before <= type.earlyDays
      expect(expiresOn).toBe(addMonths(kept ? lastExpiry : completedOn, type.renewalMonths))
      expect(expiresOn >= addMonths(completedOn, type.renewalMonths)).toBe(true)
    }
  })
})

/** The same numbers every time, from 0 to below 1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('to the day and to the word', () => {
  test('a sign-off counts on the day before its end, and not on the day itself', () => {
    const known = { ...done('2027-11-20'), needsCompetence: true }
    const signed = (until: Day) => statusOf({ ...known, competence: { from: '2025-01-01', until } }, today)
    expect(signed('2026-11-21')).toMatchObject({ status: 'due', words: '1 day', expiresOn: '2026-11-21' })
    expect(signed('2026-11-20').status).toBe('awaiting_competence')
  })

  test('what is settled, and what is not lacking', () => {
    expect(settled).toEqual(['valid', 'not_required'])
    expect(inOrder).toEqual(['valid', 'not_required', 'due', 'waived'])
    expect(statuses).toHaveLength(7)
  })

  test('a renewal on the very last day keeps the anniversary', () => {
    const type = { renewalMonths: 12, earlyDays: 30 }
    expect(expiryOf(type, '2026-11-30', '2026-11-30')).toBe('2027-11-30')
    expect(expiryOf(type, '2026-12-01', '2026-11-30')).toBe('2027-12-01')
  })

  test('a valid record says no number of days and asks for nothing', () => {
    expect(statusOf(done('2027-11-20'), today)).toMatchObject({
      why: 'Completed on 1 January 2025; in date until 20 November 2027.',
      clears: '',
    })
  })

  test('a missing one says what is missing, and what to record', () => {
    expect(statusOf(nothing, today)).toMatchObject({
      why: 'Nothing is on record.',
      clears: 'Record when it was completed, with its evidence.',
    })
    const signed = { ...nothing, needsCompetence: true, competence: { from: '2026-01-01', until: null } } as const
    expect(statusOf(signed, today)).toMatchObject({
      why: 'Signed off, but no training is on record.',
      clears: 'Record the completed training, and have it signed off as competent.',
    })
  })

  test('an expired one says when it was completed and when it ended', () => {
    expect(statusOf(done('2026-11-01'), today).why).toBe('Completed on 1 January 2025; it ended on 1 November 2026.')
  })

  test('a lapsed sign-off is distinguished from a missing one', () => {
    const known = { ...done('2027-11-20'), needsCompetence: true }
    expect(statusOf({ ...known, competence: { from: '2025-01-01', until: '2026-02-01' } }, today).why).toMatch(
      /the sign-off ended on 1 February 2026\.$/,
    )
    expect(statusOf(known, today).why).not.toContain('ended')
  })

  test('what is not required for no stated reason follows from job and location', () => {
    expect(statusOf({ ...nothing, required: false }, today).why).toBe(
      'Not required for this person’s job and location.',
    )
  })

  test('a waiver says what to do before it ends', () => {
    expect(statusOf({ ...nothing, waivedUntil: '2026-12-01' }, today).clears).toBe(
      'Before the waiver ends: record when it was completed, with its evidence.',
    )
  })
})
