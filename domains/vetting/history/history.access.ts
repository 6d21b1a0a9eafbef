import { type Actor, hasRole, may } from '#platform/actor.ts'

/** Who reads a history, asks about its gaps and reviews the explanations. */
export const mayReadHistory = (actor: Actor) => may(actor, 'applications.review')
/** Who explains their own gaps. */
export const mayExplain = (actor: Actor) => hasRole(actor, 'Job Applicant')
