import { type Actor, may } from '#platform/actor.ts'

export const mayReadMessages = (actor: Actor) => may(actor, 'messages.read')
