import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/client.server.ts'
import { roles, sessions, users } from './accounts.table.ts'
import { hasLapsed, isUsedAfresh, type Span } from './session-limits.ts'

/** Notes that a session was used, and ends an administrator's that is past its limits. False once it has ended. */
export async function keepAlive(db: Db, session: Span & { id: string }, now: Temporal.Instant): Promise<boolean> {
  if (hasLapsed(session, now) && (await endAdministrators(db, session.id))) return false
  if (isUsedAfresh(session, now))
    await db
      .update(sessions)
      .set({ updatedAt: new Date(now.epochMilliseconds) })
      .where(eq(sessions.id, session.id))
  return true
}

async function endAdministrators(db: Db, sessionId: string): Promise<boolean> {
  const administrators = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(roles.name, 'Admin / HR'))
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), inArray(sessions.userId, administrators)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
