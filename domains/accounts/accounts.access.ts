import { type Actor, may, type Role } from '#platform/actor.ts'

/** Who runs the hub; there is always one. */
export const administering: Role = 'Admin / HR'

export const mayApproveAccounts = (actor: Actor) => may(actor, 'accounts.approve')
/** Whoever may take people on may make an open account staff; other changes of role need approval. */
export const mayMakeStaff = (actor: Actor) => may(actor, 'applications.review') && may(actor, 'staff.read')
/** Whoever keeps the staff files closes the account of somebody who left. */
export const mayEndAccess = (actor: Actor) => may(actor, 'staff.read') && may(actor, 'staff.change')
