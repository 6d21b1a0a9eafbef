import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, guest, type Permission, type User } from '../actor.ts'
import { now } from '../clock.server.ts'
import { config } from '../config.server.ts'
import type { Db } from '../db/client.server.ts'
import { writtenOnce } from '../db/written-once.server.ts'
import { trustOf } from '../proof.ts'
import { rolePermissions, roles, sessions, userPermissions, users } from './accounts.table.ts'
import type { Span } from './session-limits.ts'

export type SignedIn = { userId: string; sessionId: string }

/** A session with the person behind it, as they may act now. */
export type OpenSession = { actor: Actor; span: Span & { id: string }; expiresAt: Date }

/**
 * The person behind a session, with what they may do now; an inactive or unconfirmed account is a guest, and an
 * administrator whose authenticator app is overdue may do nothing.
 */
export async function actorOf(db: Db, signedIn: SignedIn | undefined): Promise<Actor> {
  if (!signedIn) return guest
  const [row] = await readSession(db, eq(sessions.id, signedIn.sessionId), sql`null`)
  return row ? actorFrom(row) : guest
}

/**
 * Finds the session that a cookie's token opens; none where it has ended or its account may not be used. What each
 * request needs besides is read along with it: one statement for both.
 */
export function sessionOpener<Along>(along: SQL<Along>) {
  const byToken = writtenOnce((db) => readSession(db, eq(sessions.token, sql.placeholder('token')), along))
  return async (db: Db, token: string): Promise<(OpenSession & { along: Along }) | undefined> => {
    const [row] = await byToken(db).execute({ token })
    if (!row) return undefined
    const { sessionId: id, startedAt: createdAt, usedAt: updatedAt, expiresAt } = row
    return { actor: actorFrom(row), span: { id, createdAt, updatedAt }, expiresAt, along: row.along }
  }
}

function readSession<Along>(db: Db, which: SQL, along: SQL<Along>) {
  return db
    .select({
      userId: users.id,
      personId: users.personId,
      name: users.name,
      email: users.email,
      role: roles.name,
      sessionId: sessions.id,
      mfaVerifiedAt: sessions.mfaVerifiedAt,
      freshPasswordAt: sessions.freshPasswordAt,
      startedAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      roleGivenAt: users.roleGivenAt,
      createdAt: users.createdAt,
      permissions: sql<Permission[]>`array(
        select ${rolePermissions.permission} from ${rolePermissions} where ${rolePermissions.roleId} = ${users.roleId}
        union select ${userPermissions.permission} from ${userPermissions} where ${userPermissions.userId} = ${users.id})`,
      along,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(which, eq(users.isActive, true), eq(users.emailVerified, true)))
}

function actorFrom({ along: _, ...row }: Awaited<ReturnType<typeof readSession>>[number]): Actor {
  if (!row.personId) return guest
  const { freshPasswordAt, roleGivenAt, createdAt, startedAt: _from, usedAt: _at, expiresAt: _until, ...who } = row
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
