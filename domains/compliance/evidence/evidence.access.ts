import { type Actor, may } from '#platform/actor.ts'

/** The office decides; the verb refuses decisions about your own. */
export const mayDecideEvidence = (actor: Actor) => may(actor, 'staff.change') && may(actor, 'staff.read')
