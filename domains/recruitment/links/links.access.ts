import { type Actor, hasRole, may } from '#platform/actor.ts'

export const maySendLinks = (actor: Actor) => may(actor, 'applications.review')

/** Only the applicant's own click counts, not a member of staff trying the link. */
export const clickCounts = (actor: Actor) =>
  actor.kind === 'guest' ||
  (actor.kind === 'user' && (!actor.role || hasRole(actor, 'Job Applicant') || hasRole(actor, 'Learner')))
