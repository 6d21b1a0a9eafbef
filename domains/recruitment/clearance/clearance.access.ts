import { type Actor, hasRole, may } from '#platform/actor.ts'

/** Who follows every applicant's way to the first day. */
export const mayReadGates = (actor: Actor) => may(actor, 'applications.review')
/** Admin / HR, and the registered manager who signs for the place. */
export const mayReadGate = (actor: Actor, managerId: string | null | undefined) =>
  mayReadGates(actor) || isManager(actor, managerId)
/** What was weighed before a start on conditions: who vets, and the registered manager who weighed it. */
export const mayReadAssessment = (actor: Actor, managerId: string | null | undefined) =>
  may(actor, 'vetting') || isManager(actor, managerId)
/** A registered manager has the clearances of their own places to sign. */
export const maySignSome = (actor: Actor) => hasRole(actor, 'Supervisor / Manager') || mayReadGates(actor)
/** Taking somebody on changes the role of their account. */
export const mayHire = (actor: Actor) => mayReadGates(actor) && may(actor, 'staff.read')

export const isManager = (actor: Actor, managerId: string | null | undefined) =>
  actor.kind === 'user' && actor.personId === managerId
