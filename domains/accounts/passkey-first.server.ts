import { eq } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import { askedOf } from '#platform/auth/actor.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { passkeys } from './passkeys.table.ts'

/** Whether the asker reads other people’s files, so that a second step is required. */
export async function mustHaveTwoFactor(ctx: Ctx<User>): Promise<boolean> {
  return (await askedOf(ctx.db, ctx.actor.sessionId)).reach !== 'own'
}

/** A passkey is a second step already: the password alone puts no other one beside it. */
export async function mustUsePasskey(ctx: Ctx<User>): Promise<boolean> {
  if (ctx.actor.mfaVerifiedAt || !(await mustHaveTwoFactor(ctx))) return false
  return (await ctx.db.$count(passkeys, eq(passkeys.userId, ctx.actor.userId))) > 0
}

export async function refuseWithoutPasskey(ctx: Ctx<User>): Promise<void> {
  if (await mustUsePasskey(ctx))
    throw new Refusal('conflict', 'Update failed', 'Use your passkey first: it is your second step.')
}
