import { eq, sql } from 'drizzle-orm'
import { fillTemplate } from '#domains/notifications/editable-templates.server.ts'
import { applicationRows } from '#domains/recruitment/applications/application-rows.queries.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { whyNotMove, whyNotReopen } from '#domains/recruitment/applications/applications.rules.ts'
import { applicationNotes, applications } from '#domains/recruitment/applications/applications.table.ts'
import type { ReviewedApplication } from '#domains/recruitment/applications/reviewed.queries.server.ts'
import { personalShown, withoutPersonal } from '#domains/recruitment/applications/sensitive.rules.ts'
import { aboutApplicant } from '#domains/recruitment/interviews/interviews.email.ts'
import { missingDocuments } from '#domains/vetting/checks/documents-count.rules.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { addressGaps, gapsIn, gapWords, type Period } from '#domains/vetting/history/gaps.rules.ts'
import { dayOfInstant } from '#lib/day.ts'
import { may } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { type ApplicantDocument, documentList } from './applicant-documents.queries.server.ts'
import { actionList, eventList, historyOf } from './history.queries.server.ts'
import { moveLetter } from './moves.email.ts'
import { mayReadNotes } from './notes.access.ts'
import { offered, reasonWords } from './reject-reasons.rules.ts'
import { rejectReasons } from './reject-reasons.server.ts'
import { undoOffer } from './undo-offer.queries.server.ts'

const noteList = listOf(
  {
    ...{ id: applicationNotes.id, text: applicationNotes.text, at: applicationNotes.at },
    who: sql<string | null>`${users.name}`,
  },
  sql`from ${applicationNotes} left join ${users} on ${users.id} = ${applicationNotes.by}
    where ${applicationNotes.applicationId} = ${sql.placeholder('applicationId')}
    order by ${applicationNotes.at} desc, ${applicationNotes.id} desc`,
)

const detail = readTogether({
  ...applicationRows,
  ...{ notes: noteList, events: eventList, documents: documentList, actions: actionList },
})

/** Everything HR reads before deciding. Sensitive answers stay sealed: it only says whether they were given. */
export async function readApplication(ctx: Ctx, reviewed: ReviewedApplication) {
  authorize(mayReview(ctx.actor) && mayReadNotes(ctx.actor), 'Admins only.')
  const { niNumber, passportNumber, shareCode, job: _, location: __, ...application } = reviewed
  const { id, applicantId } = application
  const { events: listed, actions, ...lists } = await detail(ctx.db, { applicationId: id, personId: applicantId })
  const { notes, documents, ...rows } = lists
  const reasons = listed.some(({ reasonCode }) => reasonCode) ? await rejectReasons(ctx) : []
  const events = listed.map((event) => ({ ...event, reason: reasonWords(event, reasons) }))
  const shown = personalShown(application.status)
  return {
    application: {
      ...(shown ? application : withoutPersonal(application)),
      phone: phoneForPeople(application.phone),
      emergencyPhone: phoneForPeople(application.emergencyPhone),
    },
    answered: { niNumber: niNumber !== null, passportNumber: passportNumber !== null, shareCode: shareCode !== null },
    /** Whether age and nationality are shown, or only to be revealed by those who vet. */
    personal: { shown, mayReveal: !shown && may(ctx.actor, 'vetting') },
    ...rows,
    notes,
    events,
    documents,
    ...openPoints(application, rows.periods, rows.addresses),
    missing: missingDocuments(given(documents), application),
    history: historyOf(events, actions),
    undo: await undoOffer(ctx, events[0]),
  }
}
export type ApplicationDetail = Awaited<ReturnType<typeof readApplication>>

/** The default email of a move, for HR to edit; an impossible move is refused. */
export async function proposeMove(ctx: Ctx, id: string, to: ApplicationStatus) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const application = await briefly(ctx, id)
  refuse(whyNotMove(application.status, to))
  const reasons = to === 'rejected' ? offered(await rejectReasons(ctx)) : []
  return { ...(await proposal(ctx, application, to)), reasons }
}

export async function proposeReopening(ctx: Ctx, id: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const application = await briefly(ctx, id)
  refuse(whyNotReopen(application.status))
  return proposal(ctx, application, 'submitted')
}

async function briefly(ctx: Ctx, id: string) {
  const { status, firstName, lastName, position, email } = applications
  const [row] = await ctx.db
    .select({ status, firstName, lastName, position, email })
    .from(applications)
    .where(eq(applications.id, id))
  return found(row, 'Application')
}

async function proposal(ctx: Ctx, application: Awaited<ReturnType<typeof briefly>>, to: ApplicationStatus) {
  const letter = await fillTemplate(ctx, moveLetter(to), aboutApplicant(application))
  const { status, email, firstName, lastName } = application
  return { seen: status, name: `${firstName} ${lastName}`, address: email, letter }
}

/** The gaps in the form on the day it was submitted, in words. */
function openPoints({ createdAt }: { createdAt: string }, periods: Period[], addresses: Period[]) {
  const sent = dayOfInstant(createdAt)
  return {
    employmentGaps: gapsIn(periods, sent).map(gapWords),
    addressGaps: addressGaps(addresses, sent).map(gapWords),
  }
}

/** The types with a valid file. */
function given(documents: ApplicantDocument[]) {
  return documents
    .filter(({ state, review }) => state === 'clean' && review?.verdict !== 'rejected')
    .map(({ fileType }) => fileType)
}
