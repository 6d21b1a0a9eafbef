import { checkers } from '#domains/vetting/checks/check-parts.form.ts'
import { isTaken } from '#domains/vetting/checks/whose-word.rules.ts'
import { type Asked, atWork } from './check-item.rules.ts'
import type { CheckRecord } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

const isWordHere = (check: CheckRecord, { place, records }: Asked) =>
  check.outcome === 'unsatisfactory' ||
  isTaken(check, { agency: place.engagement === 'agency', takenOverOn: records.person.takenOverOn })

/** The word of an agency or of an earlier provider that is not taken in this place stands like what was not verified here. */
export function asTakenHere(asked: Asked): Asked {
  if (asked.records.checks.every((check) => isWordHere(check, asked))) return asked
  const checks = asked.records.checks.map(
    (check): CheckRecord => (isWordHere(check, asked) ? check : { ...check, checkedBy: 'not_verified' }),
  )
  return { ...asked, records: { ...asked.records, checks } }
}

/** What is open by that alone says so; of people who work already it is a rule that came later. */
export function sayingWhose(item: StandingItem, asked: Asked): StandingItem {
  if (item.state === 'satisfied' || !item.notVerified) return item
  const theirs = asked.records.checks.find((check) => item.rests.includes(check.id) && !isWordHere(check, asked))
  if (!theirs || theirs.checkedBy === 'us' || theirs.checkedBy === 'not_verified') return item
  return {
    ...item,
    missing: `${item.label}: ${inSentence(checkers[theirs.checkedBy])} checked it, whose word is not taken for this work.`,
    ...(atWork(asked) ? ({ newRule: 'whose_word', madeAt: theirs.recordedAt } as const) : {}),
  }
}

const inSentence = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1)
