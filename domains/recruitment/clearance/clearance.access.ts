import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { type Actor, may } from '#platform/actor.ts'

/** Admin / HR, and the registered manager who signs for the place. */
export const mayReadGate = (actor: Actor, managerId: string | null | undefined) =>
  mayReview(actor) || isManager(actor, managerId)
/** What was weighed before a start on conditions: who vets, and the registered manager who weighed it. */
export const mayReadAssessment = (actor: Actor, managerId: string | null | undefined) =>
  may(actor, 'vetting') || isManager(actor, managerId)
/** Taking somebody on changes the role of their account. */
export const mayHire = (actor: Actor) => mayReview(actor) && may(actor, 'staff.read')

export const isManager = (actor: Actor, managerId: string | null | undefined) =>
  actor.kind === 'user' && actor.personId === managerId
