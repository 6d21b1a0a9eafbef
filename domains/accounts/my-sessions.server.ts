import { desc, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import { sessions } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { deviceName } from './devices.rules.ts'
import { endSessions } from './passwords.server.ts'

/** Where the asker is signed in, this one first. */
export async function mySessions(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, sessionId } = ctx.actor
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt))
    .limit(100)
  return rows
    .filter(({ expiresAt }) => expiresAt.getTime() > ctx.now.epochMilliseconds)
    .map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      since: row.createdAt.toISOString(),
      lastUsed: row.updatedAt.toISOString(),
      here: row.id === sessionId,
    }))
    .sort((a, b) => Number(b.here) - Number(a.here))
}

/** Ends every session of the asker, this one too. */
export async function signOutEverywhere(ctx: Ctx<User>): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId } = ctx.actor
  await transaction(ctx, async (ctx) => {
    await endSessions(ctx, userId)
    await record(ctx, 'account.signed_out_everywhere', userId)
  })
}
