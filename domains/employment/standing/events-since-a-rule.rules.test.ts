import { expect, test } from 'vitest'
import { newRules } from '#domains/vetting/standing/new-rules.rules.ts'
import type { Place } from '#domains/vetting/standing/place.rules.ts'
import type { CheckRecord, Records, RiskRecord, Word } from '#domains/vetting/standing/records.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import { long } from '#tests/long.ts'
import { at, full, items } from '#tests/outcomes.ts'
import { seededRandom } from '#tests/random.ts'
import { checkRecord, complete, nurse, today } from '#tests/records.ts'
import type { Basis } from './basis.rules.ts'
import { outcomeOf } from './outcome.rules.ts'

// What is recorded since a rule is no longer what was there before it: whatever it is, a rule's days make no one safer than they
// would be without the rule. Each event, and each two of them one after the other, of people signed for and brought in.
const since = '2026-11-20T03:00:00Z'
const rules = Object.fromEntries(Object.keys(newRules).map((key) => [key, { since, dueOn: addDays(today, 28) }]))
const job = nurse.job ?? expect.fail()
const places: Record<string, Place> = {
  'a further post': { ...nurse, firstDay: '2026-11-20' },
  'a title that names the register': { ...nurse, job: { ...job, title: 'Registered Nurse', register: '' } },
  'a job without a DBS level': { ...nurse, job: { ...job, dbsLevel: 'none' } },
  'a job without a barred list': { ...nurse, job: { ...job, dbsLevel: 'enhanced' } },
}
const ways: Record<string, Partial<Basis>> = {
  'signed for': { signature: full },
  'brought in': { signature: undefined, broughtIn: { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' } as never },
}
const days = [0, 3, 7, 8, 20, 28]

type Event = (records: Records, now: { id: string; at: string }) => Records
const events = new Map<string, Event>()
const recorded =
  (kind: CheckRecord['kind'], recordedBy: string, more: Partial<CheckRecord> = {}): Event =>
  (records, { id, at }) => {
    const known = records.checks.map(({ id }) => id)
    const check = checkRecord(kind, { id, recordedAt: at, recordedBy, known, ...more })
    return { ...records, checks: [check, ...records.checks] }
  }
const voided =
  (kind: CheckRecord['kind'], which: 'find' | 'findLast'): Event =>
  (records, { at }) => {
    const one = records.checks[which]((check) => check.kind === kind && check.outcome === 'satisfactory')
    const gone = { outcome: 'voided' as const, voidedAt: at }
    return { ...records, checks: records.checks.map((check) => (check === one ? { ...check, ...gone } : check)) }
  }
const inTurn =
  (...all: Event[]): Event =>
  (records, now) =>
    all.reduce((found, one, nth) => one(found, { id: `${now.id}-${nth}`, at: now.at }), records)

const { plain } = checkRecord('dbs')
const lesser: Record<string, object> = {
  basic: { level: 'basic' },
  'without the list': { level: 'enhanced' },
  'in another name': { nameOnCertificate: 'JOHN SMITH' },
  'ten years old': { issuedOn: '2015-01-01' },
}
for (const kind of ['dbs', 'registration', 'qualification', 'health', 'interview'] as const) {
  events.set(`the newest ${kind} is voided`, voided(kind, 'find'))
  events.set(`the oldest ${kind} is voided`, voided(kind, 'findLast'))
  events.set(`${kind} in progress`, recorded(kind, 'hr', { outcome: 'in_progress' }))
  for (const by of ['hr', 'other']) {
    events.set(`${kind} unsatisfactory by ${by}`, recorded(kind, by, { outcome: 'unsatisfactory' }))
    events.set(`${kind} satisfactory by ${by}`, recorded(kind, by))
  }
}
// over one that stands it takes nothing away that proves them safe
for (const [what, change] of Object.entries(lesser))
  events.set(
    `the DBS certificates are voided, and one ${what} recorded`,
    inTurn(
      voided('dbs', 'find'),
      voided('dbs', 'find'),
      recorded('dbs', 'hr', { plain: { ...plain, ...change } as never }),
    ),
  )
events.set('a disclosure', recorded('dbs', 'other', { plain: { ...plain, disclosed: true } }))
const wait = { basis: 'adult_first', adultFirstResult: 'wait_for_certificate' } as never
events.set('Adult First: wait', recorded('dbs', 'other', { outcome: 'in_progress', plain: wait }))
const hcpc = { register: 'HCPC', registerStatus: 'registered' }
events.set('another register', recorded('registration', 'other', { plain: hcpc }))
events.set('a register seen by an agency', recorded('registration', 'other', { checkedBy: 'not_verified' }))
events.set('another qualification', recorded('qualification', 'other', { plain: { title: 'First aid' } }))

const said =
  (word: Partial<Word>, now: Partial<Records['references'][number]>): Event =>
  (records, { id, at }) => ({
    ...records,
    references: records.references.map((one, nth) =>
      nth === 0 ? { ...one, ...now, words: [...one.words, { id, at, against: false, by: 'hr', ...word }] } : one,
    ),
  })
for (const by of ['hr', 'other']) {
  const [bad, good] = ['unsatisfactory', 'satisfactory'] as const
  const reason = 'As they told us'
  const found = { by, against: true, verdict: bad, reason }
  events.set(`a reference found unsatisfactory by ${by}`, said(found, { verdict: bad, reasoned: true }))
  events.set(
    `a reference found satisfactory by ${by}`,
    said({ by, verdict: good, reason }, { verdict: good, reasoned: true }),
  )
  events.set(`a call of ${by} confirms it`, said({ by, outcome: 'confirmed' }, { verified: 'confirmed' }))
  const disowned = { by, against: true, outcome: 'not_confirmed' } as const
  events.set(`a call of ${by} does not confirm it`, said(disowned, { verified: 'not_confirmed' }))
}

const weighed =
  (about: RiskRecord['about'], decision: RiskRecord['decision'], recordedBy: string): Event =>
  (records, { id, at }) => {
    const known = [...records.checks, ...records.concerns, ...records.criminalRecord.told].map(({ id }) => id)
    const risk = { id, about, decision, recordedBy, recordedAt: at, supervisorId: null, reviewOn: null, known }
    return { ...records, risks: [risk as RiskRecord, ...records.risks] }
  }
for (const by of ['hr', 'other'])
  for (const about of ['dbs_disclosure', 'leaving', 'criminal_record'] as const)
    for (const decision of ['go_on', 'do_not_go_on'] as const)
      events.set(`${about}: ${decision} by ${by}`, weighed(about, decision, by))
events.set('a dismissal', (records, { id, at }) => ({
  ...records,
  concerns: [...records.concerns, { id, recordedBy: 'hr', recordedAt: at }],
}))
events.set('a conviction told', (records, { id, at }) => {
  const { criminalRecord } = records
  return {
    ...records,
    criminalRecord: { ...criminalRecord, told: [{ id, unspent: true, recordedAt: at }, ...criminalRecord.told] },
  }
})

const worst: Record<string, number> = { cleared: 0, not_verified: 0, conditions: 1, not_cleared: 2 }
function run(records: Records, place: Place, way: Partial<Basis>): number[] {
  let signAgainBy: Day | undefined
  return days.map((days) => {
    const day = addDays(today, days)
    const asked = items(records, day, { ...place, broughtIn: 'broughtIn' in way })
    const now = outcomeOf(at(records, { started: true, day, signAgainBy, items: asked, ...way }))
    signAgainBy = now.signAgainBy
    return worst[now.outcome] ?? 0
  })
}

/** Where the outcomes with the rules differ from those without, though all of it happened since. */
function differences(happened: readonly Event[]): string[] {
  const heldHere = [{ dateFrom: '2026-08-01', dateTo: '' }]
  const records = happened.reduce<Records>(
    (found, event, nth) => event(found, { id: `event-${nth}`, at: `2026-11-20T1${nth}:00:00Z` }),
    { ...complete, heldHere },
  )
  return Object.entries(places).flatMap(([where, place]) =>
    Object.entries(ways).flatMap(([how, way]) => {
      const [given, without] = [run({ ...records, rules }, place, way), run({ ...records, rules: {} }, place, way)]
      return given.join() === without.join() ? [] : [`${where}, ${how}: ${given} for ${without}`]
    }),
  )
}

const names = [...events.keys()]
test.each(names)('%s: a rule of before makes no one safer', (name) => {
  const random = seededRandom()
  const some = Array.from({ length: 2 }, () => names[random(names.length)] ?? '')
  const of = (which: string) => events.get(which) ?? expect.fail(which)
  expect(differences([of(name)])).toEqual([])
  const differ = (long ? names : some).map((next) => ({ next, differ: differences([of(name), of(next)]) }))
  expect(differ.filter(({ differ }) => differ.length > 0)).toEqual([])
})
