import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { auditLog } from '#domains/audit/audit.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applicationEvents } from '#domains/recruitment/applications/applications.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { auditWords, eventWords, type HistoryIcon } from './history.labels.ts'

export type HistoryEntry = {
  id: string
  what: string
  icon: HistoryIcon
  who: string | null
  at: string
  reason: string | null
}
const AT_MOST = 100
const shownVerbs = [
  'application.note_added',
  'application.placed',
  'application.revealed',
  'document.verified',
  'document.rejected',
  'file.uploaded',
  'file.opened',
  'application.corrected',
  'check.recorded',
  'check.voided',
  'history.explanation_asked',
  'history.gap_explained',
  'history.gap_reviewed',
  'health.declared',
  'interview.arranged',
  'interview.rescheduled',
  'interview.cancelled',
  'interview.held',
  'interview.no_show',
  'interview.adjustments_viewed',
]

/** The status changes of an application, newest first, each with who made it. */
export async function listEvents(ctx: Ctx, applicationId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  return ctx.db
    .select({
      id: applicationEvents.id,
      kind: applicationEvents.kind,
      fromStatus: applicationEvents.fromStatus,
      toStatus: applicationEvents.toStatus,
      at: applicationEvents.at,
      reason: applicationEvents.reason,
      reasonCode: applicationEvents.reasonCode,
      who: users.name,
    })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.by))
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))
}
export type ApplicationEvent = Awaited<ReturnType<typeof listEvents>>[number]

/** Status changes and other actions on the application and its documents, in words, newest first. */
export async function historyOf(
  ctx: Ctx,
  { applicationId, personId, events }: { applicationId: string; personId: string; events: ApplicationEvent[] },
): Promise<HistoryEntry[]> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const logged = await ctx.db
    .select({ id: auditLog.seq, verb: auditLog.verb, details: auditLog.details, at: auditLog.at, who: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(
      and(
        or(eq(auditLog.subjectId, applicationId), eq(auditLog.personId, personId)),
        inArray(auditLog.verb, shownVerbs),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(AT_MOST)
  const actions = logged.flatMap(({ id, verb, details, at, who }) => {
    const words = auditWords(verb, details)
    return words ? [{ id: String(id), ...words, who, at, reason: null }] : []
  })
  const moves = events.map((event) => ({
    id: event.id,
    ...eventWords(event),
    who: event.who,
    at: event.at,
    reason: event.reason,
  }))
  return [...moves, ...actions].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
