import { type Actor, hasRole, may } from '#platform/actor.ts'

/** Who sees every applicant's progress to the first day. */
export const mayReadGates = (actor: Actor) => may(actor, 'applications.review')
/** Admin / HR, and the registered manager of the location. */
export const mayReadGate = (actor: Actor, managerId: string | null | undefined) =>
  mayReadGates(actor) || isManager(actor, managerId)
/** Who reads the risk assessment of a conditional start: people who vet, and the registered manager who made it. */
export const mayReadAssessment = (actor: Actor, managerId: string | null | undefined) =>
  may(actor, 'vetting') || isManager(actor, managerId)
/** A registered manager signs the clearances of their own locations. */
export const maySignSome = (actor: Actor) => hasRole(actor, 'Supervisor / Manager') || mayReadGates(actor)
/** Hiring changes the role of the account. */
export const mayHire = (actor: Actor) => mayReadGates(actor) && may(actor, 'staff.read')

export const isManager = (actor: Actor, managerId: string | null | undefined) =>
  actor.kind === 'user' && actor.personId === managerId
