import type { CheckRecord, Records, ReferenceRecord, RiskRecord } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

type Own = (account: string | undefined) => boolean

/**
 * The same records without what the person recorded or judged of themselves in their favour, also before a merge made the one who
 * did the same person, and when the last of it was made; undefined where there is none of it, as of nearly everyone.
 */
export function withoutOwn(records: Records): { records: Records; madeAt: string } | undefined {
  const { ownAccounts = [] } = records
  if (ownAccounts.length === 0) return undefined
  const own: Own = (account) => account !== undefined && ownAccounts.includes(account)
  const madeAt = [
    ...records.checks.filter((check) => own(check.recordedBy) && speaksFor(check)).map(({ recordedAt }) => recordedAt),
    ...records.risks.filter((risk) => isOwnRisk(risk, own)).map(({ recordedAt }) => recordedAt),
    ...records.references.flatMap((one) => ownOf(one, own)),
    ...records.gaps.filter(({ verdict, by }) => verdict === 'accepted' && own(by)).map(({ at = '' }) => at),
  ]
  if (madeAt.length === 0) return undefined
  return {
    madeAt: madeAt.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? '',
    records: {
      ...records,
      checks: records.checks.flatMap((check) => (own(check.recordedBy) ? withoutFavour(check) : check)),
      risks: records.risks.filter((risk) => !isOwnRisk(risk, own)),
      references: records.references.flatMap((one) => judgedByOthers(one, own)),
      gaps: records.gaps.filter(({ verdict, by }) => verdict !== 'accepted' || !own(by)),
    },
  }
}

// what was not verified here proves nothing in any case, and what speaks against the person stays
const speaksFor = ({ outcome, checkedBy }: CheckRecord) =>
  checkedBy !== 'not_verified' && (outcome === 'satisfactory' || outcome === 'in_progress')
const isOwnRisk = ({ recordedBy, decision }: RiskRecord, own: Own) => decision === 'go_on' && own(recordedBy)

/** What it disclosed stays said, and is decided by no one. */
function withoutFavour(check: CheckRecord): CheckRecord[] {
  if (!speaksFor(check)) return [check]
  return check.plain.disclosed ? [{ ...check, outcome: 'unsatisfactory' }] : []
}

const ownWords = ({ words }: ReferenceRecord, own: Own) => words.filter(({ by, against }) => !against && own(by))

const ownOf = (one: ReferenceRecord, own: Own): string[] => [
  ...ownWords(one, own).flatMap(({ at }) => at ?? []),
  ...(own(one.recordedBy) && one.recordedAt ? [one.recordedAt] : []),
]

function judgedByOthers(one: ReferenceRecord, own: Own): ReferenceRecord[] {
  if (own(one.recordedBy) && !one.adverse) return []
  const gone = ownWords(one, own)
  if (gone.length === 0) return [one]
  const words = one.words.filter((word) => !gone.includes(word))
  const review = words.findLast(({ verdict }) => verdict)
  const called = words.findLast(({ outcome }) => outcome)
  return [
    {
      ...one,
      words,
      verdict: one.verdict && review?.verdict,
      verified: called?.outcome,
      reasoned: one.kind === 'evidence' || Boolean(review?.reason),
    },
  ]
}

const rank = { satisfied: 0, follows: 1, open: 2, lapsed: 2 }

/** What is met by their own word alone is open, by a rule that came later than some of it. */
export function withoutOwnWord(
  items: readonly StandingItem[],
  others: readonly StandingItem[],
  madeAt: string,
): StandingItem[] {
  const bound = (item: StandingItem): StandingItem => ({
    ...item,
    ...{ newRule: 'own_word', madeAt },
    clears: item.clears && 'Someone else than the person checks it and records it.',
  })
  const byKey = new Map(others.map((item) => [item.key, item]))
  const known = new Set(items.map(({ key }) => key))
  return [
    ...items.map((item) => {
      const other = byKey.get(item.key)
      if (!other) return item
      if (rank[item.state] < rank[other.state]) return bound(other)
      const ends = [item.endsOn, other.endsOn].flatMap((day) => day ?? []).sort()
      return item.state === 'satisfied' && ends[0] ? { ...item, endsOn: ends[0] } : item
    }),
    ...others.filter(({ key, state }) => !known.has(key) && state !== 'satisfied').map(bound),
  ]
}
