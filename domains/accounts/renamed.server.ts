import { eq } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** The name of someone's account follows the name on their file; in the transaction of the office's change, which authorizes. */
export async function renameAccount(ctx: Ctx<User>, personId: string, name: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const words = name.split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  const updatedAt = new Date(ctx.now.epochMilliseconds)
  await ctx.db
    .update(users)
    .set({ name, firstName: words.join(' '), lastName, updatedAt })
    .where(eq(users.personId, personId))
}
