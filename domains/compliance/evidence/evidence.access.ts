import { type Actor, may } from '#platform/actor.ts'

/** The office decides; nobody decides about what they sent themselves, which the verb looks at. */
export const mayDecideEvidence = (actor: Actor) => may(actor, 'staff.change') && may(actor, 'staff.read')
