import { type Actor, may } from '#platform/actor.ts'

/** Totals alone, of all locations. */
export const mayReadQuality = (actor: Actor) => may(actor, 'staff.read')
/** Who gets the report by email. */
export const mayChooseReaders = (actor: Actor) => may(actor, 'settings.change')
