import { type Actor, may } from '#platform/actor.ts'

/** Those who hire people, or manage staff files, give posts. */
export const mayGivePosts = (actor: Actor) =>
  may(actor, 'staff.read') && (may(actor, 'applications.review') || may(actor, 'staff.change'))
