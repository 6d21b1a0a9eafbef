import { type Actor, may, type Role } from '#platform/actor.ts'

/** Who runs the hub; there is always one. */
export const administering: Role = 'Admin / HR'

export const mayApproveAccounts = (actor: Actor) => may(actor, 'accounts.approve')
/** With permission to hire you may make an open account staff; other role changes need approval. */
export const mayMakeStaff = (actor: Actor) => may(actor, 'applications.review') && may(actor, 'staff.read')
/** With permission to edit staff files you may close a leaver's account. */
export const mayEndAccess = (actor: Actor) => may(actor, 'staff.read') && may(actor, 'staff.change')
