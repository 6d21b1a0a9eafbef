import { eq, inArray, sql } from 'drizzle-orm'
import { changeRows, type Merge, setAside } from '#domains/people/merges/moving.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { resealed } from '#platform/encryption.server.ts'
import { graveOf, longerNote, openNote, referralNotePlace } from './referrals.server.ts'
import { leavingConcerns, staffFiles } from './staff-files.table.ts'

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
  await keepConcernOfFile(ctx, [from, into])
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
  const isGraver = graveOf(goes.dbsReferral) > graveOf(stays.dbsReferral)
  await fill('dbs_referral', goes.dbsReferral, isGraver || !stays.dbsReferral)
  await fill('leaving_kind', goes.leavingKind, goes.leavingKind === 'conduct' || !stays.leavingKind)
  const [theirs, own] = [openNote(from, goes.dbsReferralNote), openNote(into, stays.dbsReferralNote)]
  await fill('dbs_referral_note', longerNote(into, own, theirs), theirs !== '' && !own.includes(theirs))
  const reasons = [...new Set([stays.leavingReason, goes.leavingReason])].filter(Boolean).join('. Also: ')
  await fill('leaving_reason', reasons, reasons !== stays.leavingReason)
  // someone who left under one name works here under the other
  if (stays.leftOn && !goes.leftOn)
    await changeRows(ctx, mergeId, 'staff_files.left_on', { to: sql`null`, where: sql`person_id = ${into}::uuid` })
}

/** What the file alone says of how they left and speaks against them is kept, before it is joined with another's. */
async function keepConcernOfFile(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${leavingConcerns} (id, person_id, dismissed, dbs_referral)
    select person_id, person_id, left_for_concern(leaving_reason, null, leaving_kind), dbs_referral from ${staffFiles} as file
    where ${inArray(sql`person_id`, [...personIds])} and left_for_concern(leaving_reason, dbs_referral, leaving_kind)
      and not exists (select from ${leavingConcerns} as kept where kept.person_id = file.person_id)
    on conflict do nothing`)
}

/** The note of a file that moved is sealed for who has it now, after a merge and after its undo. */
export async function sealNoteAgain(ctx: Ctx, { holder, other }: { holder: string; other: string }): Promise<void> {
  const [file] = await ctx.db.select().from(staffFiles).where(eq(staffFiles.personId, holder))
  if (!file?.dbsReferralNote) return
  const dbsReferralNote = resealed(file.dbsReferralNote, referralNotePlace(holder), referralNotePlace(other))
  await ctx.db.update(staffFiles).set({ dbsReferralNote }).where(eq(staffFiles.personId, holder))
}
