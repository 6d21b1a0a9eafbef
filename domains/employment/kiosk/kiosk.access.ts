import { mayChangeStaff, mayLeadTeam } from '#domains/employment/staff/staff.access.ts'
import { type Actor, hasRole, may } from '#platform/actor.ts'

/** Which devices may be used by badge is for administrators alone. */
export const mayEnrolDevices = (actor: Actor) => hasRole(actor, 'Admin / HR') && may(actor, 'settings.change')
export const mayMakeBadges = (actor: Actor) => mayChangeStaff(actor)
/** The office for everyone, a supervisor for their team: which people these are, the query says. */
export const maySetPins = (actor: Actor) => mayChangeStaff(actor) || mayLeadTeam(actor)
