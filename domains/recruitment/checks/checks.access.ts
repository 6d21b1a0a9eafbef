import { type Actor, hasRole, may } from '#platform/actor.ts'

/** Who sees which checks are made and which are not, without what was found. */
export const mayReadChecks = (actor: Actor) => may(actor, 'applications.review')
/** Who answers about their own health. */
export const mayDeclare = (actor: Actor) => hasRole(actor, 'Job Applicant')
export const mayVet = (actor: Actor) => may(actor, 'vetting')
export const vettersOnly = 'Only people with the permission “vetting” may do this.'
