import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { moves, whyNotReopen } from '#domains/recruitment/applications/applications.rules.ts'
import {
  type ReviewedApplication,
  reviewedApplication,
} from '#domains/recruitment/applications/reviewed.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { readTogether } from '#platform/db/lists.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type ApplicationEvent, eventList } from './history.queries.server.ts'
import { undoOffer } from './undo-offer.queries.server.ts'

const eventsOf = readTogether({ events: eventList })

/** The heading of every page of an applicant's file: who it is, how far they are, and what can be done. */
export async function readApplicantBrief(ctx: Ctx, id: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const application = await reviewedApplication(ctx, id)
  const { events } = await eventsOf(ctx.db, { applicationId: id })
  return briefOf(application, { events, undo: await undoOffer(ctx, events[0]) })
}
export type ApplicantBrief = Awaited<ReturnType<typeof readApplicantBrief>>

type Rest = {
  events: readonly Pick<ApplicationEvent, 'kind' | 'toStatus' | 'at'>[]
  undo: Awaited<ReturnType<typeof undoOffer>>
}

/** The same where its parts were read. */
export function briefOf(application: ReviewedApplication, { events, undo }: Rest) {
  const { id, applicantId, firstName, lastName, email, position, status, jobId, locationId } = application
  const { createdAt, reference, job, location, returnedAt, returnedReason, interviewAt, interviewPlace } = application
  return {
    ...{ id, personId: applicantId, firstName, lastName, name: `${firstName} ${lastName}`, email },
    ...{ position, status, jobId, locationId, createdAt, reference, job, location },
    ...{ returnedAt, returnedReason, interviewAt, interviewPlace },
    /** The moves of its status, newest first. */
    events: events
      .filter(({ kind }) => kind !== 'returned' && kind !== 'resubmitted')
      .map(({ toStatus, at }) => ({ toStatus, at })),
    moves: moves[status],
    mayReopen: whyNotReopen(status) === undefined,
    undo,
  }
}
