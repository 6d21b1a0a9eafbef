import { type Actor, hasRole, may } from '#platform/actor.ts'

/** Who sees every applicant's progress to the first day. */
export const mayReadGates = (actor: Actor) => may(actor, 'applications.review')
/** Admin / HR, and who signs: the registered manager of the location, or the nominated individual. */
export const mayReadGate = (actor: Actor, signerId: string | null | undefined) =>
  mayReadGates(actor) || isSigner(actor, signerId)
/** Who reads what the checks and references say: people who vet, and who signs, behind the second factor. */
export const mayReadFile = (actor: Actor, signerId: string | null | undefined) =>
  may(actor, 'vetting') || (isSigner(actor, signerId) && hasSecondFactor(actor))
/** What was sent back is answered by people who review applications and vet. */
export const mayAnswerReturns = (actor: Actor) => mayReadGates(actor) && may(actor, 'vetting')
/** An appointment opens files for as long as it lasts, and only to a session with the second factor. */
export const hasSecondFactor = (actor: Actor) => actor.kind === 'user' && actor.mfaVerifiedAt !== undefined
export const secondFactorFirst = 'Set up an authenticator app first: files are read and signed behind a second factor.'
/** A registered manager signs the clearances of their own locations. */
export const maySignSome = (actor: Actor) => hasRole(actor, 'Supervisor / Manager') || mayReadGates(actor)
/** Hiring changes the role of the account. */
export const mayHire = (actor: Actor) => mayReadGates(actor) && may(actor, 'staff.read')

export const isSigner = (actor: Actor, signerId: string | null | undefined) =>
  actor.kind === 'user' && actor.personId === signerId
