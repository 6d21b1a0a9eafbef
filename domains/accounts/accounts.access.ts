import { type Actor, may } from '#platform/actor.ts'

export const mayApproveAccounts = (actor: Actor) => may(actor, 'accounts.approve')
/** Whoever may take people on may make an open account staff; other changes of role need approval. */
export const mayMakeStaff = (actor: Actor) => may(actor, 'applications.review') && may(actor, 'staff.read')
/** Whoever keeps the staff files closes the account of somebody who left. */
export const mayEndAccess = (actor: Actor) => may(actor, 'staff.read') && may(actor, 'staff.change')
