import { type Actor, hasRole, may, type Role } from '#platform/actor.ts'

/** Who works in the office, and hears of what no supervisor can see to. */
export const officeRole: Role = 'Admin / HR'

/** The office sees everybody's records, a supervisor the team's; whose those are, the query says. */
export const mayReadCompliance = (actor: Actor) => may(actor, 'staff.read') || hasRole(actor, 'Supervisor / Manager')
export const mayReadAllCompliance = (actor: Actor) => may(actor, 'staff.read')
export const mayExportCompliance = (actor: Actor) => mayReadAllCompliance(actor) && may(actor, 'exports')
export const mayRecordCompliance = (actor: Actor) => may(actor, 'staff.change') && may(actor, 'staff.read')
export const mayChangeTypes = (actor: Actor) => may(actor, 'settings.change')
