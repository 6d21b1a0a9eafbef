import { type Actor, hasRole, may, type Role } from '#platform/actor.ts'

/** The office, which gets reminders where there is no supervisor. */
export const officeRole: Role = 'Admin / HR'

/** The office sees all records, a supervisor the team's; the query says whose. */
export const mayReadCompliance = (actor: Actor) => may(actor, 'staff.read') || hasRole(actor, 'Supervisor / Manager')
export const mayReadAllCompliance = (actor: Actor) => may(actor, 'staff.read')
export const mayExportCompliance = (actor: Actor) => mayReadAllCompliance(actor) && may(actor, 'exports')
export const mayRecordCompliance = (actor: Actor) => may(actor, 'staff.change') && may(actor, 'staff.read')
export const mayChangeTypes = (actor: Actor) => may(actor, 'settings.change')
