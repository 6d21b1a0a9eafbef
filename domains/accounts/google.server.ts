import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { accountTokens, credentials, sessions, users } from '#platform/auth/accounts.table.ts'
import type { Auth } from '#platform/auth/auth.server.ts'
import type { GoogleClaims } from '#platform/auth/google.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Local, openAccount } from './open-account.server.ts'
import { askSecondStep, enter } from './second-step.server.ts'

/**
 * Signs in by Google. An address is trusted only if Google confirmed it; then it finds its confirmed account,
 * or takes over an unconfirmed one, whose password, sessions, links and chosen role were perhaps a stranger's.
 */
export async function signInWithGoogle(ctx: Ctx, auth: Auth, who: GoogleClaims, asked: Local & { headers: Headers }) {
  const userId = await transaction(ctx, async (ctx) => {
    const id = (await linkedAccount(ctx, who.sub)) ?? (await linkByAddress(ctx, who))
    await openAccount(ctx, id, asked)
    return id
  })
  const [user] = await ctx.db.select({ isActive: users.isActive }).from(users).where(eq(users.id, userId))
  if (!user?.isActive) throw new Refusal('conflict', 'Google sign-in failed', 'This account is not active.')
  const secondStep = await askSecondStep(ctx, userId)
  if (secondStep) return { userId, secondStep, cookies: [] }
  const { cookies } = await enter(auth, userId, asked.headers)
  await record(ctx, 'account.signed_in', userId, { google: true })
  return { userId, secondStep, cookies }
}

async function linkedAccount(ctx: Ctx, sub: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.providerId, 'google'), eq(credentials.accountId, sub)))
  return row?.userId
}

async function linkByAddress(ctx: Ctx, who: GoogleClaims): Promise<string> {
  if (!who.email_verified)
    throw new Refusal('invalid', 'Google sign-in failed', 'Google has not confirmed your email address.')
  const [known] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, who.email))
    .for('update')
  const userId = known?.id ?? (await newAccount(ctx, who))
  if (known && !known.emailVerified) await takeOver(ctx, userId, who)
  await ctx.db.insert(credentials).values({ userId, providerId: 'google', accountId: who.sub })
  await record(ctx, 'account.google_linked', userId)
  return userId
}

async function newAccount(ctx: Ctx, who: GoogleClaims): Promise<string> {
  const id = v7()
  await ctx.db.insert(users).values({ id, email: who.email, emailVerified: true, ...namesOf(who) })
  await record(ctx, 'account.registered', id, { google: true })
  return id
}

async function takeOver(ctx: Ctx, userId: string, who: GoogleClaims): Promise<void> {
  await ctx.db.delete(credentials).where(eq(credentials.userId, userId))
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId))
  await ctx.db
    .update(accountTokens)
    .set({ usedAt: ctx.now.toString() })
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)))
  await ctx.db
    .update(users)
    .set({ emailVerified: true, requestedRole: null, ...namesOf(who) })
    .where(eq(users.id, userId))
  await record(ctx, 'account.confirmed', userId, { google: true })
}

function namesOf({ given_name, family_name, email }: GoogleClaims) {
  const name = `${given_name} ${family_name}`.trim() || (email.split('@')[0] ?? email)
  return { name, firstName: given_name, lastName: family_name }
}
