import { eq, inArray, sql } from 'drizzle-orm'
import { changeRows, type Merge, setAside } from '#domains/people/merges/moving.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { resealed } from '#platform/encryption.server.ts'
import { longerNote, openNote, referralNotePlace } from './referrals.server.ts'
import { staffFiles } from './staff-files.table.ts'

/**
 * Where both have a staff file, that of the one who stays is kept, and what is blank in it comes from the other. Of what was
 * recorded when they left the graver counts, and both reasons and notes are kept. Hears that two people were merged.
 */
export async function settleStaffFiles(ctx: Ctx, { mergeId, from, into }: Merge): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(staffFiles)
    .where(inArray(staffFiles.personId, [from, into]))
    .for('update')
  const [goes, stays] = [rows.find((row) => row.personId === from), rows.find((row) => row.personId === into)]
  if (!goes || !stays) return
  await setAside(ctx, mergeId, 'staff_files', sql`person_id = ${from}::uuid`)
  const fill = (column: string, to: string | null, isBlank: boolean) =>
    to && isBlank
      ? changeRows(ctx, mergeId, `staff_files.${column}`, { to: sql`${to}`, where: sql`person_id = ${into}::uuid` })
      : undefined
  await fill('staff_number', goes.staffNumber, !stays.staffNumber)
  await fill('contract', goes.contract, !stays.contract)
  await fill('weekly_hours', goes.weeklyHours, !stays.weeklyHours)
  if (!stays.emergencyName) {
    await fill('emergency_name', goes.emergencyName, true)
    await fill('emergency_relation', goes.emergencyRelation, true)
    await fill('emergency_phone', goes.emergencyPhone, true)
  }
  await fill('probation_until', goes.probationUntil, !stays.probationUntil)
  await fill('dbs_referral', goes.dbsReferral, graveOf(goes.dbsReferral) > graveOf(stays.dbsReferral))
  await fill('leaving_kind', goes.leavingKind, goes.leavingKind === 'conduct' || !stays.leavingKind)
  const [theirs, own] = [openNote(from, goes.dbsReferralNote), openNote(into, stays.dbsReferralNote)]
  await fill('dbs_referral_note', longerNote(into, own, theirs), theirs !== '' && !own.includes(theirs))
  const reasons = [...new Set([stays.leavingReason, goes.leavingReason])].filter(Boolean).join('. Also: ')
  await fill('leaving_reason', reasons, reasons !== stays.leavingReason)
  // someone who left under one name works here under the other
  if (stays.leftOn && !goes.leftOn)
    await changeRows(ctx, mergeId, 'staff_files.left_on', { to: sql`null`, where: sql`person_id = ${into}::uuid` })
}

/** A referral that was made is not undone by one that was not needed. */
const graveOf = (referral: Referral | null) =>
  referral ? ['not_needed', 'being_considered', 'made'].indexOf(referral) : -1
type Referral = NonNullable<(typeof staffFiles.$inferSelect)['dbsReferral']>

/** The note of a file that moved is sealed for who has it now, after a merge and after its undo. */
export async function sealNoteAgain(ctx: Ctx, { holder, other }: { holder: string; other: string }): Promise<void> {
  const [file] = await ctx.db.select().from(staffFiles).where(eq(staffFiles.personId, holder))
  if (!file?.dbsReferralNote) return
  const dbsReferralNote = resealed(file.dbsReferralNote, referralNotePlace(holder), referralNotePlace(other))
  await ctx.db.update(staffFiles).set({ dbsReferralNote }).where(eq(staffFiles.personId, holder))
}
