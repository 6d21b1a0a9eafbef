import { endWords } from '#domains/compliance/state/check-words.rules.ts'
import { isUnsigned, type Known, type Status } from '#domains/compliance/state/status.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

type Named = Known & { name: string; status: Status; endsOn: string | null }

/** What needs something, the most pressing first. */
export function pressingOf<State extends { status: Status }>(states: readonly State[]): State[] {
  return pressing.flatMap((status) => states.filter((state) => state.status === status))
}

/** One line for each record that needs something, the most pressing first; empty when nothing does. */
export function reminderLines(states: readonly Named[]): string[] {
  return pressingOf(states).map((state) => `${state.name}: ${words(state)}`)
}

type Reader = { name: string; email: string | null; leftOn: Day | null }

/** Why this email cannot be sent, if so. */
export function whyNotNotify({ name, email, leftOn }: Reader, lines: readonly string[]): Refusal | undefined {
  if (leftOn) return new Refusal('conflict', 'Nothing was sent', `${name} no longer works here.`)
  if (lines.length === 0) return new Refusal('conflict', 'Nothing to remind of', `All records of ${name} are in date.`)
  if (!email)
    return new Refusal(
      'conflict',
      'No email address',
      `${name} has no email address, so nothing was sent. Tell them in person. Daily reminders go to their supervisor instead.`,
    )
}

const pressing: readonly Status[] = ['expired', 'missing', 'due', 'awaiting_competence']

function words(state: Named): string {
  const { bookedFor } = state
  return bookedFor ? `${saidOf(state)}; booked for ${formatDay(bookedFor)}` : saidOf(state)
}

/** Only the pressing states are told. */
function saidOf(state: Named): string {
  const { status, endsOn } = state
  if (isUnsigned(state)) return 'trained, sign-off outstanding'
  if (status === 'missing' || !endsOn) return 'missing'
  return endWords(state, endsOn, status === 'expired')
}
