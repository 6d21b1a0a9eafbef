import type { Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CheckedBy, Checker } from './checks.rules.ts'

/** What says whose word may be taken of someone besides ours. */
export type Words = {
  /** They work, or are to work, through an agency. */
  agency: boolean
  /** The day on which they came over from another provider, as recorded. */
  takenOverOn: Day | undefined
}

/**
 * Of agency workers alone an agency's written confirmation is taken, and of people who came over under TUPE what their
 * provider had checked until then; everything else we check ourselves. Source: Home Office, employer's guide to right to work
 * checks; CQC, guidance on regulation 19.
 */
export function isTaken({ checkedBy, checkedOn }: { checkedBy: CheckedBy; checkedOn: Day }, words: Words): boolean {
  if (checkedBy === 'agency') return words.agency
  if (checkedBy === 'transferor') return words.takenOverOn !== undefined && checkedOn <= words.takenOverOn
  return true
}

/** Whose word may be chosen in a form. */
export const checkersFor = ({ agency, takenOverOn }: Words): Checker[] => [
  'us',
  ...(agency ? (['agency'] as const) : []),
  ...(takenOverOn ? (['transferor'] as const) : []),
]

/** What the database says of it. */
export const notTheirWord = () =>
  new Refusal(
    'invalid',
    'Update failed',
    'An agency’s or an earlier provider’s word is not taken here: check it yourselves.',
  )

/** Said beside the field; what speaks against someone is taken from anyone. */
export function whyNotTheirWord(
  made: { checkedBy: CheckedBy; checkedOn: Day },
  words: Words,
  field = 'checker',
): Refusal | undefined {
  if (isTaken(made, words)) return undefined
  const message =
    made.checkedBy === 'agency'
      ? 'An agency’s word is taken only of an agency worker: check it yourselves'
      : words.takenOverOn
        ? 'The earlier provider’s word is taken only of what they did before the take-over: check it yourselves'
        : 'An earlier provider’s word is taken only of people taken over: check it yourselves'
  return new Refusal('invalid', 'Update failed', `${message}.`, { [field]: message })
}
