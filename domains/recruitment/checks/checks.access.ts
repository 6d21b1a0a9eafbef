import { type Actor, may } from '#platform/actor.ts'

export const mayVet = (actor: Actor) => may(actor, 'vetting')
export const vettersOnly = 'Only people with the permission “vetting” may do this.'
