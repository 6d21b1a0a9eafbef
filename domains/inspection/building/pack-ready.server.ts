import { and, eq } from 'drizzle-orm'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { formatInstant } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** Emails who asked, if the account is still open, once; in the transaction that makes the pack ready. */
export async function tellPackReady(ctx: Ctx, pack: { id: string; askedBy: string }, expiresAt: string) {
  authorize(ctx.actor.kind === 'system')
  const { name, email, personId } = users
  const [asker] = await ctx.db
    .select({ name, email, personId })
    .from(users)
    .where(and(eq(users.id, pack.askedBy), eq(users.isActive, true)))
  if (!asker) return
  await queueEmails(ctx, [
    {
      template: 'inspection.pack_ready',
      to: { address: asker.email, name: asker.name, personId: asker.personId ?? undefined },
      params: { firstName: firstNameOf(asker.name), packId: pack.id, until: formatInstant(expiresAt) },
      dedupeKey: `pack-ready:${pack.id}`,
    },
  ])
}
