import { staffRole } from '#domains/people/people.access.ts'
import { type Actor, hasRole, may, type Role } from '#platform/actor.ts'

export const mayReadStaff = (actor: Actor) => may(actor, 'staff.read')
export const mayExportStaff = (actor: Actor) => mayReadStaff(actor) && may(actor, 'exports')
export const mayChangeStaff = (actor: Actor) => mayReadStaff(actor) && may(actor, 'staff.change')
export const isStaffAccount = (actor: Actor) => hasRole(actor, staffRole)
/** A supervisor leads a team; the posts say who is in it. */
export const leadingRole: Role = 'Supervisor / Manager'
export const mayLeadTeam = (actor: Actor) => hasRole(actor, leadingRole)
/** Supervisors' own pages, which Admin / HR may open too; the query says which people they show. */
export const mayOpenTeam = (actor: Actor) => mayLeadTeam(actor) || hasRole(actor, 'Admin / HR')
