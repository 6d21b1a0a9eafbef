import { and, eq, gt, lt } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { fingerprint } from '#platform/encryption.server.ts'
import { type ChallengePurpose, passkeyChallenges } from './passkeys.table.ts'

const MINUTES = 5

/** Keeps what a device is to sign, for one purpose and one holder, for five minutes; the holder's earlier one stops working. */
export async function keepChallenge(
  ctx: Ctx,
  purpose: ChallengePurpose,
  holder: string,
  challenge: string,
): Promise<void> {
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ctx.now.toString()))
  await ctx.db.delete(passkeyChallenges).where(heldBy(purpose, holder))
  await ctx.db.insert(passkeyChallenges).values({
    purpose,
    holder: printOf(purpose, holder),
    challenge,
    expiresAt: ctx.now.add({ minutes: MINUTES }).toString(),
  })
}

/** The challenge that the holder has to answer; it is used up by asking, whatever becomes of the answer. */
export async function spendChallenge(ctx: Ctx, purpose: ChallengePurpose, holder: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .delete(passkeyChallenges)
    .where(and(heldBy(purpose, holder), gt(passkeyChallenges.expiresAt, ctx.now.toString())))
    .returning({ challenge: passkeyChallenges.challenge })
  return row?.challenge
}

const heldBy = (purpose: ChallengePurpose, holder: string) =>
  and(eq(passkeyChallenges.holder, printOf(purpose, holder)), eq(passkeyChallenges.purpose, purpose))
const printOf = (purpose: ChallengePurpose, holder: string) => fingerprint(`${purpose}:${holder}`, 'passkey-challenges')
