import { type Actor, hasRole, may } from '#platform/actor.ts'

export const mayReadBroughtIn = (actor: Actor) => may(actor, 'staff.read')
export const mayPlanToVerify = (actor: Actor) => mayReadBroughtIn(actor) && may(actor, 'staff.change')
/** Registered managers and the nominated individual; the query says whom each of them confirms. */
export const mayConfirmSome = (actor: Actor) => hasRole(actor, 'Supervisor / Manager') || mayReadBroughtIn(actor)
