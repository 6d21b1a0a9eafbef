import { and, eq, sql } from 'drizzle-orm'
import { type Actor, guest, type Permission, type User } from '../actor.ts'
import { now } from '../clock.server.ts'
import { config } from '../config.server.ts'
import type { Db } from '../db/client.server.ts'
import { trustOf } from '../proof.ts'
import { rolePermissions, roles, sessions, userPermissions, users } from './accounts.table.ts'

export type SignedIn = { userId: string; sessionId: string }

/**
 * The person behind a session, with what they may do now; an inactive or unconfirmed account is a guest, and an
 * administrator whose authenticator app is overdue may do nothing.
 */
export async function actorOf(db: Db, signedIn: SignedIn | undefined): Promise<Actor> {
  if (!signedIn) return guest
  const [row] = await db
    .select({
      userId: users.id,
      personId: users.personId,
      name: users.name,
      email: users.email,
      role: roles.name,
      sessionId: sessions.id,
      mfaVerifiedAt: sessions.mfaVerifiedAt,
      freshPasswordAt: sessions.freshPasswordAt,
      roleGivenAt: users.roleGivenAt,
      createdAt: users.createdAt,
      permissions: sql<Permission[]>`array(
        select ${rolePermissions.permission} from ${rolePermissions} where ${rolePermissions.roleId} = ${users.roleId}
        union select ${userPermissions.permission} from ${userPermissions} where ${userPermissions.userId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(sessions.id, signedIn.sessionId), eq(users.isActive, true), eq(users.emailVerified, true)))
  if (!row?.personId) return guest
  const { freshPasswordAt, roleGivenAt, createdAt, ...who } = row
  const trust = trustOf({
    administrator: row.role === 'Admin / HR',
    demo: config().demo,
    mfaVerifiedAt: row.mfaVerifiedAt,
    freshPasswordAt,
    roleSince: roleGivenAt ?? createdAt.toISOString(),
    now: now(),
  })
  return {
    kind: 'user',
    ...who,
    personId: row.personId,
    role: row.role ?? undefined,
    permissions: trust === 'enrol' ? [] : row.permissions,
    // a demonstration has no authenticator apps: who signs in there counts as behind the second factor
    mfaVerifiedAt: row.mfaVerifiedAt ?? (config().demo ? createdAt.toISOString() : undefined),
    trust,
  } satisfies User
}
