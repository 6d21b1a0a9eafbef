import { eq } from 'drizzle-orm'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The name of someone's account follows the name on their file; in the transaction of the office's change, which authorizes. */
export async function renameAccount(ctx: Ctx, personId: string, name: string): Promise<void> {
  const words = name.split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  const updatedAt = new Date(ctx.now.epochMilliseconds)
  await ctx.db
    .update(users)
    .set({ name, firstName: words.join(' '), lastName, updatedAt })
    .where(eq(users.personId, personId))
}
