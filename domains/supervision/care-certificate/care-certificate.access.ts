import { mayReadCompliance, mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { hasSecondFactor, isSigner } from '#domains/employment/clearance/clearance.access.ts'
import type { Actor } from '#platform/actor.ts'

/** The office all workbooks, a supervisor those of the team and of whom she signs as registered manager; the query says whose. */
export const mayReadWorkbooks = (actor: Actor) => mayReadCompliance(actor)
/** Begins, stops, records what was learned elsewhere, names any assessor, corrects. */
export const mayKeepWorkbooks = (actor: Actor) => mayRecordCompliance(actor)
/** The final signature and its withdrawal, behind the second factor. */
export const mayAward = (actor: Actor, signerId: string | undefined) =>
  isSigner(actor, signerId) && hasSecondFactor(actor)
