import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { noteUsesOf } from '#domains/files/file-uses.server.ts'
import { raiseAlert } from '#domains/notifications/alerts.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { applicantsOnly, mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import { applicationDrafts, applications } from '#domains/recruitment/applications/applications.table.ts'
import { newReference } from '#domains/recruitment/applications/quoted-reference.server.ts'
import { linksSubmitted } from '#domains/recruitment/links/claims.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { parsePhone } from '#platform/phone.server.ts'
import { authorize, refuse } from '#platform/refusal.ts'
import type { ApplicationForm } from './application-form.form.ts'
import type { Typed } from './application-form.rules.ts'
import { answersRow, insertParts } from './application-parts.server.ts'
import { whyNotAsSeen } from './drafts.rules.ts'
import { lockedAnswers } from './drafts.server.ts'
import { readForm, withoutBlankRows } from './form-problems.rules.ts'
import { resubmit } from './resubmission.server.ts'
import { alreadySubmitted, answersToFix, whyNotDeclared, whyNotReferees } from './submitting.rules.ts'

export type Submitted = { id: string; reference: string }

type Submission = {
  declarationAgreed: boolean
  /** The revision of the answers that the page showed. */
  revision: number
  /** Those answers, so that a conflict can show both versions. */
  seen?: Typed | undefined
}

/**
 * Submits exactly what is saved, with the declaration just ticked; refused when it differs from what the page showed.
 * submitting.rules.ts says in which order reasons against it are given.
 */
export async function submitDraft(
  ctx: Ctx<User>,
  { declarationAgreed, revision, seen }: Submission,
): Promise<Submitted> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  refuse(whyNotDeclared(declarationAgreed))
  return transaction(ctx, async (ctx) => {
    // a second click finds an application here and is refused
    const draft = await lockedAnswers(ctx)
    refuse(whyNotAsSeen(draft, revision, seen))
    const typed = { ...draft.content.fields, declarationAgreed: 'on' }
    refuse(whyNotReferees(withoutBlankRows(typed).referees))
    return send(ctx, typed)
  })
}

/** Creates the application with everything that belongs to it, or its next version when it was returned. */
async function send(ctx: Ctx<User>, typed: Typed): Promise<Submitted> {
  const form = wellFormed(ctx, typed)
  const again = await resubmit(ctx, form)
  const application = again ?? (await insertApplication(ctx, form))
  if (!again) await insertParts(ctx, application.id, form)
  await linksSubmitted(ctx, application.id)
  await noteUsesOf(ctx, ctx.actor.personId, { noun: 'applications', rowId: application.id, audience: 'office' })
  await ctx.db.delete(applicationDrafts).where(eq(applicationDrafts.personId, ctx.actor.personId))
  if (again) return application
  await record(ctx, 'application.submitted', application.id, { personId: ctx.actor.personId })
  await raiseAlert(ctx, { kind: 'application', applicationId: application.id, key: application.id })
  await queueEmail(ctx, {
    template: 'application.received',
    to: { address: ctx.actor.email, name: `${form.firstName} ${form.lastName}`, personId: ctx.actor.personId },
    params: { firstName: form.firstName, position: form.position, reference: application.reference },
    dedupeKey: `application-received:${application.id}`,
    subjectId: application.id,
  })
  return application
}

/** The current field messages of a page not submitted yet. */
export async function draftProblems(ctx: Ctx<User>, typed: Typed): Promise<Record<string, string>> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const read = readForm(typed, todayOf(ctx), isPhone)
  return { ...ownReferees(ctx, typed), ...('problems' in read ? read.problems : {}) }
}

function wellFormed(ctx: Ctx<User>, typed: Typed): ApplicationForm {
  const read = readForm(typed, todayOf(ctx), isPhone)
  const own = ownReferees(ctx, typed)
  if ('form' in read && Object.keys(own).length === 0) return read.form
  throw answersToFix({ ...own, ...('problems' in read ? read.problems : {}) })
}

/** Applicants cannot be their own referees. */
function ownReferees({ actor }: Ctx<User>, { referees }: Typed): Record<string, string> {
  const own = actor.email.toLowerCase()
  const places = referees.flatMap(({ email }, place) => (email.trim().toLowerCase() === own ? [place] : []))
  return Object.fromEntries(
    places.map((place) => [`referees.${place}.email`, 'Enter the referee’s address, not yours']),
  )
}

async function insertApplication(ctx: Ctx<User>, form: ApplicationForm): Promise<Submitted> {
  const id = v7()
  const [application] = await ctx.db
    .insert(applications)
    .values({
      id,
      applicantId: ctx.actor.personId,
      reference: await newReference(ctx),
      createdAt: ctx.now.toString(),
      ...answersRow(ctx, id, form),
    })
    // a partial unique index: literals, since a bound parameter does not match its predicate
    .onConflictDoNothing({
      target: applications.applicantId,
      where: sql`status not in ('rejected', 'withdrawn', 'hired')`,
    })
    .returning({ id: applications.id, reference: applications.reference })
  if (!application) throw alreadySubmitted()
  return application
}

const isPhone = (typed: string) => parsePhone(typed) !== undefined
