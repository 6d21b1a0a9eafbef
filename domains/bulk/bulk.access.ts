import { type Actor, may } from '#platform/actor.ts'

/** Who may do anything for many at once; what exactly, each kind says. */
export const mayActOnMany = (actor: Actor) => may(actor, 'staff.change') || may(actor, 'applications.review')
