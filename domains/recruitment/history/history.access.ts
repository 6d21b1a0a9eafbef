import { type Actor, hasRole, may } from '#platform/actor.ts'

/** Who reads a history, asks about its gaps and judges what was said. */
export const mayReadHistory = (actor: Actor) => may(actor, 'applications.review')
/** Who explains the gaps of their own. */
export const mayExplain = (actor: Actor) => hasRole(actor, 'Job Applicant')
