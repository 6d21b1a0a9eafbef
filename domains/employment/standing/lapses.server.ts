import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { keepReferral } from '#domains/employment/staff-files/referrals.server.ts'
import { lockedStaff } from '#domains/employment/staff-files/staff-files.server.ts'
import { noteUse } from '#domains/files/file-uses.server.ts'
import { notConfidential } from '#domains/files/files.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { keepStanding } from './keeping.server.ts'
import type { LapseForm } from './lapses.form.ts'
import { untilOf, whyNotDecide } from './lapses.rules.ts'
import { lapsesNow } from './lapses-now.queries.server.ts'
import { decidersOnly, mayDecideStanding } from './standing.access.ts'
import { lapseDecisions } from './standing.table.ts'
import { tellOfDecision } from './telling.server.ts'

export const lapseNotePlace = (id: string) => ({ table: 'lapse_decisions', column: 'note', row: id })

/** Keeps what was decided about something that lapsed: only what the lapse allows, and never about oneself. */
export async function decideLapse(ctx: Ctx<User>, personId: string, key: string, form: LapseForm): Promise<void> {
  authorize(mayDecideStanding(ctx.actor), decidersOnly)
  await transaction(ctx, async (ctx) => {
    await lockedStaff(ctx, personId)
    if (personId === ctx.actor.personId)
      throw new Refusal('conflict', 'Update failed', 'Someone else must decide this for you.')
    const lapse = found(
      (await lapsesNow(ctx, personId)).find((one) => one.key === key),
      'Lapse',
    )
    const { decision, note } = form
    const decided = { decision, appliedOn: form.appliedOn || undefined, until: form.until || undefined }
    refuse(whyNotDecide(lapse, decided, todayOf(ctx)))
    const inTime = decision === 'applied_in_time'
    const evidenceFileId = inTime ? await proofOf(ctx, personId, form.evidence) : null
    const [id, until] = [v7(), untilOf(lapse, decided)]
    await ctx.db.insert(lapseDecisions).values({
      ...{ id, personId, about: key, decision, until, evidenceFileId },
      ...{ endedOn: lapse.endedOn ?? null, recordId: lapse.recordId ?? null },
      appliedOn: inTime ? (decided.appliedOn ?? null) : null,
      note: seal(note, lapseNotePlace(id)),
      ...{ recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() },
    })
    if (evidenceFileId) await noteUse(ctx, evidenceFileId, { noun: 'lapse_decisions', rowId: id, audience: 'vetting' })
    if (decision === 'off_regulated_activity' && form.dbsReferral)
      await keepReferral(ctx, personId, {
        dbsReferral: form.dbsReferral,
        dbsReferralNote: form.dbsReferralNote,
        isNew: true,
      })
    await keepStanding(ctx, [personId])
    await record(ctx, 'staff.lapse_decided', id, { personId, about: key, decision })
    await tellOfDecision(ctx, { id, personId, decision, label: lapse.label, postIds: lapse.postIds, until })
  })
}

/** The person's own scanned document, not a confidential one. */
async function proofOf(ctx: Ctx, personId: string, fileId: string): Promise<string> {
  const own = and(eq(fileUploads.id, fileId), eq(fileUploads.personId, personId), eq(fileUploads.state, 'clean'))
  const [row] = await ctx.db.select({ id: fileUploads.id }).from(fileUploads).where(and(own, notConfidential))
  return found(row, 'Document').id
}
