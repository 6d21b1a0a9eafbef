import { and, eq, ne, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { changePerson } from '#domains/people/people.server.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { emailChanges } from './account-extras.table.ts'
import { endSessions } from './passwords.server.ts'
import { provePassword } from './proofs.server.ts'
import { issueToken, spendToken } from './tokens.server.ts'

export type Side = 'old' | 'new'

/** Mails a link to both addresses; nothing changes before both were followed. An address that is taken hears so by mail alone. */
export async function askEmailChange(ctx: Ctx<User>, newEmail: string, password: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, email, name, personId } = ctx.actor
  if (newEmail === email.toLowerCase())
    throw new Refusal('invalid', 'Update failed', undefined, { email: 'This is your address already' })
  await provePassword(ctx, password)
  await transaction(ctx, async (ctx) => {
    const fresh = { newEmail, askedAt: ctx.now.toString(), oldConfirmedAt: null, newConfirmedAt: null }
    await ctx.db
      .insert(emailChanges)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: emailChanges.userId, set: fresh })
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
    const params = { firstName: user?.firstName ?? '', newEmail }
    await queueEmail(ctx, {
      template: 'account.email_old',
      to: { address: email, name, personId },
      params,
      token: await issueToken(ctx, userId, 'email_old'),
    })
    const token = await issueToken(ctx, userId, 'email_new')
    const owner = await ownerOf(ctx, newEmail, userId)
    if (owner)
      await queueEmail(ctx, {
        template: 'account.exists',
        to: { address: newEmail, name: owner.name },
        params: { firstName: owner.firstName },
      })
    else await queueEmail(ctx, { template: 'account.email_new', to: { address: newEmail }, params: {}, token })
    await record(ctx, 'account.email_change_asked', userId)
  })
}

/** Confirms one of the two addresses; with the second the address changes and every session ends. Returns whether it changed. */
export async function confirmEmailChange(ctx: Ctx, token: string, side: Side): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const userId = await spendToken(ctx, token, side === 'old' ? 'email_old' : 'email_new')
    const agreed = side === 'old' ? { oldConfirmedAt: ctx.now.toString() } : { newConfirmedAt: ctx.now.toString() }
    const [row] = await ctx.db.update(emailChanges).set(agreed).where(eq(emailChanges.userId, userId)).returning()
    const change = found(row, 'Change of address')
    await record(ctx, 'account.email_change_agreed', userId, { side })
    if (!change.oldConfirmedAt || !change.newConfirmedAt) return false
    await changeEmail(ctx, userId, change.newEmail)
    return true
  })
}

/** The address that waits for agreement, if any. */
export async function pendingEmail(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [row] = await ctx.db.select().from(emailChanges).where(eq(emailChanges.userId, ctx.actor.userId))
  return row && { newEmail: row.newEmail, old: Boolean(row.oldConfirmedAt), new: Boolean(row.newConfirmedAt) }
}

async function changeEmail(ctx: Ctx, userId: string, email: string): Promise<void> {
  if (await ownerOf(ctx, email, userId))
    throw new Refusal('conflict', 'Update failed', 'This address has an account of its own by now.')
  const [user] = await ctx.db
    .update(users)
    .set({ email, updatedAt: new Date(ctx.now.epochMilliseconds) })
    .where(eq(users.id, userId))
    .returning({ personId: users.personId })
  if (user?.personId) await changePerson(ctx, user.personId, { email })
  await ctx.db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await endSessions(ctx, userId)
  await record(ctx, 'account.email_changed', userId)
}

async function ownerOf(ctx: Ctx, email: string, except: string) {
  const [user] = await ctx.db
    .select({ name: users.name, firstName: users.firstName })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), ne(users.id, except)))
  return user
}
