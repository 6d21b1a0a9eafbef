import { type Actor, may } from '#platform/actor.ts'

export const mayChangeSettings = (actor: Actor) => may(actor, 'settings.change')
