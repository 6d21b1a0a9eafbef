import { expect, test } from 'vitest'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import type { RiskAbout } from '#domains/vetting/checks/risks.rules.ts'
import { newRules } from '#domains/vetting/standing/new-rules.rules.ts'
import type { Place } from '#domains/vetting/standing/place.rules.ts'
import type { CheckRecord, Records } from '#domains/vetting/standing/records.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import { at, full, items } from '#tests/outcomes.ts'
import { checkRecord, complete, nurse, today } from '#tests/records.ts'
import { outcomeOf } from './outcome.rules.ts'

const since = '2026-11-20T03:00:00Z'
const recordedAt = '2026-11-20T10:00:00Z'
const later = '2026-11-20T11:00:00Z'
const rules = Object.fromEntries(Object.keys(newRules).map((key) => [key, { since, dueOn: addDays(today, 28) }]))

const heldHere = [{ dateFrom: '2026-08-01', dateTo: '' }]
const job = nurse.job ?? expect.fail()
const places: Record<string, Place> = {
  'a first post': nurse,
  'a further post': { ...nurse, firstDay: '2026-11-20' },
  'a nurse whose job names no register': { ...nurse, job: { ...job, title: 'Registered Nurse', register: '' } },
  'care work whose job asks no list': { ...nurse, job: { ...job, dbsLevel: 'enhanced' } },
  'care work whose job asks no DBS check': { ...nurse, job: { ...job, dbsLevel: 'none' } },
}

const kinds: CheckKind[] = ['identity', 'right_to_work', 'dbs', 'qualification', 'registration', 'health', 'interview']
const bad = (kind: CheckKind) => checkRecord(kind, { id: 'bad', outcome: 'unsatisfactory', recordedAt })
/** By another account, and of another register or level: it answers nothing. */
const beside = (kind: CheckKind, plain: CheckRecord['plain']) => {
  const id = 'beside'
  const more = { ...checkRecord(kind).plain, ...plain }
  return checkRecord(kind, { id, recordedAt, recordedBy: 'other', known: ['bad'], plain: more })
}
const abouts: RiskAbout[] = ['dbs_disclosure', 'adult_first', 'criminal_record', 'leaving', 'young_worker']
const risk = { id: 'risk', supervisorId: null, reviewOn: null, known: [], recordedAt, recordedBy: 'hr' }
const refused = { ...risk, decision: 'do_not_go_on' as const }
const call = { id: 'call', by: 'other', against: false, outcome: 'confirmed' as const, at: recordedAt }
const [first, second] = complete.references as [Records['references'][number], Records['references'][number]]

const against: Record<string, Partial<Records>> = {
  ...Object.fromEntries(kinds.map((kind) => [`${kind} not satisfactory`, { checks: [bad(kind), ...complete.checks] }])),
  'removed from a register, and entered in another': {
    checks: [beside('registration', { register: 'HCPC' }), bad('registration'), ...complete.checks],
  },
  'a DBS certificate not satisfactory, and a basic one': {
    checks: [beside('dbs', { level: 'basic' }), bad('dbs'), ...complete.checks],
  },
  ...Object.fromEntries(abouts.map((about) => [`do not proceed: ${about}`, { risks: [{ ...refused, about }] }])),
  'a DBS certificate not satisfactory, and an assessment that goes on': {
    checks: [bad('dbs'), ...complete.checks],
    risks: [{ ...risk, about: 'dbs_disclosure', decision: 'go_on', recordedBy: 'other', known: ['bad'] }],
  },
  'a dismissal': { concerns: [{ id: 'left', recordedBy: 'hr', recordedAt }] },
  'an offence told': {
    criminalRecord: { ...complete.criminalRecord, told: [{ id: 'told', unspent: true, recordedAt }] },
  },
  'an adverse reference that a call confirmed': {
    references: [
      { ...first, verdict: undefined, adverse: true, verified: 'confirmed', recordedAt, words: [call] },
      second,
    ],
  },
  'a reference not satisfactory': {
    references: [{ ...first, verdict: 'unsatisfactory', words: [{ ...call, against: true, by: 'hr' }] }, second],
  },
  'an adverse reference': { references: [{ ...first, verdict: undefined, adverse: true, recordedAt }, second] },
}

