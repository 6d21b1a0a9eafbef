import { type Actor, hasRole, may } from '#platform/actor.ts'

/** The office sees everybody's records, a supervisor the team's; whose those are, the query says. */
export const mayReadCompliance = (actor: Actor) => may(actor, 'staff.read') || hasRole(actor, 'Supervisor / Manager')
export const mayReadAllCompliance = (actor: Actor) => may(actor, 'staff.read')
export const mayExportCompliance = (actor: Actor) => mayReadAllCompliance(actor) && may(actor, 'exports')
export const mayRecordCompliance = (actor: Actor) => may(actor, 'staff.change') && may(actor, 'staff.read')
export const mayChangeTypes = (actor: Actor) => may(actor, 'settings.change')
