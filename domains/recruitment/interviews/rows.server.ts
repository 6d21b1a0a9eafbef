import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { cancelMessage } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import type { InterviewState } from './interviews.labels.ts'
import { nextRound } from './interviews.rules.ts'
import { interviews } from './interviews.table.ts'

export type Application = typeof applications.$inferSelect
export type Interview = typeof interviews.$inferSelect
export type Time = { at: string; place: string }

/** The application, locked: everything about its interviews waits for this. */
export async function lockedApplication(ctx: Ctx, id: string): Promise<Application> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id)).for('update')
  return found(row, 'Application')
}

/** The newest time of the newest round. */
export async function lastInterview(ctx: Ctx, applicationId: string): Promise<Interview | undefined> {
  const [row] = await ctx.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.applicationId, applicationId), unsuperseded))
    .orderBy(desc(interviews.round))
    .limit(1)
  return row
}

const unsuperseded = sql`not exists (select 1 from interviews as later where later.supersedes_id = ${interviews.id})`

/** Keeps a new time: the next round, or in the place of the one before; `moved` keeps its appointment in the calendar. */
export async function keepTime(
  ctx: Ctx<User>,
  application: Application,
  { at, place }: Time,
  moved = false,
): Promise<Interview> {
  const last = await lastInterview(ctx, application.id)
  const id = v7()
  // a time the version before wrote is kept by the database itself: see interviews.sql
  const [row] = await ctx.db
    .insert(interviews)
    .values({
      id,
      applicationId: application.id,
      round: moved && last ? last.round : nextRound(last),
      at,
      place,
      supersedesId: last && last.state !== 'held' ? last.id : null,
      seriesId: moved && last ? last.seriesId : id,
      sequence: moved && last ? last.sequence + 1 : 0,
      arrangedBy: ctx.actor.userId,
      arrangedAt: ctx.now.toString(),
    })
    .returning()
  await ctx.db
    .update(applications)
    .set({ interviewAt: at, interviewPlace: place })
    .where(eq(applications.id, application.id))
  return row as Interview
}

export async function closeTime(
  ctx: Ctx<User>,
  id: string,
  state: Exclude<InterviewState, 'arranged'>,
  reason = '',
): Promise<void> {
  await ctx.db
    .update(interviews)
    .set({ state, closedBy: ctx.actor.userId, closedAt: ctx.now.toString(), reason: reason || null })
    .where(eq(interviews.id, id))
}

export async function noteMessage(ctx: Ctx, id: string, messageId: string | undefined): Promise<void> {
  if (messageId) await ctx.db.update(interviews).set({ messageId }).where(eq(interviews.id, id))
}

/** Stops the email that announced a time; false when it has gone, or is being sent. */
export async function stopAnnouncement(ctx: Ctx, { messageId }: Interview): Promise<boolean> {
  if (!messageId) return true
  const [message] = await ctx.db.select({ state: messages.state }).from(messages).where(eq(messages.id, messageId))
  return !message || message.state === 'cancelled' || (await cancelMessage(ctx, messageId))
}
