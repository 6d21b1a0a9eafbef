import { type Actor, may } from '#platform/actor.ts'

/** Who decides what is deleted and what is kept. */
export const mayDecideRetention = (actor: Actor) => may(actor, 'settings.change')
