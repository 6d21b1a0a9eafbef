import { type Actor, may } from '#platform/actor.ts'

/** Alerts go to people who may read the application they are about. */
export const mayHearAlerts = (actor: Actor) => may(actor, 'applications.review')
