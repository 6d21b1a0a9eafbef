import { type Actor, may } from '#platform/actor.ts'

export const mayReadJobs = (actor: Actor) => may(actor, 'settings.change') || may(actor, 'applications.review')
export const mayChangeJobs = (actor: Actor) => may(actor, 'settings.change')
/** Who takes people on gives them their posts. */
export const mayGivePosts = (actor: Actor) => may(actor, 'applications.review') && may(actor, 'staff.read')