const gone = (check: CheckRecord): CheckRecord => ({ ...check, outcome: 'voided', voidedAt: later })
const takenBack: Record<string, Partial<Records>> = Object.fromEntries(
  kinds.flatMap((kind) => [
    [
      `${kind}: the only record voided`,
      { checks: complete.checks.map((one) => (one.kind === kind ? gone(one) : one)) },
    ],
    [
      `${kind}: a later record voided`,
      { checks: [gone(checkRecord(kind, { id: 'later', recordedAt })), ...complete.checks] },
    ],
  ]),
)
const voided = (kind: CheckKind) => complete.checks.map((one) => (one.kind === kind ? gone(one) : one))
for (const [kind, plain] of [
  ['registration', { register: 'HCPC' }],
  ['qualification', { title: 'First aid' }],
] as const)
  takenBack[`${kind}: voided beside another`] = { checks: [beside(kind, plain), ...voided(kind)] }
const born = (dateOfBirth: string): Partial<Records> => ({
  person: { ...complete.person, dateOfBirth, bornSince: recordedAt },
})
const learned: Record<string, Partial<Records>> = {
  'they are fifteen': born('2011-05-01'),
  'they are seventeen': born('2009-05-01'),
  'Adult First answered to wait for the certificate': {
    checks: [
      checkRecord('dbs', {
        ...{ id: 'wait', outcome: 'in_progress', recordedAt },
        plain: { basis: 'adult_first', adultFirstResult: 'wait_for_certificate' },
      }),
      ...complete.checks,
    ],
  },
}
const all = { ...against, ...takenBack, ...learned }

const signed = { started: true, signature: full }
const broughtIn = { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' }
const bases = { signed, 'brought in': { started: true, signature: undefined, broughtIn } }

test.each(Object.keys(all))('a rule gives no days to what is recorded since: %s', (what) => {
  const records = { ...complete, heldHere, ...all[what] }
  for (const [where, place] of Object.entries(places))
    for (const [how, basis] of Object.entries(bases)) {
      // kept from day to day: what changed is signed again within seven days of the first
      const by = (rules: Records['rules']) => {
        const own = { ...records, rules }
        const asked = { ...place, broughtIn: how === 'brought in' }
        let signAgainBy: Day | undefined
        return [0, 3, 7, 8, 20, 28].map((days) => {
          const day = addDays(today, days)
          const now = outcomeOf(at(own, { ...basis, day, signAgainBy, items: items(own, day, asked) }))
          signAgainBy = now.signAgainBy
          return now.outcome
        })
      }
      expect([where, how, by(rules)]).toEqual([where, how, by({})])
    }
})

const ofBefore = '2026-11-20T02:00:00Z'
const goneBefore = (kind: CheckKind) =>
  complete.checks.map((one) => (one.kind === kind ? { ...gone(one), voidedAt: ofBefore } : one))
const mistaken = (kind: CheckKind) => gone(checkRecord(kind, { id: 'mistaken', recordedAt }))
const furtherPost = 'a further post'
const before: Record<string, { where?: string; of: Partial<Records> }> = {
  'a registration voided before it': { of: { checks: goneBefore('registration') } },
  'a qualification voided before it': { of: { checks: goneBefore('qualification') } },
  'no registration, and one entered and voided since': {
    of: { checks: [mistaken('registration'), ...complete.checks.filter(({ kind }) => kind !== 'registration')] },
  },
  'no DBS check, and one entered and voided since': {
    where: 'care work whose job asks no DBS check',
    of: { checks: [mistaken('dbs'), ...complete.checks.filter(({ kind }) => kind !== 'dbs')] },
  },
  'a date of birth known before it': {
    of: { person: { ...complete.person, dateOfBirth: '2011-05-01', bornSince: ofBefore } },
  },
  'a date of birth of which it is not kept since when': {
    of: { person: { ...complete.person, dateOfBirth: '2011-05-01' } },
  },
}

test.each(Object.keys(before))('what was so before a rule keeps its days: %s', (what) => {
  const { where = furtherPost, of } = before[what] ?? expect.fail()
  const records = { ...complete, heldHere, ...of, rules }
  const outcomes = [0, 28, 29].map((days) => {
    const day = addDays(today, days)
    return outcomeOf(at(records, { ...signed, day, items: items(records, day, places[where]) })).outcome
  })
  expect(outcomes).toEqual(['cleared', 'cleared', 'not_cleared'])
})

test('the only entry of the job’s register that is voided stops at once, whatever is entered of another', () => {
  for (const checks of [
    voided('registration'),
    [beside('registration', { register: 'HCPC' }), ...voided('registration')],
  ])
    for (const place of [nurse, places[furtherPost]]) {
      const records = { ...complete, heldHere, checks, rules }
      expect(outcomeOf(at(records, { ...signed, items: items(records, today, place) })).outcome).toBe('not_cleared')
    }
})
