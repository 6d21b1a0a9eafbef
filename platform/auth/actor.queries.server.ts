import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, guest, type Permission, type User } from '../actor.ts'
import { now } from '../clock.server.ts'
import { config } from '../config.server.ts'
import type { Db } from '../db/client.server.ts'
import { writtenOnce } from '../db/written-once.server.ts'
import { trustOf } from '../proof.ts'
import { rolePermissions, roles, sessions, userPermissions, users } from './accounts.table.ts'
import { type Reach, reachOf } from './reach.ts'
import type { Span } from './session-limits.ts'

export type SignedIn = { userId: string; sessionId: string }

/** A session with the person behind it, as they may act now. */
export type OpenSession = { actor: Actor; span: Span & { id: string }; access: Access; expiresAt: Date }

/** How far an account sees into what is of others, and since when; null until that was noted. */
export type Access = { userId: string; reach: Reach; othersSince: string | null }

/**
 * The person behind a session, with what they may do now; an inactive or unconfirmed account is a guest, and whoever reads
 * other people’s files and whose second factor is overdue may do nothing but what is their own.
 */
export async function actorOf(db: Db, signedIn: SignedIn | undefined): Promise<Actor> {
  return (signedIn && (await sessionOf(db, signedIn.sessionId)))?.actor ?? guest
}

/** Whether a session must have a second factor, and since when it is asked for. */
export async function askedOf(db: Db, sessionId: string): Promise<{ reach: Reach; since: string | undefined }> {
  const [row] = await readSession(db, eq(sessions.id, sessionId), sql`null`)
  return row ? { reach: reachOf(row), since: askedSince(row) } : { reach: 'own', since: undefined }
}

/** A session by its id; none where it has ended or its account may not be used. */
export async function sessionOf(db: Db, sessionId: string): Promise<OpenSession | undefined> {
  const [row] = await readSession(db, eq(sessions.id, sessionId), sql`null`)
  return row && opened(row)
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
    return { ...opened(row), along: row.along }
  }
}

function opened(row: Row): OpenSession {
  const { sessionId: id, startedAt: createdAt, usedAt: updatedAt, expiresAt, userId, othersSince } = row
  const access = { userId, reach: reachOf(row), othersSince }
  return { actor: actorFrom(row, access), span: { id, createdAt, updatedAt }, access, expiresAt }
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
      othersSince: users.othersSince,
      leads: sql<boolean>`leads_others(${users.personId})`,
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

type Row = Awaited<ReturnType<typeof readSession>>[number]

/** Since when a second factor is asked for: administrators by their role, and everyone since they read other people’s files. */
function askedSince({ role, roleGivenAt, createdAt, othersSince }: Asked): string | undefined {
  const roleSince = role === 'Admin / HR' ? (roleGivenAt ?? createdAt.toISOString()) : undefined
  const all = [roleSince, othersSince].filter((at) => typeof at === 'string')
  return all.sort((a, b) => Temporal.Instant.compare(a, b))[0]
}
type Asked = Pick<Row, 'role' | 'roleGivenAt' | 'createdAt' | 'othersSince'>

function actorFrom(row: Row, { reach }: Access): Actor {
  if (!row.personId) return guest
  const { userId, personId, name, email, sessionId, createdAt, freshPasswordAt, mfaVerifiedAt } = row
  const { demo } = config()
  const trust = trustOf({ reach, demo, mfaVerifiedAt, freshPasswordAt, since: askedSince(row), now: now() })
  return {
    kind: 'user',
    ...{ userId, personId, name, email, sessionId },
    role: row.role ?? undefined,
    permissions: trust === 'enrol' ? [] : row.permissions,
    // a demonstration has no authenticator apps: who signs in there counts as behind the second factor
    mfaVerifiedAt: mfaVerifiedAt ?? (demo ? createdAt.toISOString() : undefined),
    trust,
  } satisfies User
}
