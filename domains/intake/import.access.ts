import { type Actor, may } from '#platform/actor.ts'

/** People who may change staff files and compliance records may import a sheet of both. */
export const mayImport = (actor: Actor) => may(actor, 'staff.change') && may(actor, 'staff.read')
