import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { addDays, type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import { secondFactorFirst } from './clearance.access.ts'
import { type Gate, type GateItem, isAtTheGate, isSigned, openBeforeSigning } from './clearance.rules.ts'
import { asWhat, lapsedOn, type Signer } from './signers.rules.ts'

export const CONDITION_WEEKS = 12
export const CONDITION_WEEKS_IN_ALL = 24

type Signing = {
  /** Who asks, and whether behind the second factor. */
  by: { personId: string; secondFactor: boolean }
  about: string
  location: string | undefined
  signer: Signer | undefined
  today: Day
}

/** Only who is appointed signs; anyone else is refused with their name, and everyone for themselves. */
export function whyNotSign({ by, about, location, signer, today }: Signing): Refusal | undefined {
  if (!location) return forbidden('Assign a location first: its registered manager signs off.')
  if (by.personId === about)
    return forbidden('No one signs their own clearance: the nominated individual signs the registered manager’s.')
  if (!signer)
    return forbidden(
      `${location} has no registered manager who can sign this, and there is no nominated individual. Name one in Settings, Locations.`,
    )
  if (signer.personId !== by.personId)
    return forbidden(`Only ${signer.name} can do this, as ${asWhat(signer, location)}.`)
  const lapsed = lapsedOn(signer, today)
  if (lapsed)
    return forbidden(
      `You named yourself ${signer.as} and no one confirmed it by ${formatDay(lapsed)}. What you sign counts again once another administrator or the nominated individual confirms it in Settings, Locations.`,
    )
  if (!by.secondFactor) return forbidden(secondFactorFirst)
}

/** There is nothing to sign before an offer. */
export function whyNotNow(status: ApplicationStatus): Refusal | undefined {
  if (!isAtTheGate(status)) return conflict('Clearance can only be signed off after an offer.')
}

/** Full sign-off only when all other checks are complete. */
export function whyNotInFull({ items }: Gate): Refusal | undefined {
  const open = openBeforeSigning(items)
  if (open.length > 0) return conflict(`Outstanding: ${names(open)}.`)
}

/** On conditions only while everything outstanding may by law follow later. */
export function whyNotOnConditions({ items, standing, until }: Gate): Refusal | undefined {
  if (standing === 'conditional' && until)
    return conflict(
      `Conditions already run until ${formatDay(until)}. One at a time: revoke them, or sign again when they end.`,
    )
  const open = openBeforeSigning(items)
  if (open.length === 0) return conflict('All checks are complete: sign off in full instead.')
  const firm = open.filter(({ mayWait }) => !mayWait)
  if (firm.length > 0) return conflict(`These cannot follow later: ${names(firm)}.`)
}

/** Today or later, at most 12 weeks ahead, and at most 24 weeks after the first conditions began. */
export function whyNotUntil(endsOn: Day, today: Day, firstSigned?: Day): Refusal | undefined {
  const latest = lastConditionalDay(today, firstSigned)
  const words =
    endsOn < today
      ? 'The end date must be today or later'
      : latest < today
        ? `The ${CONDITION_WEEKS_IN_ALL} weeks on conditions ended on ${formatDay(latest)}, in all posts together: sign in full once everything is complete`
        : endsOn > latest
          ? `The end date must be ${formatDay(latest)} or earlier: conditions last ${CONDITION_WEEKS} weeks at most, ${CONDITION_WEEKS_IN_ALL} in all`
          : undefined
  if (words) return new Refusal('invalid', 'Update failed', `${words}.`, { endsOn: words })
}

export function lastConditionalDay(today: Day, firstSigned: Day = today): Day {
  const [ahead, inAll] = [addDays(today, 7 * CONDITION_WEEKS), addDays(firstSigned, 7 * CONDITION_WEEKS_IN_ALL)]
  return ahead < inAll ? ahead : inAll
}

/** Only from an offer: no one is hired twice. */
export function whyNotHire(status: ApplicationStatus): Refusal | undefined {
  if (status === 'hired') return conflict('This applicant has already been hired.')
  if (status !== 'offer_made') return conflict('Make an offer first: only an applicant with an offer can be hired.')
}

type Start = { day: Day; today: Day; gate: Gate; signedOn: Day | undefined }

/** A start is recorded on the day or later, and never for a day on which the person was not cleared. */
export function whyNotStart({ day, today, gate, signedOn }: Start): Refusal | undefined {
  if (gate.standing === 'not_cleared')
    return conflict(`Not cleared to start. Outstanding: ${names(gate.items.filter(({ satisfied }) => !satisfied))}.`)
  if (day > today) return onDay('The first day must be today or earlier')
  if (signedOn && day < signedOn)
    return onDay(`The first day must be ${formatDay(signedOn)} or later: that is when clearance was signed`)
}

const onDay = (words: string) => new Refusal('invalid', 'Update failed', `${words}.`, { day: words })
const names = (items: readonly GateItem[]) => items.map(({ label }) => label).join(', ')
const conflict = (words: string) => new Refusal('conflict', 'Update failed', words)
const forbidden = (words: string) => new Refusal('forbidden', 'Access restricted', words)

type Now = { signer: boolean; signed: boolean }

/** What the signer can do now, for the buttons on the page. */
export function signingOf(status: ApplicationStatus, gate: Gate, { signer, signed }: Now) {
  const now = signer && whyNotNow(status) === undefined
  return {
    inFull: now && !gate.alone && !isSigned(gate) && !whyNotInFull(gate),
    onConditions: now && !gate.alone && whyNotOnConditions(gate) === undefined,
    revoke: now && signed,
  }
}
