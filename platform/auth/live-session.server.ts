import { and, eq, inArray } from 'drizzle-orm'
import type { Role } from '../actor.ts'
import type { Db } from '../db/client.server.ts'
import { roles, sessions, users } from './accounts.table.ts'
import { isUsedAfresh, lapsedFor, type Span } from './session-limits.ts'

/** Notes that a session was used, and ends one that is past the limits of its role. False once it has ended. */
export async function keepAlive(db: Db, session: Span & { id: string }, now: Temporal.Instant): Promise<boolean> {
  const lapsed = lapsedFor(session, now)
  if (lapsed.length > 0 && (await endOf(db, session.id, lapsed))) return false
  if (isUsedAfresh(session, now))
    await db
      .update(sessions)
      .set({ updatedAt: new Date(now.epochMilliseconds) })
      .where(eq(sessions.id, session.id))
  return true
}

async function endOf(db: Db, sessionId: string, of: readonly Role[]): Promise<boolean> {
  const theirs = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(inArray(roles.name, [...of]))
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), inArray(sessions.userId, theirs)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
