import { type Actor, may } from '#platform/actor.ts'

/** Who reads a history, asks about its gaps and reviews the explanations. */
export const mayReadHistory = (actor: Actor) => may(actor, 'applications.review')
/** Who answers about their own history: as an applicant, and once hired. Others have nothing to answer. */
export const mayExplain = (actor: Actor) => actor.kind === 'user'
