import { type Actor, may } from '#platform/actor.ts'

/** Who requests references, and sees whether they were answered. */
export const mayAsk = (actor: Actor) => may(actor, 'applications.review')
/** Who reads what a referee wrote, and judges it. */
export const mayVet = (actor: Actor) => may(actor, 'vetting')
export const vettersOnly = 'Only people with the vetting permission may open references.'
