import { type Actor, hasRole, may, type Role } from '#platform/actor.ts'

/** The roles that may watch over a person who starts before all is in. */
export const supervising: readonly Role[] = ['Staff Member', 'Supervisor / Manager', 'Admin / HR']
/** Who sees which checks are made and which are not, without what was found. */
export const mayReadChecks = (actor: Actor) => may(actor, 'applications.review')
/** Who answers about their own health. */
export const mayDeclare = (actor: Actor) => hasRole(actor, 'Job Applicant')
export const mayVet = (actor: Actor) => may(actor, 'vetting')
export const vettersOnly = 'Only people with the permission “vetting” may do this.'
