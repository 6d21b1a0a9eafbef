import { type Actor, hasRole } from '#platform/actor.ts'

export const mayApply = (actor: Actor) => hasRole(actor, 'Job Applicant')
export const applicantsOnly = 'Only Job Applicant accounts can complete this form.'
