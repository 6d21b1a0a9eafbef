import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import { type Actor, may } from '#platform/actor.ts'

/** Suspensions and what lapsed are decided by people who change staff files and vet; neither permission alone is enough. */
export const mayDecideStanding = (actor: Actor) => mayChangeStaff(actor) && may(actor, 'vetting')
export const decidersOnly = 'Only people who change staff files and have the vetting permission may do this.'
