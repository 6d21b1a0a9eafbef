import { type Actor, may } from '#platform/actor.ts'

/** Who takes people on, or keeps their files, gives them their posts. */
export const mayGivePosts = (actor: Actor) =>
  may(actor, 'staff.read') && (may(actor, 'applications.review') || may(actor, 'staff.change'))
