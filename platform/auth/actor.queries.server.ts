import { and, eq, sql } from 'drizzle-orm'
import { type Actor, guest, type Permission, type User } from '../actor.ts'
import type { Db } from '../db/client.server.ts'
import { rolePermissions, roles, sessions, userPermissions, users } from './accounts.table.ts'

export type SignedIn = { userId: string; sessionId: string }

/** The person behind a session, with what they may do now; an inactive or unconfirmed account is a guest. */
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
      permissions: sql<Permission[]>`array(
        select ${rolePermissions.permission} from ${rolePermissions} where ${rolePermissions.roleId} = ${users.roleId}
        union select ${userPermissions.permission} from ${userPermissions} where ${userPermissions.userId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(sessions.id, signedIn.sessionId), eq(users.isActive, true), eq(users.emailVerified, true)))
  if (!row?.personId) return guest
  return {
    kind: 'user',
    ...row,
    personId: row.personId,
    role: row.role ?? undefined,
    mfaVerifiedAt: row.mfaVerifiedAt ?? undefined,
  } satisfies User
}
