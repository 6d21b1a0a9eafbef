import { type Actor, may, type Role } from '#platform/actor.ts'

/** The roles that may supervise someone who starts before all checks are complete. */
export const supervising: readonly Role[] = ['Staff Member', 'Supervisor / Manager', 'Admin / HR']
/** Who sees which checks are complete, without the results. */
export const mayReadChecks = (actor: Actor) => may(actor, 'applications.review')
/** Who answers about their own health: as an applicant, and once hired. Others have nothing to answer. */
export const mayDeclare = (actor: Actor) => actor.kind === 'user'
export const mayVet = (actor: Actor) => may(actor, 'vetting')
export const vettersOnly = 'Only people with the vetting permission may do this.'
/** Who keeps what a list says of a check made elsewhere: its days, never its result. */
export const mayKeepKnown = (actor: Actor) => may(actor, 'staff.change')
