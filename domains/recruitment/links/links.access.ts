import { type Actor, hasRole, may } from '#platform/actor.ts'

export const maySendLinks = (actor: Actor) => may(actor, 'applications.review')

/** A click counts as the applicant's: not when somebody who works here tries the link. */
export const clickCounts = (actor: Actor) =>
  actor.kind === 'guest' ||
  (actor.kind === 'user' && (!actor.role || hasRole(actor, 'Job Applicant') || hasRole(actor, 'Learner')))
