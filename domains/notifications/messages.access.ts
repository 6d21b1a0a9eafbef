import { type Actor, may } from '#platform/actor.ts'

export const mayReadMessages = (actor: Actor) => may(actor, 'messages.read')
/** Troubles with email and jobs are shown to people who can act on them. */
export const maySeeTroubles = (actor: Actor) => may(actor, 'settings.change')
