/** What is held with someone or seen of their work, each with a rhythm of its own. */
export const kinds = ['supervision', 'appraisal', 'spot_check', 'probation_review', 'competence'] as const
export type Kind = (typeof kinds)[number]

export const isKind = (text: unknown): text is Kind => kinds.includes(text as Kind)

export const states = ['booked', 'held', 'missed', 'cancelled'] as const
export type State = (typeof states)[number]

/** Kinds at which work is seen: they end with an outcome. */
export const observed: readonly Kind[] = ['spot_check', 'competence']
export const isObserved = (kind: Kind) => observed.includes(kind)

export const outcomes = ['good', 'points', 'not_met', 'competent', 'not_yet'] as const
export type Outcome = (typeof outcomes)[number]

const outcomesOf: Partial<Record<Kind, readonly Outcome[]>> = {
  spot_check: ['good', 'points', 'not_met'],
  competence: ['competent', 'not_yet'],
}
export const possibleOutcomes = (kind: Kind): readonly Outcome[] => outcomesOf[kind] ?? []

/** How a signature was given: on one's own account, on the supervisor's device before a witness, or only read to. */
export const hows = ['own', 'witnessed', 'read_to'] as const
export type How = (typeof hows)[number]
