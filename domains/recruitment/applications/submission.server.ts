import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { noteUsesOf } from '#domains/files/file-uses.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import type { ApplicationForm } from '#domains/recruitment/form/application-form.form.ts'
import type { Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { lockedDraft, readDraft } from '#domains/recruitment/form/drafts.server.ts'
import { readForm, withoutBlankRows } from '#domains/recruitment/form/form-problems.rules.ts'
import { linksSubmitted } from '#domains/recruitment/links/claims.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { parsePhone } from '#platform/phone.server.ts'
import { authorize, Refusal, refuse } from '#platform/refusal.ts'
import { applicantsOnly, mayApply } from './applicant.access.ts'
import { answersRow, insertParts } from './application-parts.server.ts'
import { alreadySubmitted, whyNotSubmit } from './applications.rules.ts'
import { applicationDrafts, applications } from './applications.table.ts'
import { newReference } from './quoted-reference.server.ts'
import { resubmit } from './resubmission.server.ts'

export type Submitted = { id: string; reference: string }

/** Submits what the asker's draft holds, with the declaration they ticked just now. */
export async function submitDraft(ctx: Ctx<User>, { declarationAgreed }: { declarationAgreed: boolean }) {
  authorize(mayApply(ctx.actor), applicantsOnly)
  return transaction(ctx, async (ctx) => {
    const { fields, revision } = await readDraft(ctx)
    // a second press finds the draft gone, and hears why
    if (declarationAgreed && revision === 0) await lockedDraft(ctx)
    return submitApplication(ctx, { ...fields, declarationAgreed: declarationAgreed ? 'on' : '' })
  })
}

/** Makes the application with everything that belongs to it, or nothing. The messages come in the specified order. */
export async function submitApplication(ctx: Ctx<User>, typed: Typed): Promise<Submitted> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  refuse(whyNotSubmit(sent(typed)))
  return transaction(ctx, async (ctx) => {
    await lockedDraft(ctx)
    const form = wellFormed(ctx, typed)
    const again = await resubmit(ctx, form)
    const application = again ?? (await insertApplication(ctx, form))
    if (!again) await insertParts(ctx, application.id, form)
    await linksSubmitted(ctx, application.id)
    await noteUsesOf(ctx, ctx.actor.personId, { noun: 'applications', rowId: application.id, audience: 'office' })
    await ctx.db.delete(applicationDrafts).where(eq(applicationDrafts.personId, ctx.actor.personId))
    if (again) return application
    await record(ctx, 'application.submitted', application.id, { personId: ctx.actor.personId })
    await queueEmail(ctx, {
      template: 'application.received',
      to: { address: ctx.actor.email, name: `${form.firstName} ${form.lastName}`, personId: ctx.actor.personId },
      params: { firstName: form.firstName, position: form.position, reference: application.reference },
      dedupeKey: `application-received:${application.id}`,
      subjectId: application.id,
    })
    return application
  })
}

/** The messages beside the fields, as they stand now; for a page that is not submitted yet. */
export async function draftProblems(ctx: Ctx<User>, typed: Typed): Promise<Record<string, string>> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const read = readForm(typed, todayOf(ctx), isPhone)
  return { ...ownReferees(ctx, typed), ...('problems' in read ? read.problems : {}) }
}

function sent(typed: Typed) {
  const { declarationAgreed, referees } = withoutBlankRows(typed)
  return {
    declarationAgreed: declarationAgreed !== '',
    referees: referees.map(({ email, type }) => ({ email: email.trim(), type })),
  }
}

function wellFormed(ctx: Ctx<User>, typed: Typed): ApplicationForm {
  const read = readForm(typed, todayOf(ctx), isPhone)
  const own = ownReferees(ctx, typed)
  if ('form' in read && Object.keys(own).length === 0) return read.form
  const problems = { ...own, ...('problems' in read ? read.problems : {}) }
  const count = Object.keys(problems).length
  const words = count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`
  throw new Refusal('invalid', 'Submit failed', words, problems)
}

/** Nobody speaks for themselves: a referee has an address of their own. */
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
