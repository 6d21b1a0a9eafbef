import { and, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { raiseAlert } from '#domains/notifications/alerts.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { applicantsOnly, mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import {
  applicationAddresses,
  applicationEvents,
  applicationPeriods,
  applications,
  applicationVersions,
  equalityAnswers,
  referees,
} from '#domains/recruitment/applications/applications.table.ts'
import { settleReferenceStatus } from '#domains/recruitment/applications/reference-status.server.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { followJobs } from '#domains/vetting/references/job-places.server.ts'
import { forgetReferees } from '#domains/vetting/references/named-referees.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { ApplicationForm } from './application-form.form.ts'
import { answersRow, insertHistory, insertVersion, numbered } from './application-parts.server.ts'

/** Resubmits an application that HR returned, as its next version; undefined when none was returned. */
export async function resubmit(
  ctx: Ctx<User>,
  form: ApplicationForm,
): Promise<{ id: string; reference: string } | undefined> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const [row] = await ctx.db
    .select({ id: applications.id, reference: applications.reference, status: applications.status })
    .from(applications)
    .where(
      and(
        eq(applications.applicantId, ctx.actor.personId),
        isNotNull(applications.returnedAt),
        inArray(applications.status, [...activeStatuses]),
      ),
    )
    .for('update')
  if (!row) return undefined
  const { id, reference, status } = row
  await ctx.db
    .update(applications)
    .set({ ...answersRow(ctx, id, form), returnedAt: null, returnedBy: null, returnedReason: null })
    .where(eq(applications.id, id))
  const version = await replaceParts(ctx, id, form)
  const at = ctx.now.toString()
  await ctx.db
    .insert(applicationEvents)
    .values({ applicationId: id, fromStatus: status, toStatus: status, kind: 'resubmitted', by: ctx.actor.userId, at })
  await record(ctx, 'application.resubmitted', id, { personId: ctx.actor.personId, version })
  await raiseAlert(ctx, { kind: 'resubmitted', applicationId: id, key: `${id}:${version}` })
  await queueEmail(ctx, {
    template: 'application.resubmitted',
    to: { address: ctx.actor.email, name: `${form.firstName} ${form.lastName}`, personId: ctx.actor.personId },
    params: { firstName: form.firstName, position: form.position, reference },
    dedupeKey: `application-received:${id}:${version}`,
    subjectId: id,
  })
  return { id, reference }
}

async function replaceParts(ctx: Ctx<User>, id: string, form: ApplicationForm): Promise<number> {
  await ctx.db.delete(applicationAddresses).where(eq(applicationAddresses.applicationId, id))
  const jobs = await ctx.db.delete(applicationPeriods).where(eq(applicationPeriods.applicationId, id)).returning()
  await insertHistory(ctx, id, form)
  await followJobs(ctx, id, jobs, numbered(id, form.periods))
  await replaceReferees(ctx, id, form.referees)
  await settleReferenceStatus(ctx, id)
  if (form.gender)
    await ctx.db
      .insert(equalityAnswers)
      .values({ applicationId: id, gender: form.gender })
      .onConflictDoUpdate({ target: equalityAnswers.applicationId, set: { gender: form.gender } })
  const [last] = await ctx.db
    .select({ version: max(applicationVersions.version) })
    .from(applicationVersions)
    .where(eq(applicationVersions.applicationId, id))
  const version = (last?.version ?? 0) + 1
  await insertVersion(ctx, id, form, version)
  return version
}

/** A referee still named keeps their row, since they may have been asked; the others are removed. */
async function replaceReferees(ctx: Ctx<User>, applicationId: string, named: ApplicationForm['referees']) {
  const before = await ctx.db
    .select({ id: referees.id, email: referees.email })
    .from(referees)
    .where(eq(referees.applicationId, applicationId))
  const left = [...before]
  const rows = named.map((referee, position) => {
    const at = left.findIndex(({ email }) => email.toLowerCase() === referee.email.toLowerCase())
    const [known] = at < 0 ? [] : left.splice(at, 1)
    return { known, values: { ...referee, applicationId, position } }
  })
  // moved out of the way, so that two swapping positions do not collide
  await ctx.db
    .update(referees)
    .set({ position: sql`${referees.position} + 1000` })
    .where(eq(referees.applicationId, applicationId))
  const gone = left.map(({ id }) => id)
  if (gone.length > 0) {
    await forgetReferees(ctx, gone)
    await ctx.db.delete(referees).where(inArray(referees.id, gone))
  }
  for (const { known, values } of rows)
    await (known
      ? ctx.db.update(referees).set(values).where(eq(referees.id, known.id))
      : ctx.db.insert(referees).values(values))
}
