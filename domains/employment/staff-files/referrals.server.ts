import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal, unseal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { ReferralForm } from './staff-files.form.ts'
import { lockedStaff, openStaffFile } from './staff-files.server.ts'
import { leavingConcerns, staffFiles } from './staff-files.table.ts'

export const referralNotePlace = (personId: string) => ({
  table: 'staff_files',
  column: 'dbs_referral_note',
  row: personId,
})

/** The progress of a DBS referral after someone has left; earlier notes are kept. Safe to repeat. */
export async function changeReferral(ctx: Ctx<User>, personId: string, form: ReferralForm): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockedStaff(ctx, personId)
    if (personId === ctx.actor.personId)
      throw new Refusal('conflict', 'Update failed', 'Someone else must decide this for you.')
    const [row] = await ctx.db.select().from(staffFiles).where(eq(staffFiles.personId, personId))
    const file = found(row, 'Staff file')
    if (!file.leftOn && !file.dbsReferral)
      throw new Refusal('conflict', 'Update failed', 'Record this when someone leaves.')
    const { dbsReferral } = form
    const before = openNote(personId, file.dbsReferralNote)
    const isSame = dbsReferral === file.dbsReferral && before.endsWith(form.dbsReferralNote)
    if (isSame && form.matter !== 'new') return
    const isGraver = graveOf(dbsReferral) > graveOf(file.dbsReferral)
    if (dbsReferral !== 'not_needed' && !isGraver && !form.matter)
      throw new Refusal('invalid', 'Update failed', undefined, { matter: 'Choose whether this is about something new' })
    await keepReferral(ctx, personId, { ...form, isNew: isGraver || form.matter === 'new' })
  })
}

type Referral = Omit<ReferralForm, 'matter'> & { isNew: boolean }

/**
 * Keeps the answer about a referral, with earlier notes, in the caller's transaction; the person is locked. What is new is weighed
 * again; a note on what is on record, or that no referral was needed after all, is nothing new against them.
 */
export async function keepReferral(ctx: Ctx<User>, personId: string, form: Referral): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  await openStaffFile(ctx, personId)
  const [file] = await ctx.db.select().from(staffFiles).where(eq(staffFiles.personId, personId))
  const before = openNote(personId, file?.dbsReferralNote ?? null)
  const dbsReferralNote = longerNote(personId, before, form.dbsReferralNote)
  const { dbsReferral } = form
  await ctx.db.update(staffFiles).set({ dbsReferral, dbsReferralNote }).where(eq(staffFiles.personId, personId))
  if (form.isNew && dbsReferral !== 'not_needed') await keepConcern(ctx, personId)
  await record(ctx, 'staff.referral_changed', personId, { personId })
}

/** A referral that was made is graver than one that is considered; none at all, and one that is not needed, are the least. */
export const graveOf = (referral: ReferralForm['dbsReferral'] | null) =>
  ['not_needed', 'being_considered', 'made'].indexOf(referral ?? 'not_needed')

/** Keeps what the file says now of how they left where it speaks against them, and who recorded it; in the caller’s transaction. */
export async function keepConcern(ctx: Ctx<User>, personId: string): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  await ctx.db.execute(sql`
    insert into ${leavingConcerns} (id, person_id, dismissed, dbs_referral, recorded_by, recorded_at)
    select ${v7()}, person_id, left_for_concern(leaving_reason, null, leaving_kind), dbs_referral,
      ${ctx.actor.userId}, ${ctx.now.toString()}
    from ${staffFiles} where person_id = ${personId} and left_for_concern(leaving_reason, dbs_referral, leaving_kind)`)
}

/** The decrypted note; empty if there is none. */
export function openNote(personId: string, sealed: string | null): string {
  return sealed ? unseal(sealed, referralNotePlace(personId)) : ''
}

/** The earlier notes with the new one added, sealed; null when there are none. */
export function longerNote(personId: string, before: string, added: string): string | null {
  const note = [...new Set([before, added])].filter(Boolean).join('\n\n')
  return note ? seal(note, referralNotePlace(personId)) : null
}
