import { type Actor, may } from '#platform/actor.ts'

/** Who keeps staff files and compliance records may bring in a sheet of both. */
export const mayImport = (actor: Actor) => may(actor, 'staff.change') && may(actor, 'staff.read')
