import type { ApplicationStatus } from '#domains/recruitment/checks/stages.rules.ts'
import { addDays, type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Gate, type GateItem, isAtTheGate, openBeforeSigning } from './clearance.rules.ts'

export const CONDITION_WEEKS = 12

export type Manager = { personId: string; name: string } | undefined
export type Assigned = { job: string | undefined; location: string | undefined; manager: Manager }

/** Only the location's own registered manager signs; who else tries hears who can. */
export function whyNotSign(personId: string | undefined, { location, manager }: Assigned): Refusal | undefined {
  if (!location) return forbidden('Assign a location first: its registered manager signs off.')
  if (!manager) return forbidden(`${location} has no registered manager. Name one in Settings, Locations.`)
  if (manager.personId !== personId)
    return forbidden(`Only ${manager.name} can do this, as registered manager of ${location}.`)
}

/** Before an offer there is nothing to sign. */
export function whyNotNow(status: ApplicationStatus): Refusal | undefined {
  if (!isAtTheGate(status)) return conflict('A clearance is signed once an offer is made.')
}

/** In full only when everything else holds. */
export function whyNotInFull({ items }: Gate): Refusal | undefined {
  const open = openBeforeSigning(items)
  if (open.length > 0) return conflict(`Still open: ${names(open)}.`)
}

/** On conditions only while what is open may wait by law. */
export function whyNotOnConditions({ items }: Gate): Refusal | undefined {
  const open = openBeforeSigning(items)
  if (open.length === 0) return conflict('Nothing is open: sign off in full instead.')
  const firm = open.filter(({ mayWait }) => !mayWait)
  if (firm.length > 0) return conflict(`These cannot wait: ${names(firm)}.`)
}

/** At most 12 weeks, and from today on. */
export function whyNotUntil(endsOn: Day, today: Day): Refusal | undefined {
  const latest = lastConditionalDay(today)
  const words =
    endsOn < today
      ? 'The end date must be today or later'
      : endsOn > latest
        ? `The end date must be ${formatDay(latest)} or earlier: conditions last ${CONDITION_WEEKS} weeks at most`
        : undefined
  if (words) return new Refusal('invalid', 'Update failed', `${words}.`, { endsOn: words })
}

export function lastConditionalDay(today: Day): Day {
  return addDays(today, 7 * CONDITION_WEEKS)
}

/** From an offer alone: whoever is hired already is not hired again. */
export function whyNotHire(status: ApplicationStatus): Refusal | undefined {
  if (status === 'hired') return conflict('This applicant is hired already.')
  if (status !== 'offer_made') return conflict('Make an offer first: an applicant is hired from an offer.')
}

type Start = { day: Day; today: Day; gate: Gate; signedOn: Day | undefined }

/** A start is written down on its day or afterwards, and never for a day on which the person was not cleared. */
export function whyNotStart({ day, today, gate, signedOn }: Start): Refusal | undefined {
  if (gate.standing === 'not_cleared')
    return conflict(`Not cleared to start. Still open: ${names(gate.items.filter(({ satisfied }) => !satisfied))}.`)
  if (day > today) return onDay('The first day must be today or earlier')
  if (signedOn && day < signedOn)
    return onDay(`The first day must be ${formatDay(signedOn)} or later: that is when clearance was signed`)
}

const onDay = (words: string) => new Refusal('invalid', 'Update failed', `${words}.`, { day: words })
const names = (items: readonly GateItem[]) => items.map(({ label }) => label).join(', ')
const conflict = (words: string) => new Refusal('conflict', 'Update failed', words)
const forbidden = (words: string) => new Refusal('forbidden', 'Access restricted', words)

type Asker = { manager: boolean; signed: boolean }

/** Which of the registered manager's deeds are open now, for the buttons of the page. */
export function signingOf(status: ApplicationStatus, gate: Gate, { manager, signed }: Asker) {
  const now = manager && whyNotNow(status) === undefined
  return {
    inFull: now && gate.standing !== 'cleared' && whyNotInFull(gate) === undefined,
    onConditions: now && whyNotOnConditions(gate) === undefined,
    revoke: now && signed,
  }
}
