import { addDays, type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

/** An appointment that ends sooner takes its signatures along. */
export const PROPER_DAYS = 7

type Wanted = {
  from: Day
  to: Day | undefined
  today: Day
  /** Someone appoints themselves. */
  own: boolean
  reason: string
}

/** From today or later, for a week at least, and of oneself only with a reason. The fields are those of the forms. */
export function whyNotAppoint({ from, to, today, own, reason }: Wanted): Refusal | undefined {
  if (from < today) return refused('managerFrom', 'Enter today or a later day')
  const earliest = addDays(from, PROPER_DAYS)
  if (to && to < earliest)
    return refused(
      'managerTo',
      `Enter ${formatDay(earliest)} or later: what is signed in less than a week does not last`,
    )
  if (own && !reason) return refused('managerReason', 'You appoint yourself. Enter why, for the person who confirms it')
  return undefined
}

type Typed = { managerFrom?: Day | '' | undefined; managerTo?: Day | '' | undefined; managerReason?: string }

/** Of who is appointed already only the last day changes, to today or later and no sooner than a week after the first. */
export function whyNotChangeTerms(
  held: { dateFrom: Day; dateTo: Day | null },
  { managerFrom, managerTo }: Typed,
  today: Day,
): Refusal | undefined {
  if (managerFrom && managerFrom !== held.dateFrom)
    return refused(
      'managerFrom',
      `Already appointed from ${formatDay(held.dateFrom)}. Leave this blank, or name someone else`,
    )
  if (!managerTo || managerTo === held.dateTo) return undefined
  const proper = addDays(held.dateFrom, PROPER_DAYS)
  const earliest = proper > today ? proper : today
  if (managerTo < earliest) return refused('managerTo', `Enter ${formatDay(earliest)} or later`)
  return undefined
}

/** Days without a person would be lost. */
export function whyNotNoOne(personId: string | null, { managerFrom, managerTo }: Typed): Refusal | undefined {
  if (personId || (!managerFrom && !managerTo)) return undefined
  return refused(managerFrom ? 'managerFrom' : 'managerTo', 'Choose a person first, or leave this blank')
}

type Appointed = { personId: string; appointedBy: string | null } & Unconfirmed
type Unconfirmed = { confirmBy: Day | null; confirmedAt: string | null }
type Confirmer = { personId: string; userId: string }

/** Who appointed themselves and was not confirmed yet. */
export const needsConfirming = ({ confirmBy, confirmedAt }: Unconfirmed) => confirmBy !== null && confirmedAt === null

/** A second person confirms, neither who appointed nor who is appointed. */
export function whyNotConfirm(appointed: Appointed, by: Confirmer): Refusal | undefined {
  if (appointed.personId === by.personId || appointed.appointedBy === by.userId)
    return new Refusal('forbidden', 'Access restricted', 'Someone else confirms an appointment of yourself.')
  if (!needsConfirming(appointed))
    return new Refusal(
      'conflict',
      'Update failed',
      'There is nothing to confirm: it was confirmed, or made by another.',
    )
  return undefined
}

type Own = { confirmBy: Day | undefined }

/** Whether an appointment still counts: of someone who named themselves, up to its day or once it is confirmed. */
export const countsOn = ({ confirmBy }: Own, today: Day) => confirmBy === undefined || today <= confirmBy

/** A suspended manager confirms no one. */
export function whyNotSuspended({ suspended }: { suspended: boolean }): Refusal | undefined {
  if (!suspended) return undefined
  return new Refusal(
    'conflict',
    'Suspended',
    'You are suspended from work. You can confirm others once that has ended.',
  )
}

/** Who named themselves and was not confirmed in time speaks for no one, until they are. */
export function whyNotSpeak(held: Own, as: string, today: Day): Refusal | undefined {
  if (countsOn(held, today)) return undefined
  return new Refusal(
    'conflict',
    'Not confirmed',
    `You named yourself ${as} and no one confirmed it by ${formatDay(held.confirmBy ?? '')}. You can confirm others once that is confirmed in Settings, Locations.`,
  )
}

/** Before that, what they recorded themselves waits, where another can confirm them. */
export function whyNotSpeakAlone(as: string, others: readonly { name: string }[]): Refusal | undefined {
  if (others.length === 0) return undefined
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(others.map(({ name }) => name))
  return new Refusal(
    'conflict',
    'Not confirmed',
    `You recorded this yourself and you named yourself ${as}. You can confirm it once ${names} has confirmed you in Settings, Locations.`,
  )
}

function refused(field: string, words: string): Refusal {
  return new Refusal('invalid', 'Update failed', `${words}.`, { [field]: words })
}
