import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import type { Actor } from '#platform/actor.ts'

/** Who reads notes about an applicant, and writes them: those who review applications. The applicant never sees one. */
export const mayReadNotes = (actor: Actor) => mayReview(actor)
