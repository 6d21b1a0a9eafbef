import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { noteUse } from '#domains/files/file-uses.server.ts'
import { notConfidential } from '#domains/files/files.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { noteNames } from '#domains/people/names.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mustAnswer } from './answered-checks.server.ts'
import { certificateKeyOf, mustBeOwnCertificate } from './certificates.server.ts'
import { inWordsOfTheForm } from './check-refusals.server.ts'
import { mayVet, vettersOnly } from './checks.access.ts'
import type { CheckForm } from './checks.form.ts'
import type { CheckKind } from './checks.rules.ts'
import { preEmploymentChecks } from './checks.table.ts'
import { followUpOf } from './follow-up.rules.ts'
import { latestApplication } from './places.queries.server.ts'
import { plainOf } from './plain-answers.rules.ts'
import { whyNotOfThem } from './plausible.rules.ts'
import { recheckMonths } from './recheck-months.server.ts'
import { whyNotRecord } from './recording.rules.ts'
import { mayLackCopy, mustProveTheirWork } from './right-to-work.server.ts'
import { lockedToVet, type Whose } from './whose.queries.server.ts'
import { wordsOf } from './whose-word.queries.server.ts'
import { whyNotTheirWord } from './whose-word.rules.ts'

/** Records a check of a person, for an application or without one; `replaces` voids the earlier record. Returns its id. */
export async function recordCheck(ctx: Ctx<User>, whose: Whose, form: CheckForm): Promise<string> {
  authorize(mayVet(ctx.actor), vettersOnly)
  return inWordsOfTheForm(() => transaction(ctx, (ctx) => keepCheck(ctx, whose, form)))
}

async function keepCheck(ctx: Ctx<User>, whose: Whose, form: CheckForm): Promise<string> {
  const { personId, applicationId, status } = await lockedToVet(ctx, whose)
  refuse(whyNotRecord(form, status, todayOf(ctx)))
  refuse(whyNotOfThem(form, await bornOn(ctx, personId)))
  const { kind, key, checkedOn, checker, outcome, evidence, replaces, ...details } = form
  const known = await sameForm(ctx, personId, { key, kind })
  if (known) return known
  if (form.kind === 'health' && form.paper) await mustBeOnPaper(ctx, personId)
  if (replaces) await standingCheck(ctx, { personId, id: replaces, kind })
  await mustAnswer(ctx, personId, form)
  if (outcome === 'satisfactory')
    refuse(whyNotTheirWord({ checkedBy: checker, checkedOn }, await wordsOf(ctx, personId)))
  await mayLackCopy(ctx, personId, form)
  await mustProveTheirWork(ctx, personId, form)
  const evidenceFile = evidence ? await evidenceOf(ctx, personId, evidence) : null
  const terms = form.kind === 'right_to_work' && form.termEvidence
  const files = [...(evidenceFile ? [evidenceFile] : []), ...(terms ? [await evidenceOf(ctx, personId, terms)] : [])]
  const certificateKey = certificateKeyOf(kind, details)
  await mustBeOwnCertificate(ctx, personId, certificateKey)
  await ctx.db.insert(preEmploymentChecks).values({
    ...{ id: key, personId, applicationId, kind, outcome, checkedOn, checkedBy: checker },
    followUpOn: followUpOf(form, await recheckMonths(ctx)) ?? null,
    details: sealedDetails(key, details),
    plain: plainOf(kind, details),
    evidenceFileId: evidenceFile,
    originalSeen: 'originalSeen' in details && details.originalSeen,
    voidsId: replaces || null,
    certificateKey,
    recordedAt: ctx.now.toString(),
    recordedBy: ctx.actor.userId,
  })
  if ('previousNames' in form) await noteNames(ctx, personId, form.previousNames)
  for (const file of files) await noteUse(ctx, file, { noun: 'pre_employment_checks', rowId: key, audience: 'vetting' })
  if (replaces) await record(ctx, 'check.voided', replaces, { personId, kind })
  await record(ctx, 'check.recorded', key, { personId, kind, ...ofApplication(applicationId) })
  await raise(ctx, 'vetting record kept', { personId, applicationId })
  return key
}

async function bornOn(ctx: Ctx, personId: string) {
  const [row] = await ctx.db.select({ born: people.dateOfBirth }).from(people).where(eq(people.id, personId))
  return row?.born ?? null
}

/** Of someone who applied no one's tick stands for what they answer themselves. */
async function mustBeOnPaper(ctx: Ctx, personId: string): Promise<void> {
  if (await latestApplication(ctx, personId))
    throw new Refusal('invalid', 'Update failed', undefined, {
      paper: 'Someone who applied answers it in their account',
    })
}

/** Voids a record made by mistake; it stays in the history with the reason but no longer counts. */
export async function voidCheck(ctx: Ctx<User>, whose: Whose, checkId: string, reason: string): Promise<void> {
  authorize(mayVet(ctx.actor), vettersOnly)
  await transaction(ctx, async (ctx) => {
    const { personId } = await lockedToVet(ctx, whose)
    const { kind, applicationId, checkedBy } = await standingCheck(ctx, { personId, id: checkId })
    if (!reason) throw new Refusal('invalid', 'Update failed', 'Enter the reason.', { reason: 'Enter the reason' })
    const id = v7()
    await ctx.db.insert(preEmploymentChecks).values({
      ...{ id, personId, applicationId, kind, checkedBy, outcome: 'voided', checkedOn: todayOf(ctx) },
      details: sealedDetails(id, { reason }),
      voidsId: checkId,
      recordedAt: ctx.now.toString(),
      recordedBy: ctx.actor.userId,
    })
    await record(ctx, 'check.voided', checkId, { personId, kind })
    await raise(ctx, 'vetting record kept', { personId, applicationId })
  })
}

const ofApplication = (applicationId: string | null) => (applicationId ? { application: applicationId } : {})

function sealedDetails(id: string, details: object): string {
  return seal(JSON.stringify(details), { table: 'pre_employment_checks', column: 'details', row: id })
}

async function sameForm(ctx: Ctx, personId: string, { key, kind }: { key: string; kind: CheckKind }) {
  const [row] = await ctx.db.select().from(preEmploymentChecks).where(eq(preEmploymentChecks.id, key))
  if (!row) return undefined
  return found(row.personId === personId && row.kind === kind ? row.id : undefined, 'Check')
}

async function standingCheck(ctx: Ctx, { personId, id, kind }: { personId: string; id: string; kind?: CheckKind }) {
  const [row] = await ctx.db
    .select()
    .from(preEmploymentChecks)
    .where(and(eq(preEmploymentChecks.id, id), eq(preEmploymentChecks.personId, personId)))
  const check = found(row && row.outcome !== 'voided' && (!kind || row.kind === kind) ? row : undefined, 'Check')
  const voided = await ctx.db.$count(preEmploymentChecks, eq(preEmploymentChecks.voidsId, id))
  if (voided > 0) throw new Refusal('conflict', 'Update failed', 'This record has already been replaced.')
  return check
}

/** Evidence must be this person's own scanned file, and not a confidential one. */
async function evidenceOf(ctx: Ctx, personId: string, fileId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ id: fileUploads.id })
    .from(fileUploads)
    .where(
      and(
        eq(fileUploads.id, fileId),
        eq(fileUploads.personId, personId),
        eq(fileUploads.state, 'clean'),
        notConfidential,
      ),
    )
  return found(row, 'Document').id
}
