import { type Actor, may } from '#platform/actor.ts'

export const mayReadMessages = (actor: Actor) => may(actor, 'messages.read')
/** What is wrong with mail and jobs concerns people who can do something about it. */
export const maySeeTroubles = (actor: Actor) => may(actor, 'settings.change')
