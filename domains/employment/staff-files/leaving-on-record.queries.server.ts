import { eq } from 'drizzle-orm'
import type { Entry } from '#domains/vetting/standing/on-record.rules.ts'
import { isAdverseLeaving } from '#domains/vetting/standing/records.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { fingerprint } from '#platform/encryption.server.ts'
import { openNote } from './referrals.server.ts'
import { leavingLabels, referralLabels } from './staff-files.labels.ts'
import { staffFiles } from './staff-files.table.ts'

/** How someone left before, with what was decided about a DBS referral, for their signer; called by queries that authorize and log. */
export async function leavingOnRecord(ctx: Ctx, personId: string): Promise<Entry[]> {
  const { leftOn, leavingKind, leavingReason, dbsReferral, dbsReferralNote } = staffFiles
  const [file] = await ctx.db
    .select({ leftOn, leavingKind, leavingReason, dbsReferral, dbsReferralNote, adverse: isAdverseLeaving })
    .from(staffFiles)
    .where(eq(staffFiles.personId, personId))
  if (!file || (!file.leavingReason && !file.dbsReferral)) return []
  const note = openNote(personId, file.dbsReferralNote)
  const lines = [
    ...(file.leftOn ? [{ label: 'Last day', value: formatDay(file.leftOn) }] : []),
    ...(file.leavingKind ? [{ label: 'How they left', value: leavingLabels[file.leavingKind] }] : []),
    ...(file.leavingReason ? [{ label: 'Reason for leaving', value: file.leavingReason }] : []),
    ...(file.dbsReferral ? [{ label: 'Referral to the DBS', value: referralLabels[file.dbsReferral] }] : []),
    ...(note ? [{ label: 'Note', value: note }] : []),
  ]
  const said = lines.map(({ label, value }) => `${label}: ${value}`).join('; ')
  const id = `leaving ${fingerprint(said, 'leaving')}`
  return [
    { id, title: 'How they left before', meta: 'From the staff file here.', lines, void: false, adverse: file.adverse },
  ]
}
