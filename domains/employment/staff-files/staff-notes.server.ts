import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { StaffNoteForm } from './staff-files.form.ts'
import { lockedStaff } from './staff-files.server.ts'
import { staffNotes } from './staff-files.table.ts'

export const notePlace = (id: string) => ({ table: 'staff_notes', column: 'text', row: id })

/** Adds a note about a person, for the office only, or also for their manager or the person. */
export async function addStaffNote(ctx: Ctx<User>, personId: string, form: StaffNoteForm): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    await lockedStaff(ctx, personId)
    const id = v7()
    await ctx.db.insert(staffNotes).values({
      id,
      personId,
      text: seal(form.text, notePlace(id)),
      visibleTo: form.visibleTo,
      by: ctx.actor.userId,
      at: ctx.now.toString(),
    })
    await record(ctx, 'staff.note_added', id, { personId, visibleTo: form.visibleTo })
  })
}
