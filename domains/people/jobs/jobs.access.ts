import { type Actor, hasRole, may, type Role } from '#platform/actor.ts'

/** The roles that can be registered manager of a location or lead people. */
export const managing: readonly Role[] = ['Admin / HR', 'Supervisor / Manager']

export const mayReadJobs = (actor: Actor) =>
  may(actor, 'settings.change') || may(actor, 'applications.review') || may(actor, 'staff.change')
export const mayChangeJobs = (actor: Actor) => may(actor, 'settings.change')
/** Registered managers, of their own locations; the query says which. */
export const maySeeInUse = (actor: Actor) => hasRole(actor, 'Supervisor / Manager') || mayReadJobs(actor)
