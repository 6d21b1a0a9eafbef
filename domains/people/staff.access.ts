import { type Actor, may } from '#platform/actor.ts'

export const mayReadStaff = (actor: Actor) => may(actor, 'staff.read')
export const mayExportStaff = (actor: Actor) => mayReadStaff(actor) && may(actor, 'exports')
