import { expect, test } from 'vitest'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import type { RiskAbout } from '#domains/vetting/checks/risks.rules.ts'
import { newRules } from '#domains/vetting/standing/new-rules.rules.ts'
import type { Place } from '#domains/vetting/standing/place.rules.ts'
import type { CheckRecord, Records } from '#domains/vetting/standing/records.rules.ts'
import { addDays } from '#lib/day.ts'
import { at, full, items } from '#tests/outcomes.ts'
import { checkRecord, complete, nurse, today } from '#tests/records.ts'
import { outcomeOf } from './outcome.rules.ts'

const since = '2026-11-20T03:00:00Z'
const recordedAt = '2026-11-20T10:00:00Z'
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
  'an adverse reference': { references: [{ ...first, verdict: undefined, adverse: true, recordedAt }, second] },
}

const signed = { started: true, signature: full }
const broughtIn = { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' }
const bases = { signed, 'brought in': { started: true, signature: undefined, broughtIn } }

test.each(Object.keys(against))('a rule gives no days to what is recorded since: %s', (what) => {
  const records = { ...complete, heldHere, ...against[what] }
  for (const [where, place] of Object.entries(places))
    for (const [how, basis] of Object.entries(bases))
      for (const days of [0, 3, 7, 8, 20, 28]) {
        const day = addDays(today, days)
        const by = (rules: Records['rules']) => {
          const own = { ...records, rules }
          const asked = { ...place, broughtIn: how === 'brought in' }
          return outcomeOf(at(own, { ...basis, day, items: items(own, day, asked) })).outcome
        }
        expect([where, how, days, by(rules)]).toEqual([where, how, days, by({})])
      }
})
