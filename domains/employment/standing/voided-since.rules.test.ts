import { expect, test } from 'vitest'
import { newRules } from '#domains/vetting/standing/new-rules.rules.ts'
import type { CheckRecord, Records } from '#domains/vetting/standing/records.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import { at, full, items } from '#tests/outcomes.ts'
import { checkRecord, complete, nurse, today } from '#tests/records.ts'
import { outcomeOf } from './outcome.rules.ts'

const since = '2026-11-20T03:00:00Z'
const rules = Object.fromEntries(Object.keys(newRules).map((key) => [key, { since, dueOn: addDays(today, 28) }]))
const heldHere = [{ dateFrom: '2026-08-01', dateTo: '' }]
const job = nurse.job ?? expect.fail()
const places: Record<'further' | 'title', typeof nurse> = {
  further: { ...nurse, firstDay: '2026-11-20' },
  title: { ...nurse, job: { ...job, title: 'Registered Nurse', register: '' } },
}
const run = (
  checks: readonly CheckRecord[],
  place: typeof nurse,
  own: Records['rules'],
  more: Partial<Records> = {},
  signature = full,
) => {
  const records = { ...complete, heldHere, ...more, checks, rules: own }
  let signAgainBy: Day | undefined
  return [0, 3, 5, 6, 7, 8, 20, 28, 29].map((days) => {
    const day = addDays(today, days)
    const now = outcomeOf(
      at(records, { started: true, signature, day, signAgainBy, items: items(records, day, place) }),
    )
    signAgainBy = now.signAgainBy
    return now.outcome
  })
}
const firstVoided = complete.checks.map((one) =>
  one.kind === 'registration' ? { ...one, outcome: 'voided' as const, voidedAt: '2026-11-20T10:00:00Z' } : one,
)
const entered = checkRecord('registration', {
  id: 'typo',
  recordedAt: '2026-11-20T10:30:00Z',
  outcome: 'voided',
  voidedAt: '2026-11-20T11:00:00Z',
})
for (const [where, place] of Object.entries(places))
  test(`a second entry, made by mistake and voided too, brings no one back to work (${where})`, () => {
    expect(run(firstVoided, place, rules)[0]).toBe('not_cleared')
    expect(run([entered, ...firstVoided], place, {})[0]).toBe('not_cleared')
    expect(run([entered, ...firstVoided], place, rules)).toEqual(run([entered, ...firstVoided], place, {}))
  })

for (const [where, place] of Object.entries(places))
  test.each([
    ['follow-up', { followUpOn: addDays(today, 5) }],
    ['renewal', { plain: { register: 'NMC', registerStatus: 'registered', renewalOn: addDays(today, 5) } }],
  ])(`what was voided does not come back as the day of its %s passes (${where})`, (_, change) => {
    const voided = { ...change, outcome: 'voided' as const, voidedAt: '2026-11-20T11:00:00Z' }
    const checks = complete.checks.map((one) =>
      one.kind === 'registration' ? { ...one, ...voided } : one,
    ) as CheckRecord[]
    expect(run(checks, place, rules)).toEqual(run(checks, place, {}))
  })

test('an explanation of a gap that was refused since a rule binds as it does without the rule', () => {
  const [school, bakery] = complete.periods as [Records['periods'][number], Records['periods'][number]]
  const refused = {
    kind: 'employment',
    from: '2010-02',
    to: '2010-06',
    verdict: 'not_accepted',
    id: 'g',
    at: '2026-11-20T10:00:00Z',
  }
  const gap = { periods: [{ ...school, dateTo: '2010-01' }, bakery], gaps: [refused], gapsRefused: [refused] } as never
  expect(run(complete.checks, places.further, rules, gap)).toEqual(run(complete.checks, places.further, {}, gap))
  expect(run(complete.checks, places.further, {}, gap).at(-1)).toBe('not_cleared')
})

test('an entry of another register beside the good one changes nothing where a third was entered by mistake', () => {
  const [registration] = complete.checks.filter(({ kind }) => kind === 'registration')
  const good = { ...registration, id: 'good', recordedAt: '2026-11-20T09:00:00Z' } as CheckRecord
  const hcpc = { ...registration, id: 'hcpc', plain: { register: 'HCPC', registerStatus: 'registered' } } as CheckRecord
  const others = complete.checks.filter(({ kind }) => kind !== 'registration')
  for (const [where, place] of Object.entries(places))
    expect([where, run([entered, good, hcpc, ...others], place, rules)]).toEqual([
      where,
      run([entered, good, ...others], place, rules),
    ])
})

const oneOf = (id: string, recordedAt: string, more: Partial<CheckRecord> = {}) =>
  checkRecord('registration', { id, recordedAt, ...more })
const others = complete.checks.filter(({ kind }) => kind !== 'registration')
const goneSince = { outcome: 'voided' as const, voidedAt: '2026-11-20T10:00:00Z' }
for (const [where, place] of Object.entries(places)) {
  test(`a recheck voided since brings no one back to work as the check before it ends (${where})`, () => {
    const recheck = oneOf('c', '2026-11-15T09:00:00Z', { ...goneSince, followUpOn: addDays(today, 25) })
    const checks = [recheck, oneOf('a', '2026-10-15T09:00:00Z', { followUpOn: addDays(today, 5) }), ...others]
    const signature = { ...full, restsOn: { ...full.restsOn, registration: ['a'] } }
    expect(run(checks, place, rules, {}, signature)).toEqual(run(checks, place, {}, {}, signature))
  })

  test(`nor does one that answered what spoke against them (${where})`, () => {
    const answer = oneOf('c', '2026-11-01T09:00:00Z', { ...goneSince, known: ['a', 'b'], recordedBy: 'other' })
    const bad = oneOf('b', '2026-10-01T09:00:00Z', { outcome: 'unsatisfactory', known: ['a'] })
    const checks = [answer, bad, oneOf('a', '2026-09-01T09:00:00Z'), ...others]
    const signed = { ...full, weighed: ['b'] }
    expect(run(checks, place, rules, {}, signed)).toEqual(run(checks, place, {}, {}, signed))
  })
}
