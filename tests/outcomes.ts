import type { Basis, Signature } from '#domains/employment/standing/basis.rules.ts'
import { outcomeOf } from '#domains/employment/standing/outcome.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import { complete, nurse, today } from '#tests/records.ts'

export const items = (records: Records, day = today, place = nurse) => standing(records, place, day)
const asked = items(complete).map(({ key }) => key)
/** A signature in full of yesterday, on everything a nurse needs. */
export const full: Signature = {
  ...{
    id: 's',
    kind: 'full',
    signedOn: '2026-11-19',
    signedAt: '2026-11-19T09:00:00Z',
    endsOn: null,
    asked,
    open: [],
    rules: 'standing',
  },
  ...{ void: false, supervised: true, reviewBy: null, weighed: [] },
  restsOn: Object.fromEntries(items(complete).map(({ key, rests }) => [key, rests])),
}
export const at = (records: Records, more: Partial<Basis> = {}): Basis => ({
  ...{ items: items(records, more.day), records, day: today, started: false, signature: full },
  ...{ broughtIn: undefined, allowed: [], signAgainBy: undefined },
  ...more,
})
export const outcome = (records: Records, more: Partial<Basis> = {}) => outcomeOf(at(records, more)).outcome
