import { type Actor, may } from '#platform/actor.ts'

/** Records and accounts change hands, so it takes the permission for both. */
export const mayMergePeople = (actor: Actor) => may(actor, 'staff.change') && may(actor, 'accounts.approve')
