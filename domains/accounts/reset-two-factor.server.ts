import { eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { removePasskeys } from './passkeys.server.ts'
import { endSessions } from './passwords.server.ts'
import { removeTwoFactor } from './two-factor.server.ts'

/** For someone who lost app and recovery codes: removes app and passkeys (one phone may have had both) and signs out everywhere. An administrator has seven days to set it up again. */
export async function resetTwoFactor(ctx: Ctx, email: string): Promise<string> {
  authorize(ctx.actor.kind === 'system', 'Operators only.')
  return transaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .update(users)
      .set({ roleGivenAt: ctx.now.toString(), othersSince: ctx.now.toString() })
      .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
      .returning()
    if (!user) throw new Refusal('missing', `No account has the address ${email}.`)
    await removeTwoFactor(ctx, user.id)
    await removePasskeys(ctx, user.id)
    await endSessions(ctx, user.id)
    await record(ctx, 'account.two_factor_reset', user.id)
    return user.name
  })
}
