import type { ProviderKind } from '#domains/settings/organisation.ts'
import type { Against } from '#domains/vetting/standing/against.rules.ts'
import { Refusal } from '#platform/refusal.ts'

export const REVIEW_DAYS = 14

export type ReviewAbout = 'record' | 'appointment'
export const reviewAnswers = ['agree', 'conditions', 'disagree'] as const
export type ReviewAnswer = (typeof reviewAnswers)[number]

/** An answer from outside, with what it was an answer to. */
export type Review = {
  recordId: string
  seen: readonly string[]
  known: readonly string[]
  answer: ReviewAnswer
}

/**
 * Whether someone outside agreed to exactly this: the record, with the same answers to it, and nothing recorded against the
 * person since. The database says the same (`weighed_by_one`), and which answers are still about this person and this record
 * (`outside_reviews_of`).
 */
export function isReviewed(one: Against, all: readonly Against[], reviews: readonly Review[]): boolean {
  return reviews.some(
    ({ recordId, seen, known, answer }) =>
      recordId === one.id && answer !== 'disagree' && isAsSeen(one, seen) && !isMore(all, known),
  )
}

export const isAsSeen = ({ answers }: Against, seen: readonly string[]) =>
  answers.length === seen.length && answers.every((id) => seen.includes(id))

/** Something against the person that was not known then. */
export const isMore = (all: readonly Against[], known: readonly string[]) =>
  all.some(({ id, weighty }) => weighty && !known.includes(id))

type Asked = { answeredAt: string | null; revokedAt: string | null; expiresAt: string }
export type ReviewState = 'open' | 'answered' | 'withdrawn' | 'expired'

export function reviewState({ answeredAt, revokedAt, expiresAt }: Asked, now: string): ReviewState {
  if (answeredAt) return 'answered'
  if (revokedAt) return 'withdrawn'
  return Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : 'open'
}

/** Whose address it is, in the order of the words. */
export type Known = { person: boolean; referee: boolean; works: boolean }

/** Nobody who has a part in it reviews it. */
export function whyNotReviewer({ person, referee, works }: Known): Refusal | undefined {
  const words = person
    ? 'This is the address of the person concerned. Ask someone else'
    : referee
      ? 'This is the address of one of their referees. Ask someone else'
      : works
        ? 'Someone with this address has an account or a file in this hub. Ask someone outside it'
        : undefined
  return words ? new Refusal('invalid', 'Not sent', `${words}.`, { email: words }) : undefined
}

/** Who else of the hub could do it, by name: with an account that vets, or as an administrator. */
export type Within = { vetting: readonly string[]; administrators: readonly string[] }

/** Someone outside is asked only where no one within can look at it. */
export function whyNotOutside({ vetting, administrators }: Within): Refusal | undefined {
  const names = vetting.length > 0 ? vetting : administrators
  if (names.length === 0) return undefined
  const words = vetting.length > 0 ? 'vets here too' : 'is an administrator here too'
  return new Refusal('conflict', 'Not sent', `${names[0]} ${words}. Ask them first.`)
}

/** Before someone outside is asked: who could still be the second person within, by what kind of provider it is. */
export const withinFirst: Record<ProviderKind, string> = {
  organisation:
    'An organisation has a nominated individual. If that can be someone other than you, name them in Settings, Locations, and invite them with the vetting permission first.',
  partnership:
    'If your partner can look at it, invite them in Settings, Invitations, with the vetting permission first.',
  individual: 'You are registered yourself, so no one within can look at it.',
}

/** Words that say something about someone's health: such a text is not shown outside. */
export const speaksOfHealth = (text: string) => health.test(text)
const health =
  /\b(health|ill|illness|sick\w*|diseas\w*|disab\w*|disorder\w*|medic\w*|doctor\w*|GP|hospital\w*|surgery|operation|injur\w*|pregnan\w*|maternity|miscarr\w*|depress\w*|anxi\w*|stress\w*|mental\w*|psych\w*|suicid\w*|self-harm\w*|addict\w*|alcohol\w*|drug\w*|diabet\w*|epilep\w*|asthma\w*|cancer\w*|HIV|hepatitis|autis\w*|ADHD|dyslexi\w*|counsell?\w*|therap\w*|diagnos\w*|occupational health|fit note|back pain)\b/i
