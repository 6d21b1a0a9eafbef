import { hashPassword } from 'better-auth/crypto'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { credentials, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { RegisterForm } from './accounts.form.ts'
import { whyNotPassword } from './breached-passwords.server.ts'
import { type Local, openAccount } from './open-account.server.ts'
import { accountOrStandIn, keepIf } from './same-work.server.ts'
import { issueToken, spendToken } from './tokens.server.ts'

/**
 * Opens an unconfirmed account and mails the link that confirms it. A known address gets "you already have an account"
 * by mail and the caller the same answer; an unconfirmed one starts afresh, so an earlier stranger's password is gone.
 */
export async function register(ctx: Ctx, form: RegisterForm): Promise<void> {
  const whyNot = await whyNotPassword(form.password)
  if (whyNot) throw new Refusal('invalid', 'Registration failed', undefined, { password: whyNot })
  const password = await hashPassword(form.password)
  await transaction(ctx, async (ctx) => {
    const known = await userByEmail(ctx, form.email)
    const taken = known?.emailVerified === true
    await keepIf(ctx, taken, (ctx) => tellOwner(ctx, form.email, known ?? form))
    const fresh = taken ? { ...form, email: `${v7()}@unknown.example` } : form
    await keepIf(ctx, !taken, (ctx) => openUnconfirmed(ctx, fresh, password, taken ? undefined : known?.id))
  })
}

/** Sends the confirmation link again, if the address has an unconfirmed account; the answer is the same either way. */
export async function resendConfirmation(ctx: Ctx, email: string, redirect?: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { account, standIn } = await accountOrStandIn(ctx, email)
    const wanted = account?.emailVerified === false
    if (standIn) await keepIf(ctx, wanted, (ctx) => sendConfirmation(ctx, standIn.id, redirect))
  })
}

/** Confirms the address: the account opens, with its role or its request for one. */
export async function confirmAddress(ctx: Ctx, token: string, local: Local): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const userId = await spendToken(ctx, token, 'confirm')
    await ctx.db
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date(ctx.now.epochMilliseconds) })
      .where(eq(users.id, userId))
    await record(ctx, 'account.confirmed', userId)
    await openAccount(ctx, userId, local)
  })
}

async function userByEmail(ctx: Ctx, email: string) {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update')
  return user
}

async function tellOwner(
  ctx: Ctx,
  address: string,
  { firstName, lastName }: Pick<RegisterForm, 'firstName' | 'lastName'>,
) {
  const to = { address, name: `${firstName} ${lastName}` }
  await queueEmail(ctx, { template: 'account.exists', to, params: { firstName } })
}

async function openUnconfirmed(ctx: Ctx, form: RegisterForm, password: string, existing: string | undefined) {
  const userId = await saveUnconfirmed(ctx, form, existing)
  await savePassword(ctx, userId, password)
  await sendConfirmation(ctx, userId, form.redirect)
  await record(ctx, 'account.registered', userId)
}

async function saveUnconfirmed(ctx: Ctx, form: RegisterForm, existing: string | undefined): Promise<string> {
  const values = {
    name: `${form.firstName} ${form.lastName}`,
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    requestedRole: form.role,
  }
  if (existing) {
    await ctx.db.update(users).set(values).where(eq(users.id, existing))
    return existing
  }
  const [user] = await ctx.db
    .insert(users)
    .values({ id: v7(), ...values })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) throw new Refusal('conflict', 'Registration failed', 'Try again in a moment.')
  return user.id
}

async function savePassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  await ctx.db.delete(credentials).where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  await ctx.db.insert(credentials).values({ userId, providerId: 'credential', accountId: userId, password })
}

async function sendConfirmation(ctx: Ctx, userId: string, redirect: string | undefined): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) return
  await queueEmail(ctx, {
    template: 'account.confirm',
    to: { address: user.email },
    params: redirect ? { redirect } : {},
    token: await issueToken(ctx, userId, 'confirm'),
  })
}
