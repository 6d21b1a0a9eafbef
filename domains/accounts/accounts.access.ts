import { type Actor, may } from '#platform/actor.ts'

export const mayApproveAccounts = (actor: Actor) => may(actor, 'accounts.approve')
