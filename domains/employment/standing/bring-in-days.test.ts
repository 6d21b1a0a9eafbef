import { describe, expect, test } from 'vitest'
import type { BroughtIn } from '#domains/employment/bring-ins/bring-in-days.rules.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import { complete, nurse } from '#tests/records.ts'
import { outcomeOf } from './outcome.rules.ts'

const made = '2026-11-20'
const days = { confirmBy: '2026-11-27', coreBy: '2026-12-04', allBy: '2027-02-12' }
const brought: BroughtIn = { confirmed: true, recordedAt: `${made}T09:00:00Z`, days }
const place = { ...nurse, broughtIn: true }
const without = (...kinds: CheckKind[]): Records => ({
  ...complete,
  checks: complete.checks.filter(({ kind }) => !kinds.includes(kind)),
})
const nothing: Records = { ...complete, checks: [], references: [] }

function on(day: Day, records: Records, broughtIn: BroughtIn, rules: Records['rules'] = {}) {
  const all = { ...records, rules }
  const { outcome, blocking, tasks } = outcomeOf({
    ...{ items: standing(all, place, day), records: all, day, started: true, signature: undefined },
    ...{ broughtIn, allowed: [], signAgainBy: undefined },
  })
  return {
    outcome,
    stops: blocking.map(({ key }) => key),
    due: tasks.flatMap(({ key, dueOn }) => (dueOn ? [key] : [])),
  }
}

describe('someone brought in and not verified here', () => {
  test('works unconfirmed for seven days, and no longer', () => {
    const unconfirmed = { ...brought, confirmed: false }
    expect(on('2026-11-27', complete, unconfirmed)).toMatchObject({ outcome: 'not_verified', stops: [] })
    expect(on('2026-11-28', complete, unconfirmed)).toMatchObject({ outcome: 'not_cleared', stops: ['confirmation'] })
    expect(on('2026-11-28', complete, brought).outcome).toBe('cleared')
  })

  test('works without identity and right to work for fourteen days, and no longer', () => {
    const open = without('identity', 'right_to_work')
    expect(on('2026-12-04', open, brought).outcome).toBe('not_verified')
    expect(on('2026-12-05', open, brought).stops).toEqual(['identity', 'right_to_work'])
    expect(on('2026-12-05', without('dbs'), brought).outcome).toBe('not_verified')
  })

  test('works without the rest until the day of the plan, and no longer', () => {
    expect(on('2027-02-12', without('dbs'), brought).outcome).toBe('not_verified')
    expect(on('2027-02-13', without('dbs'), brought)).toMatchObject({
      outcome: 'not_cleared',
      stops: expect.arrayContaining(['dbs']),
    })
    const sooner = { ...brought, days: { ...days, allBy: '2026-12-20' } }
    expect(on('2026-12-21', without('dbs'), sooner).outcome).toBe('not_cleared')
  })
})

describe('someone brought in before these days were set', () => {
  const before: BroughtIn = {
    ...{ confirmed: false, recordedAt: '2026-09-01T09:00:00Z' },
    days: { confirmBy: null, coreBy: null, allBy: '2026-11-24' },
  }
  const rules = { bring_in_days: { since: '2026-11-27T09:00:00Z', dueOn: '2026-12-25' } }

  test('has 28 days from the upgrade for everything, however long ago the plan ended, and they are dated tasks', () => {
    const last = on('2026-12-25', nothing, before, rules)
    expect(last).toMatchObject({ outcome: 'not_verified', stops: [] })
    expect(last.due).toEqual(expect.arrayContaining(['confirmation', 'identity', 'right_to_work', 'dbs']))
    const after = on('2026-12-26', nothing, before, rules)
    expect(after.outcome).toBe('not_cleared')
    expect(after.stops).toEqual(expect.arrayContaining(['confirmation', 'identity', 'right_to_work', 'dbs']))
  })

  test('keeps a later day of the plan for the rest, twelve weeks after the bring-in at most', () => {
    const late = (allBy: Day) => ({
      ...before,
      confirmed: true,
      recordedAt: '2026-11-01T09:00:00Z',
      days: { ...before.days, allBy } as BroughtIn['days'],
    })
    const most = addDays('2026-11-01', 84)
    expect(on(most, without('dbs'), late('2028-01-01'), rules).outcome).toBe('not_verified')
    expect(on(addDays(most, 1), without('dbs'), late('2028-01-01'), rules).outcome).toBe('not_cleared')
    expect(on('2026-12-26', without('identity'), late('2028-01-01'), rules).stops).toEqual(['identity'])
  })
})
