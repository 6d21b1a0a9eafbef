import { eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { makeAdministrator, openAccount } from './open-account.server.ts'
import { endSessions } from './passwords.server.ts'

/** The operator's way back in: an existing, confirmed, active account becomes administrator and signs in afresh. Returns its name. */
export async function appointAdministrator(ctx: Ctx, email: string): Promise<string> {
  authorize(ctx.actor.kind === 'system', 'Operators only.')
  return transaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
      .for('update')
    if (!user) throw new Refusal('missing', `No account has the address ${email}; register it first.`)
    if (!user.emailVerified)
      throw new Refusal('conflict', `The address ${email} is not confirmed yet; follow the link in its email first.`)
    if (!user.isActive) throw new Refusal('conflict', `The account ${email} is not active.`)
    await openAccount(ctx, user.id, { local: false })
    await makeAdministrator(ctx, user.id)
    await endSessions(ctx, user.id)
    await record(ctx, 'account.administrator_appointed', user.id)
    return user.name
  })
}
