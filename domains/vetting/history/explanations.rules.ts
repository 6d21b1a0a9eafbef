import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import type { Day } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import { addressGaps, employmentGaps, type Gap, type Period } from './gaps.rules.ts'

export type GapKind = 'employment' | 'address'
export type OpenGap = Gap & { kind: GapKind }
export type Asked = { gapFrom: Day; gapTo: Day; kind: GapKind; askedAt: string; explainedAt: string | null }
export type Reviewed = {
  gapFrom: Day
  gapTo: Day
  kind: GapKind
  verdict: 'accepted' | 'not_accepted'
  reviewedAt: string
}
export type GapStanding = 'open' | 'asked' | 'explained' | 'not_accepted' | 'accepted'

/** The gaps in an application on the day it was submitted. */
export function openGaps(
  periods: readonly Period[],
  addresses: readonly Period[],
  sent: Day,
  dateOfBirth: Day | null = null,
): OpenGap[] {
  return [
    ...employmentGaps(periods, dateOfBirth, sent).map((gap) => ({ ...gap, kind: 'employment' as const })),
    ...addressGaps(addresses, sent).map((gap) => ({ ...gap, kind: 'address' as const })),
  ]
}

/** The status of a gap; the latest entry counts. */
export function standingOf(gap: OpenGap, asked: readonly Asked[], reviewed: readonly Reviewed[]): GapStanding {
  const question = latest(about(gap, asked), ({ askedAt }) => askedAt)
  const review = latest(about(gap, reviewed), ({ reviewedAt }) => reviewedAt)
  const said = question?.explainedAt ?? question?.askedAt
  if (review && (!said || Date.parse(review.reviewedAt) >= Date.parse(said))) return review.verdict
  if (!question) return 'open'
  return question.explainedAt ? 'explained' : 'asked'
}

export function about<Row extends { gapFrom: Day; gapTo: Day; kind: GapKind }>(
  gap: OpenGap,
  rows: readonly Row[],
): Row[] {
  return rows.filter((row) => row.kind === gap.kind && row.gapFrom === gap.from && row.gapTo === gap.to)
}

function latest<Row>(rows: readonly Row[], at: (row: Row) => string): Row | undefined {
  return rows.reduce<Row | undefined>(
    (last, row) => (last && Date.parse(at(last)) > Date.parse(at(row)) ? last : row),
    undefined,
  )
}

export function whyNotAsk(standing: GapStanding): Refusal | undefined {
  if (standing === 'asked')
    return new Refusal('conflict', 'Already asked', 'The applicant has already been asked about this gap.')
  if (standing === 'accepted')
    return new Refusal('conflict', 'Update failed', 'The explanation of this gap is already accepted.')
}

/** A gap is accepted on the applicant's explanation, or on HR's note of it. */
export function whyNotReview(accepted: boolean, note: string, explained: boolean): Refusal | undefined {
  if (accepted ? explained || note : note) return undefined
  const message = accepted
    ? 'No explanation yet: enter what the applicant said'
    : 'Enter what is not clear, for the record'
  return new Refusal('invalid', 'Update failed', `${message}.`, { note: message })
}

/** What someone did since they sent their history is asked on the way from an offer to the first day. */
export function whyNotConfirm(status: ApplicationStatus): Refusal | undefined {
  if (status === 'offer_made' || status === 'hired') return undefined
  return new Refusal('conflict', 'Update failed', 'This is asked once an offer is made.')
}
