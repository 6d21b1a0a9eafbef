import { sql } from 'drizzle-orm'
import { auditLog } from '#domains/audit/audit.table.ts'
import { applicationEvents } from '#domains/recruitment/applications/applications.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Listed, listOf } from '#platform/db/lists.server.ts'
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

/** The status changes of an application, newest first, each with who made it: a list for a statement that has its id. */
export const eventList = listOf(
  {
    id: applicationEvents.id,
    kind: applicationEvents.kind,
    fromStatus: applicationEvents.fromStatus,
    toStatus: applicationEvents.toStatus,
    at: applicationEvents.at,
    reason: applicationEvents.reason,
    reasonCode: applicationEvents.reasonCode,
    who: sql<string | null>`${users.name}`,
  },
  sql`from ${applicationEvents} left join ${users} on ${users.id} = ${applicationEvents.by}
    where ${applicationEvents.applicationId} = ${sql.placeholder('applicationId')}
    order by ${applicationEvents.at} desc, ${applicationEvents.id} desc`,
)
export type ApplicationEvent = Listed<typeof eventList>

/** Other actions on the application and its documents, newest first. */
export const actionList = listOf(
  {
    ...{ id: auditLog.seq, verb: auditLog.verb, details: auditLog.details, at: auditLog.at },
    who: sql<string | null>`${users.name}`,
  },
  sql`from ${auditLog} left join ${users} on ${users.id} = ${auditLog.actorUserId}
    where (${auditLog.subjectId} = ${sql.placeholder('applicationId')} or ${auditLog.personId} = ${sql.placeholder('personId')})
      and ${auditLog.verb} = any(${sql.raw(`'{${shownVerbs.join(',')}}'`)})
    order by ${auditLog.seq} desc limit ${sql.raw(`${AT_MOST}`)}`,
)

type Action = Listed<typeof actionList>

/** Status changes and other actions in words, newest first. */
export function historyOf(events: readonly ApplicationEvent[], logged: readonly Action[]): HistoryEntry[] {
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
