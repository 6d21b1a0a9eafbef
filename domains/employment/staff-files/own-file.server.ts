import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { EmergencyForm } from './own-file.form.ts'
import { worksHere } from './own-file.queries.server.ts'
import { staffFiles } from './staff-files.table.ts'

/** Updates the person's own emergency contact. */
export async function changeOwnEmergency(ctx: Ctx<User>, form: EmergencyForm): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  authorize(await worksHere(ctx), 'This is for staff.')
  const { personId, userId } = ctx.actor
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .insert(staffFiles)
      .values({ personId, ...form, createdAt: ctx.now.toString(), createdBy: userId })
      .onConflictDoUpdate({ target: staffFiles.personId, set: form })
    await record(ctx, 'staff.emergency_changed', personId, { personId, fields: Object.keys(form) })
  })
}
