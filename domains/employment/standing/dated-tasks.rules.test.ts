import { describe, expect, test } from 'vitest'
import type { NewRule } from '#domains/vetting/standing/new-rules.rules.ts'
import type { Place } from '#domains/vetting/standing/place.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import { checkRecord, complete, nurse, today, withCheck } from '#tests/records.ts'
import type { Basis, Signature } from './basis.rules.ts'
import { outcomeOf } from './outcome.rules.ts'

const rule: NewRule = 'job_of_every_post'
const dueOn = addDays(today, 28)
const since = '2026-11-20T03:00:00Z'
const heldHere = [{ dateFrom: '2026-08-01', dateTo: '' }]
const askedThen = ['assignment', 'identity', 'right_to_work', 'dbs']

const signed: Signature = {
  ...{ id: 's', kind: 'full', signedOn: '2026-11-19', signedAt: '2026-11-19T09:00:00Z', endsOn: null },
  ...{ asked: askedThen, open: [], rules: 'standing', weighed: [], void: false, supervised: true, reviewBy: null },
  restsOn: Object.fromEntries(standing(complete, nurse, today).map(({ key, rests }) => [key, rests])),
}
const upgraded = (records: Records): Records => ({ ...records, heldHere, rules: { [rule]: { since, dueOn } } })
const unregistered = upgraded(withCheck('registration', undefined))

function outcome(records: Records, day: Day = today, more: Partial<Basis> = {}) {
  const items = standing(records, nurse, day)
  return outcomeOf({
    ...{ items, records, day, started: true, signature: signed, broughtIn: undefined, allowed: [] },
    signAgainBy: undefined,
    ...more,
  })
}

describe('a rule that came after the signature', () => {
  test('is a task with its day, which keeps no one off work and asks for no new signature', () => {
    expect(outcome(unregistered)).toMatchObject({
      ...{ outcome: 'cleared', blocking: [], changes: [], signAgainBy: undefined },
      tasks: [{ key: 'registration', dueOn }],
      ends: [{ key: 'new_rule', on: dueOn }],
      changesOn: addDays(dueOn, 1),
    })
    expect(outcome(unregistered, dueOn).outcome).toBe('cleared')
  })

  test('binds the day after, by the requirement alone', () => {
    expect(outcome(unregistered, addDays(dueOn, 1))).toMatchObject({
      ...{ outcome: 'not_cleared', changes: [], blocking: [{ key: 'registration' }] },
    })
    expect(outcome(upgraded(complete), addDays(dueOn, 1))).toMatchObject({ outcome: 'cleared', changes: [] })
  })

  test('gives as long to a post that was signed and has not begun', () => {
    expect(outcome(unregistered, today, { started: false }).outcome).toBe('cleared')
    expect(outcome(unregistered, addDays(dueOn, 1), { started: false }).outcome).toBe('not_cleared')
  })

  test('binds at once what was signed since, and everything on a hub that never had another', () => {
    const asked = [...askedThen, 'registration']
    const later = { started: false, signature: { ...signed, signedAt: '2026-11-20T03:00:01Z', asked } }
    expect(outcome(unregistered, today, later).outcome).toBe('not_cleared')
    const never = withCheck('registration', undefined)
    expect(outcome(never, today, later).outcome).toBe('not_cleared')
  })

  test('stops at once by what comes to light since: an entry that lapses, or speaks against the person', () => {
    const lapsed = upgraded(withCheck('registration', { followUpOn: today }))
    expect(outcome(lapsed).outcome).toBe('cleared')
    expect(outcome(lapsed, addDays(today, 1)).outcome).toBe('not_cleared')
    const lapsedBefore = upgraded(withCheck('registration', { followUpOn: addDays(today, -1) }))
    expect(outcome(lapsedBefore)).toMatchObject({ outcome: 'cleared', tasks: [{ key: 'registration', dueOn }] })
    const against = (recordedAt: string) =>
      outcome(upgraded(withCheck('registration', { outcome: 'unsatisfactory', recordedAt }))).outcome
    expect(against('2026-11-19T09:00:00Z')).toBe('cleared')
    expect(against('2026-11-20T09:00:00Z')).toBe('not_cleared')
  })

  test('leaves a start on conditions as it was until its day', () => {
    const conditions = { signature: { ...signed, kind: 'conditional' as const, endsOn: addDays(today, 60) } }
    expect(outcome(unregistered, today, conditions)).toMatchObject({ outcome: 'conditions', changes: [] })
    expect(outcome(unregistered, addDays(dueOn, 1), conditions).outcome).toBe('not_cleared')
  })

  test('does not cover what was asked before it', () => {
    const without = upgraded(withCheck('right_to_work', { ...checkRecord('right_to_work'), followUpOn: '2026-11-18' }))
    expect(outcome(without).outcome).toBe('not_cleared')
  })
})

describe('hours beyond a right to work', () => {
  const limited = (more: object = {}): Records => ({
    ...withCheck('right_to_work', { plain: { hoursLimit: 20 }, ...more }),
    rules: { hours_within_limit: { since, dueOn } },
  })
  const working = (records: Records, place: Partial<Place>, day: Day = today) => {
    const items = standing(records, { ...nurse, ...place }, day)
    return outcome(records, day, { items, signature: { ...signed, asked: items.map(({ key }) => key) } })
  }
  const forty = { weeklyHours: 40 }

  test('of before the rule have until its day', () => {
    expect(working(limited(), forty)).toMatchObject({
      ...{ outcome: 'cleared', changes: [], signAgainBy: undefined },
      tasks: [{ key: 'right_to_work', dueOn }],
    })
    expect(working(limited(), forty, addDays(dueOn, 1))).toMatchObject({ outcome: 'not_cleared' })
    const zero = { weeklyHours: null, unstated: true }
    expect(working(limited(), zero).outcome).toBe('cleared')
    expect(working(limited(), zero, addDays(dueOn, 1)).outcome).toBe('not_cleared')
  })

  test('have as long where another rule came with it, and none where the check was made since', () => {
    const both = (more: object = {}): Records => {
      const records = limited({ checkedOn: '2025-01-05', ...more })
      return { ...records, rules: { ...records.rules, checks_of_this_work: { since, dueOn } } }
    }
    expect(working(both(), forty).outcome).toBe('cleared')
    expect(working(both(), forty, addDays(dueOn, 1)).outcome).toBe('not_cleared')
    expect(working(both({ recordedAt: '2026-11-20T09:00:00Z' }), forty).outcome).toBe('not_cleared')
  })

  test('agreed or checked since, or said by the staff file, count at once, and so does a check that is wrong besides', () => {
    for (const hoursSince of ['2026-11-20T03:00:01Z', since])
      expect(working(limited(), { ...forty, hoursSince }).outcome).toBe('not_cleared')
    expect(working(limited({ recordedAt: '2026-11-20T09:00:00Z' }), forty).outcome).toBe('not_cleared')
    expect(working(limited(), { weeklyHours: 20, statedHours: 40 }).outcome).toBe('not_cleared')
    expect(working(limited({ plain: { hoursLimit: 20, dateOfBirth: '1991-05-01' } }), forty).outcome).toBe(
      'not_cleared',
    )
  })
})
