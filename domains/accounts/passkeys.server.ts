import { and, asc, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import type { User } from '#platform/actor.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import { type CreationOptions, creationOptions, passkeyHost, readCreation } from '#platform/auth/passkeys.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { keepChallenge, spendChallenge } from './passkey-challenges.server.ts'
import { refuseWithoutPasskey } from './passkey-first.server.ts'
import type { CreatedKey } from './passkeys.form.ts'
import { passkeys } from './passkeys.table.ts'
import { endSessions } from './passwords.server.ts'
import { provePassword } from './proofs.server.ts'

const MOST = 20

/** The asker's own passkeys, oldest first. */
export async function myPasskeys(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return ctx.db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      backedUp: passkeys.backedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, ctx.actor.userId))
    .orderBy(asc(passkeys.createdAt))
}

/** One of them; a stranger's is not found. */
export async function myPasskey(ctx: Ctx<User>, id: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return found(
    (await myPasskeys(ctx)).find((key) => key.id === id),
    'Passkey',
  )
}

/** What the browser needs to make a key, once the password is proved; the answer counts for five minutes, in this session alone. */
export async function beginPasskey(ctx: Ctx<User>, password: string): Promise<CreationOptions> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, sessionId, email, name } = ctx.actor
  const host = passkeyHost()
  if (!host) throw new Refusal('conflict', 'Update failed', 'Passkeys need a hub with a name, not a bare IP address.')
  await refuseWithoutPasskey(ctx)
  await provePassword(ctx, password)
  const has = await ctx.db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  if (has.length >= MOST)
    throw new Refusal('conflict', 'Update failed', `${MOST} passkeys are the most. Remove one first.`)
  const hub = (await organisation(ctx)).productName
  const options = await creationOptions(host, { userId, email, name, hub, has })
  await keepChallenge(ctx, 'add', sessionId, options.challenge)
  return options
}

/** Saves the key that the browser made, and emails the account's address; this session is behind the second factor from now on. */
export async function addPasskey(ctx: Ctx<User>, name: string, answer: CreatedKey): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, sessionId } = ctx.actor
  const challenge = await spendChallenge(ctx, 'add', sessionId)
  const made = challenge && (await readCreation(answer, { challenge }))
  if (!made)
    throw new Refusal(
      'invalid',
      'Passkey not added',
      'That took too long, or your device did not confirm it. Try again.',
    )
  await transaction(ctx, async (ctx) => {
    const [key] = await ctx.db
      .insert(passkeys)
      .values({ ...made, userId, name, createdAt: ctx.now.toString() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!key) throw new Refusal('conflict', 'Passkey not added', 'This passkey is known already.')
    // the password and the device were just given
    await ctx.db.update(sessions).set({ mfaVerifiedAt: ctx.now.toString() }).where(eq(sessions.id, sessionId))
    await tellOwner(ctx, 'account.passkey_added', name)
    await record(ctx, 'account.passkey_added', userId, { passkey: key.id })
  })
}

export async function renamePasskey(ctx: Ctx<User>, id: string, name: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId } = ctx.actor
  await transaction(ctx, async (ctx) => {
    const [key] = await ctx.db.update(passkeys).set({ name }).where(own(ctx, id)).returning({ id: passkeys.id })
    found(key, 'Passkey')
    await record(ctx, 'account.passkey_renamed', userId, { passkey: id, fields: ['name'] })
  })
}

/** Removes a passkey, after the password, and ends every other session, since its device may be lost. */
export async function removePasskey(ctx: Ctx<User>, id: string, password: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, sessionId } = ctx.actor
  await myPasskey(ctx, id)
  await provePassword(ctx, password)
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(passkeys).where(own(ctx, id)).returning({ name: passkeys.name })
    const { name } = found(gone, 'Passkey')
    await endSessions(ctx, userId, sessionId)
    await tellOwner(ctx, 'account.passkey_removed', name)
    await record(ctx, 'account.passkey_removed', userId, { passkey: id })
  })
}

/** Removes all passkeys of an account, when its device is lost. */
export async function removePasskeys(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId))
}

const own = (ctx: Ctx<User>, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.userId))

async function tellOwner(ctx: Ctx<User>, template: string, passkey: string): Promise<void> {
  const { userId, email, name, personId } = ctx.actor
  const [user] = await ctx.db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId))
  await queueEmail(ctx, {
    template,
    to: { address: email, name, personId },
    params: { firstName: user?.firstName ?? name, passkey },
  })
}
