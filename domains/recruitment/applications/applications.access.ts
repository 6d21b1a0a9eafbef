import { type Actor, may } from '#platform/actor.ts'

export const mayReview = (actor: Actor) => may(actor, 'applications.review')
export const mayExport = (actor: Actor) => may(actor, 'exports')
