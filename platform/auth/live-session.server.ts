import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/client.server.ts'
import { sessions, users } from './accounts.table.ts'
import type { OpenSession } from './actor.queries.server.ts'
import { isLapsed, isUsedAfresh } from './session-limits.ts'

/** Notes that a session was used, and ends one that is past the limits of how far its account sees. False once it has ended. */
export async function keepAlive(
  db: Db,
  { span, access }: Pick<OpenSession, 'span' | 'access'>,
  now: Temporal.Instant,
): Promise<boolean> {
  if (isLapsed(span, access.reach, now)) {
    await db.delete(sessions).where(eq(sessions.id, span.id))
    return false
  }
  if (isUsedAfresh(span, now))
    await db
      .update(sessions)
      .set({ updatedAt: new Date(now.epochMilliseconds) })
      .where(eq(sessions.id, span.id))
  if (access.reach !== 'own' && access.othersSince === null)
    await db
      .update(users)
      .set({ othersSince: now.toString() })
      .where(and(eq(users.id, access.userId), isNull(users.othersSince)))
  return true
}
