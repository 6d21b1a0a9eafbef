import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import type { ApplicationForm } from '#domains/recruitment/form/application-form.form.ts'
import type { Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { lockedDraft, readDraft } from '#domains/recruitment/form/drafts.server.ts'
import { readForm, withoutBlankRows } from '#domains/recruitment/form/form-problems.rules.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { parsePhone } from '#platform/phone.server.ts'
import { authorize, Refusal, refuse } from '#platform/refusal.ts'
import { applicantsOnly, mayApply } from './applicant.access.ts'
import { alreadySubmitted, whyNotSubmit } from './applications.rules.ts'
import {
  applicationAddresses,
  applicationDrafts,
  applicationEvents,
  applicationPeriods,
  applications,
  applicationVersions,
  equalityAnswers,
  referees,
} from './applications.table.ts'
import { newReference } from './quoted-reference.server.ts'
import { type SensitiveField, sensitiveFields } from './sensitive.rules.ts'

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
    const application = await insertApplication(ctx, form)
    await insertParts(ctx, application.id, form)
    await ctx.db.delete(applicationDrafts).where(eq(applicationDrafts.personId, ctx.actor.personId))
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
  const read = readForm(typed, today(ctx), isPhone)
  return 'problems' in read ? read.problems : {}
}

function sent(typed: Typed) {
  const { declarationAgreed, referees } = withoutBlankRows(typed)
  return {
    declarationAgreed: declarationAgreed !== '',
    referees: referees.map(({ email, type }) => ({ email: email.trim(), type })),
  }
}

function wellFormed(ctx: Ctx<User>, typed: Typed): ApplicationForm {
  const read = readForm(typed, today(ctx), isPhone)
  if ('form' in read) return read.form
  const count = Object.keys(read.problems).length
  const words = count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`
  throw new Refusal('invalid', 'Submit failed', words, read.problems)
}

async function insertApplication(ctx: Ctx<User>, form: ApplicationForm): Promise<Submitted> {
  const id = v7()
  const sealed = (field: SensitiveField) =>
    form[field] ? seal(form[field], { table: 'applications', column: sensitiveFields[field], row: id }) : null
  const [application] = await ctx.db
    .insert(applications)
    .values({
      id,
      applicantId: ctx.actor.personId,
      reference: await newReference(ctx),
      position: form.position,
      createdAt: ctx.now.toString(),
      firstName: form.firstName,
      lastName: form.lastName,
      email: ctx.actor.email,
      phone: phoneOf(form.phone),
      nationality: form.nationality,
      dob: form.dob,
      skills: form.skills,
      careSettings: form.careSettings,
      passportCountry: form.passportCountry,
      visaType: form.visaType,
      holdsDbs: form.holdsDbs,
      passportNumber: sealed('passportNumber'),
      niNumber: sealed('niNumber'),
      shareCode: sealed('shareCode'),
      emergencyName: form.emergencyName,
      emergencyRelation: form.emergencyRelation,
      emergencyPhone: phoneOf(form.emergencyPhone),
      declarationAgreedAt: ctx.now.toString(),
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

async function insertParts(ctx: Ctx<User>, applicationId: string, form: ApplicationForm): Promise<void> {
  const { gender, ...version } = form
  const numbered = <Row extends object>(rows: Row[]) =>
    rows.map((row, position) => ({ ...row, applicationId, position }))
  if (form.addresses.length > 0) await ctx.db.insert(applicationAddresses).values(numbered(form.addresses))
  if (form.periods.length > 0) await ctx.db.insert(applicationPeriods).values(numbered(form.periods))
  await ctx.db.insert(referees).values(numbered(form.referees))
  if (gender) await ctx.db.insert(equalityAnswers).values({ applicationId, gender })
  const id = v7()
  await ctx.db.insert(applicationVersions).values({
    id,
    applicationId,
    version: 1,
    content: seal(JSON.stringify(version), { table: 'application_versions', column: 'content', row: id }),
    at: ctx.now.toString(),
  })
  await ctx.db
    .insert(applicationEvents)
    .values({ applicationId, toStatus: 'submitted', by: ctx.actor.userId, at: ctx.now.toString() })
}

const today = (ctx: Ctx) => dayOfInstant(ctx.now.toString())
const isPhone = (typed: string) => parsePhone(typed) !== undefined
const phoneOf = (typed: string) => parsePhone(typed)?.e164 ?? ''
