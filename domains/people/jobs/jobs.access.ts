import { type Actor, may, type Role } from '#platform/actor.ts'

/** The roles that can be registered manager of a location or lead people. */
export const managing: readonly Role[] = ['Admin / HR', 'Supervisor / Manager']

export const mayReadJobs = (actor: Actor) =>
  may(actor, 'settings.change') || may(actor, 'applications.review') || may(actor, 'staff.change')
export const mayChangeJobs = (actor: Actor) => may(actor, 'settings.change')
