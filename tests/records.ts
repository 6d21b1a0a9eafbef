import type { GateItem } from '#domains/employment/clearance/clearance.rules.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import type { PlainAnswers } from '#domains/vetting/checks/plain-answers.rules.ts'
import type { Place } from '#domains/vetting/standing/place.rules.ts'
import type { CheckRecord, Records, ReferenceRecord } from '#domains/vetting/standing/records.rules.ts'

export const today = '2026-11-20'

const plainOf: Partial<Record<CheckKind, PlainAnswers>> = {
  dbs: {
    ...{ basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', issuedOn: '2026-11-01' },
    ...{ nameOnCertificate: 'GRACE ADWOA MENSAH', disclosed: false },
  },
  qualification: { title: 'Nursing degree' },
  registration: { register: 'NMC', registerStatus: 'registered' },
}

/** A satisfactory check of ours, made on the day before today. */
export function checkRecord(kind: CheckKind, more: Partial<CheckRecord> = {}): CheckRecord {
  return {
    ...{ id: `${kind}-1`, kind, outcome: 'satisfactory', checkedOn: '2026-11-19', followUpOn: null, checkedBy: 'us' },
    ...{ recordedAt: '2026-11-19T09:00:00Z', recordedBy: 'hr', known: [], plain: plainOf[kind] ?? {} },
    evidenceFileId: `${kind}-file`,
    ...more,
  }
}

export function referenceRecord(type: 'employer' | 'character', more: Partial<ReferenceRecord> = {}): ReferenceRecord {
  return {
    ...{ id: `${type}-1`, kind: 'reference', type, periodPosition: null, state: 'received', receivedOn: today },
    ...{ verdict: 'satisfactory', verified: undefined, adverse: false, flagged: false, reasoned: false },
    ...{ recordedBy: undefined, words: [] },
    ...more,
  }
}

/** Everything a nurse needs, and nothing against her. */
export const complete: Records = {
  person: { names: ['Grace Mensah'], dateOfBirth: '1990-05-01' },
  checks: (['identity', 'right_to_work', 'dbs', 'qualification', 'registration', 'health', 'interview'] as const).map(
    (kind) => checkRecord(kind),
  ),
  risks: [],
  references: [referenceRecord('employer'), referenceRecord('character')],
  periods: [
    {
      ...{ position: 0, kind: 'education', organisation: 'Whitby College', dateFrom: '2007-09', dateTo: '2010-07' },
      ...{ current: false, careWork: false, explanation: '' },
    },
    {
      ...{ position: 1, kind: 'job', organisation: 'The Corner Bakery', dateFrom: '2010-07', dateTo: '' },
      ...{ current: true, careWork: false, explanation: '' },
    },
  ],
  addresses: [{ dateFrom: '2015-01', dateTo: '', current: true, country: 'United Kingdom' }],
  heldHere: [],
  gaps: [],
  gapsRefused: [],
  concerns: [],
  historyStatedOn: '2026-11-01',
  healthDeclared: true,
  criminalRecord: {
    asked: true,
    answer: { id: 'criminal-1', asks: 'excepted', recordedAt: '2026-11-19T09:00:00Z' },
    told: [],
  },
  documents: { given: ['passport', 'proof_of_address', 'ni_proof', 'cv'], visaType: '', holdsDbs: false },
  rules: {},
}

export const nurse: Place = {
  job: {
    ...{ title: 'Nurse', careWork: true, dbsLevel: 'enhanced_adults_barred', dbsWorkforce: 'adult', register: 'nmc' },
    ...{ qualifications: ['Nursing degree'], documents: [] },
  },
  location: { name: 'Rowan House', manager: 'Mary Okafor' },
  ...{ engagement: 'employee', weeklyHours: 37.5, otherHours: 0, statedHours: null },
  ...{ firstDay: null, continuousSince: null },
  broughtIn: false,
}

/** These records with the check of a kind changed, or without it. */
export function withCheck(kind: CheckKind, change: Partial<CheckRecord> | undefined, records = complete): Records {
  const checks = records.checks.flatMap((check) =>
    check.kind !== kind ? [check] : change === undefined ? [] : [{ ...check, ...change }],
  )
  return { ...records, checks }
}

/** An item of the gate, open unless it says otherwise. */
export function gateItem(key: string, more: Partial<GateItem> = {}): GateItem {
  return {
    ...{ key, section: 'checks', label: key, state: 'open', satisfied: false, mayWait: false, missing: 'Missing.' },
    ...{ clears: '', source: '', rests: [], endsOn: undefined, notVerified: false, note: '' },
    ...more,
  }
}
