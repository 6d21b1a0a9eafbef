import { asc, eq, or, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { credentials, roles, sessions, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { passkeys } from './passkeys.table.ts'
import { provenLately } from './proofs.server.ts'
import { roleRequests } from './role-requests.table.ts'

/** What the hub keeps about the asker's account. Secrets stay out, and so does what others said in confidence. */
export async function exportOwnData(ctx: Ctx<User>): Promise<Record<string, unknown>> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  if (!(await provenLately(ctx))) throw new Refusal('conflict', 'Download failed', 'Enter your password again.')
  await record(ctx, 'export.own_data', ctx.actor.userId, { personId: ctx.actor.personId })
  const data: Record<string, unknown> = { exportedAt: ctx.now.toString() }
  for (const [name, read] of Object.entries(parts)) data[name] = await read(ctx)
  return data
}

const parts: Record<string, (ctx: Ctx<User>) => Promise<unknown>> = {
  account: async ({ db, actor }) => {
    const [row] = await db
      .select({
        name: users.name,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        emailConfirmed: users.emailVerified,
        phone: users.phone,
        role: roles.name,
        active: users.isActive,
        createdAt: users.createdAt,
        updatedAt: users.updatedAt,
      })
      .from(users)
      .leftJoin(roles, eq(roles.id, users.roleId))
      .where(eq(users.id, actor.userId))
    return { ...row, permissions: actor.permissions }
  },
  person: async ({ db, actor }) => {
    const [row] = await db
      .select({ name: people.name, email: people.email, phone: people.phone, createdAt: people.createdAt })
      .from(people)
      .where(eq(people.id, actor.personId))
    return row
  },
  waysToSignIn: ({ db, actor }) =>
    db
      .select({ way: credentials.providerId, since: credentials.createdAt })
      .from(credentials)
      .where(eq(credentials.userId, actor.userId)),
  passkeys: ({ db, actor }) =>
    db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, actor.userId)),
  roleRequests: ({ db, actor }) =>
    db
      .select({
        role: roleRequests.role,
        state: roleRequests.state,
        askedAt: roleRequests.askedAt,
        decidedAt: roleRequests.decidedAt,
        reason: roleRequests.reason,
      })
      .from(roleRequests)
      .where(eq(roleRequests.userId, actor.userId)),
  sessions: ({ db, actor }) =>
    db
      .select({
        device: sessions.userAgent,
        address: sessions.ipAddress,
        since: sessions.createdAt,
        lastUsed: sessions.updatedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, actor.userId)),
  messages: ({ db, actor }) =>
    db
      .select({
        about: messages.template,
        address: messages.address,
        state: messages.state,
        createdAt: messages.createdAt,
        sentAt: messages.sentAt,
      })
      .from(messages)
      .where(or(eq(messages.personId, actor.personId), eq(sql`lower(${messages.address})`, actor.email.toLowerCase())))
      .orderBy(asc(messages.createdAt)),
}
