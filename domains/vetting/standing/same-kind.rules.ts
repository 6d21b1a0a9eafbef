import { covers } from '#domains/vetting/checks/checks.rules.ts'
import type { Day } from '#lib/day.ts'
import type { CheckRecord } from './records.rules.ts'

/**
 * Whether a later record can answer an earlier one of its kind: the same qualification, register or country, or a certificate of a level and
 * workforce that cover the earlier one’s, as far as that says, and not issued before it. The database says the same (`answers_check`).
 */
export function canAnswer({ kind, plain }: CheckRecord, { plain: before }: CheckRecord): boolean {
  if (kind === 'qualification') return isSame(plain.title, before.title)
  if (kind === 'overseas') return isSame(plain.country, before.country)
  if (kind === 'registration') return isSame(plain.register, before.register)
  if (kind !== 'dbs') return true
  const { level = '', workforce } = before
  if (isOlder(plain.issuedOn, before.issuedOn)) return false
  return covers(plain.level ?? '', level) && (!workforce || coversWorkforce(plain.workforce, workforce))
}

/** Issued before another certificate, as far as both say. */
export const isOlder = (issued: Day | undefined, than: Day | undefined): boolean =>
  issued !== undefined && than !== undefined && issued < than

const word = (said: string | undefined) => (said ?? '').trim().toLowerCase()
const isSame = (said: string | undefined, before: string | undefined) => ['', word(said)].includes(word(before))

export function coversWorkforce(held: string | undefined, needed: string): boolean {
  return held === needed || (held === 'child_and_adult' && (needed === 'adult' || needed === 'child'))
}
