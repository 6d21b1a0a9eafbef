import { addDays, type Day, formatDay } from '#lib/day.ts'
import type { Change } from './changes.rules.ts'
import type { Standing } from './outcome.rules.ts'
import type { Row } from './rows.rules.ts'
import { SIGN_OFF } from './sign-off.rules.ts'

/** A requirement or a signature that someone needs by a day, or that keeps them off work now. */
export type Wanted = {
  /** Empty where several are needed by the same day. */
  key: string
  label: string
  /** Why, in words that reveal no outcome. */
  why: string
  clears: string
  by: Day | undefined
  /** Whether it keeps them off work: now, after its day, or not by itself. */
  stops: 'now' | 'later' | 'never'
}

type Item = { key: string; label: string; missing?: string; clears?: string; dueOn?: Day; by?: Day }
type Given = { off: boolean; blocking: readonly Item[]; tasks: readonly Item[]; again: Wanted | undefined }

/** The registered manager's signature, where one is wanted; what stops someone already has no day. */
export const signatureWanted = (standing: Standing): Wanted | undefined => signatureOf(givenBy(standing))

/** The signature that is wanted, and before it the requirement whose day comes first. */
export const wantedOf = (standing: Standing): Wanted[] => wantedIn(givenBy(standing))

/** The same from a row of days, without the reasons. */
export function wantedInRow({ open, signAgainBy: by, notClearedFrom }: Row, off: boolean): Wanted[] {
  const stops = by && notClearedFrom === addDays(by, 1) ? 'later' : 'never'
  const again: Wanted | undefined = by ? { ...ofSignature, why: '', by, stops } : undefined
  return wantedIn({ off, blocking: open.filter((one) => one.stops), tasks: open.filter((one) => !one.stops), again })
}

/** One sentence for every page: what is needed and by when, why, and what follows. */
export function wantedWords({ label, why, clears, by, stops }: Wanted): string {
  const what = by ? neededBy({ label, by }) : label && `Outstanding: ${label}.`
  return [what, why, stops === 'now' && clears, stops === 'later' && AFTER_THAT_DAY].filter(Boolean).join(' ')
}

/** "Needed by 23 December 2026: Registered manager’s sign-off." */
export const neededBy = ({ label, by }: { label: string; by: Day }): string =>
  label ? `Needed by ${formatDay(by)}: ${label}.` : `Next deadline: ${formatDay(by)}.`

export const AFTER_THAT_DAY = 'After that day they may not work.'

/** "Changed since it was signed: DBS (replaced)." */
export const changedWords = (changes: readonly Change[]): string =>
  `Changed since it was signed: ${changes.map(({ label, why }) => `${label} (${why})`).join(', ')}.`

/** The last day on which something open may be. */
export const dayOf = ({ dueOn, by }: Pick<Item, 'dueOn' | 'by'>): Day | undefined => dueOn ?? by

const ofSignature = { key: SIGN_OFF, label: 'Registered manager’s sign-off', clears: '' }

const givenBy = (standing: Standing): Given => ({
  ...{ off: standing.outcome === 'not_cleared', blocking: standing.blocking, tasks: standing.tasks },
  again: againOf(standing),
})

/** What was signed and has changed, without what has stopped the person by itself. */
function againOf({ changes, signAgainBy: by, blocking, items }: Standing): Wanted | undefined {
  const changed = changes.filter(({ key }) => !blocking.some((item) => item.key === key))
  if (!by || changed.length === 0) return undefined
  const isOpen = ({ key }: Change) => items.some((item) => item.key === key && item.state !== 'satisfied')
  const stops = changed.some((change) => change.why === 'to weigh again' || isOpen(change)) ? 'later' : 'never'
  return { ...ofSignature, why: changedWords(changed), by, stops }
}

function signatureOf({ off, blocking, tasks, again }: Given): Wanted | undefined {
  const stopping = blocking.find(isSignOff)
  if (stopping) return { ...asWanted([stopping]), by: undefined, stops: 'now' }
  const own = tasks.find(isSignOff)
  const both = [...(own ? [asWanted([own])] : []), ...(again ? [again] : [])]
  const [first] = both.toSorted((a, b) => (a.by ?? '9').localeCompare(b.by ?? '9'))
  // off work already for something else
  return first && off ? { ...first, stops: 'never' } : first
}

function wantedIn(given: Given): Wanted[] {
  const signature = signatureOf(given)
  const signed = signature ? [signature] : []
  const tasks = given.off ? [] : given.tasks.filter((item) => !isSignOff(item) && dayOf(item))
  const [by] = tasks.flatMap((item) => dayOf(item) ?? []).sort()
  if (!by || (signature?.by && signature.by < by)) return signed
  return [asWanted(tasks.filter((item) => dayOf(item) === by)), ...signed]
}

/** The signature, of what is wanted. */
export const isSignOff = ({ key }: Pick<Item, 'key'>): boolean => key === SIGN_OFF

/** Several with the same day are named, each without its reason. */
function asWanted(items: readonly Item[]): Wanted {
  const [only, ...others] = items
  const one = others.length === 0 ? only : undefined
  const by = only && dayOf(only)
  return {
    ...{ key: one?.key ?? '', label: items.map(({ label }) => label).join(', ') },
    ...{ why: one?.missing ?? '', clears: one?.clears ?? '', by, stops: by ? 'later' : 'never' },
  }
}
