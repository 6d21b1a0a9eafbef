import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { applicationNotes, applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayReadNotes } from './notes.access.ts'

/** A note among HR; the applicant never sees it. */
export async function addNote(ctx: Ctx<User>, applicationId: string, note: string): Promise<void> {
  authorize(mayReadNotes(ctx.actor), 'Admins only.')
  const text = note.trim()
  if (!text) throw new Refusal('invalid', 'Update failed', 'Enter a note.', { note: 'Enter a note' })
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ personId: applications.applicantId })
      .from(applications)
      .where(eq(applications.id, applicationId))
    const { personId } = found(row, 'Application')
    await ctx.db.insert(applicationNotes).values({ applicationId, text, by: ctx.actor.userId, at: ctx.now.toString() })
    await record(ctx, 'application.note_added', applicationId, { personId })
  })
}
