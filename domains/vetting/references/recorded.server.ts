import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { noteUse } from '#domains/files/file-uses.server.ts'
import { signedAddress } from '#domains/files/files.queries.server.ts'
import { uploadTogether } from '#domains/files/uploads.server.ts'
import { lockedToVet } from '#domains/vetting/checks/whose.queries.server.ts'
import { wordsOf } from '#domains/vetting/checks/whose-word.queries.server.ts'
import { notTheirWord, whyNotTheirWord } from '#domains/vetting/checks/whose-word.rules.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { seal } from '#platform/encryption.server.ts'
import { discard, type Upload } from '#platform/http/upload.server.ts'
import { parsePhone } from '#platform/phone.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { isAdverse } from './adverse.rules.ts'
import { placeOf } from './answers.server.ts'
import { noteFlags } from './concerns.server.ts'
import { ownJobOf } from './own-jobs.queries.server.ts'
import type { Answers } from './questions.rules.ts'
import type { RecordedForm } from './recorded.form.ts'
import { obtainedBy, whyNotRecorded } from './recorded.rules.ts'
import { mayVet, vettersOnly } from './references.access.ts'
import { referenceAnswers, referenceRequests, referenceVerifications } from './references.table.ts'

/** Records a reference that came another way than by our form. It counts once it is reviewed, like any other. Returns its id. */
export async function recordReference(
  ctx: Ctx<User>,
  personId: string,
  form: RecordedForm,
  upload?: Upload,
): Promise<string> {
  try {
    authorize(mayVet(ctx.actor), vettersOnly)
    refuse(whyNotRecorded(form, upload?.file !== undefined, todayOf(ctx)))
    const keep = (ctx: Ctx<User>, file?: { id: string }) => keepRecorded(ctx, { personId, form, file })
    await transaction(ctx, (ctx) => lockedToVet(ctx, { personId }))
    const came = { checkedBy: obtainedBy(form.cameBy), checkedOn: form.checkedOn }
    // what speaks against someone is taken from anyone
    if (form.against !== 'yes') refuse(whyNotTheirWord(came, await wordsOf(ctx, personId), 'cameBy'))
    if (!upload?.file) await transaction(ctx, (ctx) => keep(ctx))
    else
      await uploadTogether(ctx, { personId, fileType: 'reference_evidence', uploadKey: form.uploadKey, upload }, keep)
    return form.uploadKey
  } finally {
    if (upload) await discard(upload)
  }
}

type Recorded = { personId: string; form: RecordedForm; file: { id: string } | undefined }

async function keepRecorded(ctx: Ctx<User>, { personId, form, file }: Recorded): Promise<void> {
  const { uploadKey: id, cameBy } = form
  await lockedToVet(ctx, { personId })
  const given = { ...(await rowOf(ctx, personId, form)), fileId: file?.id }
  const [row] = await inWords('history_by_whom_it_counts', notTheirWord, () =>
    ctx.db.insert(referenceRequests).values(given).onConflictDoNothing().returning({ id: referenceRequests.id }),
  )
  if (!row) return
  const at = ctx.now.toString()
  const content = seal(JSON.stringify({ answers: answersFrom(form), changed: {} }), placeOf(id))
  await ctx.db.insert(referenceAnswers).values({ requestId: id, content, savedAt: at, submittedAt: at })
  if (cameBy === 'telephone') await keepCall(ctx, form)
  await noteFlags(ctx, id)
  if (file) await noteUse(ctx, file.id, { noun: 'reference_requests', rowId: id, audience: 'vetting' })
  await raise(ctx, 'vetting record kept', { personId, applicationId: null })
  await record(ctx, 'reference.recorded', id, { personId, cameBy, ...(file ? { fileId: file.id } : {}) })
}

async function rowOf(
  ctx: Ctx<User>,
  personId: string,
  form: RecordedForm,
): Promise<typeof referenceRequests.$inferInsert> {
  const { uploadKey: id, referee_name, referee_email, reference_type, organisation, relationship } = form
  const at = ctx.now.toString()
  return {
    ...{ id, personId, applicationId: null, cameBy: form.cameBy, checkedOn: form.checkedOn },
    ...{ refereeName: referee_name, refereeEmail: referee_email, referenceType: reference_type, relationship },
    refereePhone: parsePhone(form.phone)?.e164 ?? '',
    orgAndRole: [organisation, relationship].filter(Boolean).join(', '),
    periodPosition: reference_type === 'employer' ? await ownJobOf(ctx, personId, form.about_job) : null,
    adverse: isAdverse(answersFrom(form)),
    // no link leads to it: nothing was asked
    ...{ status: 'received', tokenHash: `recorded:${id}`, expiresAt: at, receivedAt: at },
    ...{ createdAt: at, createdBy: ctx.actor.userId },
  }
}

/** The answers of a referee's form as far as what came gives them, and whether it says anything against the person. */
function answersFrom(form: RecordedForm): Answers {
  const { referee_name: name, relationship, organisation, referee_email: workEmail, phone } = form
  const { jobTitle, reasonForLeaving, conduct, against, againstDetails } = form
  const [fromYear = '', fromMonth = ''] = form.dateFrom.split('-')
  const [toYear = '', toMonth = ''] = form.dateTo.split('-')
  return {
    ...{ name, relationship, organisation, workEmail, phone, jobTitle, reasonForLeaving, conduct },
    ...{ 'from.month': fromMonth, 'from.year': fromYear, 'to.month': toMonth, 'to.year': toYear },
    ...{ against, againstDetails: against === 'yes' ? againstDetails : '' },
  }
}

/** A reference given in a call is itself the call by which who gave it is verified. */
async function keepCall(ctx: Ctx<User>, { uploadKey: requestId, referee_name, numberSource, checkedOn }: RecordedForm) {
  await ctx.db.insert(referenceVerifications).values({
    ...{ requestId, spokeTo: referee_name, numberSource, spokeOn: checkedOn, outcome: 'confirmed' },
    ...{ recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() },
  })
}

/** A personal link to what came in writing, valid for 600 seconds. */
export async function recordedAddress(
  ctx: Ctx<User>,
  { personId, requestId }: { personId: string; requestId: string },
): Promise<string> {
  authorize(mayVet(ctx.actor), vettersOnly)
  const [row] = await ctx.db
    .select({ fileId: referenceRequests.fileId })
    .from(referenceRequests)
    .where(and(eq(referenceRequests.id, requestId), eq(referenceRequests.personId, personId)))
  return signedAddress(ctx, found(row?.fileId ?? undefined, 'File'))
}
