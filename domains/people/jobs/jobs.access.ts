import { type Actor, may } from '#platform/actor.ts'

export const mayReadJobs = (actor: Actor) =>
  may(actor, 'settings.change') || may(actor, 'applications.review') || may(actor, 'staff.change')
export const mayChangeJobs = (actor: Actor) => may(actor, 'settings.change')
