import { asc, eq, inArray } from 'drizzle-orm'
import type { PackEntry } from '#domains/inspection/sections.rules.ts'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { courses as courseTable } from '#domains/learning/courses.table.ts'
import {
  completions,
  courseWaivers,
  cycles,
  enrolments,
  extensions,
} from '#domains/learning/enrolment/enrolments.table.ts'
import { importedCredentials } from '#domains/learning/passport/imports.table.ts'
import { attendance, sessionDates, trainingSessions } from '#domains/learning/sessions/sessions.table.ts'
import { dayOfInstant, formatDay, formatInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { SectionReader } from './section.ts'

/** Courses taken here with their certificates, training in a room, and certificates of other providers. */
export const courses: SectionReader = async (ctx, { personId }) => ({
  entries: [
    ...(await enrolmentsOf(ctx, personId)),
    ...(await certificatesOf(ctx, personId)),
    ...(await sessionsOf(ctx, personId)),
    ...(await elsewhereOf(ctx, personId)),
  ],
})

const methods = { quiz: 'quiz', lessons: 'lessons', session: 'in a room', package: 'package' }

async function enrolmentsOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select({ enrolment: enrolments, title: courseTable.title, cycle: cycles, completion: completions })
    .from(enrolments)
    .innerJoin(courseTable, eq(courseTable.id, enrolments.courseId))
    .leftJoin(cycles, eq(cycles.enrolmentId, enrolments.id))
    .leftJoin(completions, eq(completions.cycleId, cycles.id))
    .where(eq(enrolments.personId, personId))
    .orderBy(asc(courseTable.title), asc(enrolments.id), asc(cycles.number))
  const taken = [...Map.groupBy(rows, ({ enrolment }) => enrolment.id).values()]
  if (taken.length === 0) return []
  const more = await termsOf(
    ctx,
    taken.flatMap(([first]) => (first ? [first.enrolment.id] : [])),
  )
  return taken.flatMap((all) => {
    const [first] = all
    if (!first) return []
    return [
      {
        ...{
          title: `Course: ${first.title}`,
          meta: `Enrolled on ${formatDay(dayOfInstant(first.enrolment.createdAt))}.`,
        },
        lines: [
          ...all.flatMap(({ cycle, completion }) =>
            cycle ? [{ label: `Time ${cycle.number}`, value: cycleWords(cycle, completion) }] : [],
          ),
          ...(more.get(first.enrolment.id) ?? []),
        ],
      },
    ]
  })
}

type Cycle = typeof cycles.$inferSelect
type Completion = typeof completions.$inferSelect

function cycleWords({ openedOn, dueOn, startedAt, closedAs, closedAt }: Cycle, completion: Completion | null): string {
  const score = completion?.asked ? `, ${completion.rightCount} of ${completion.asked} right` : ''
  return [
    `Opened on ${formatDay(openedOn)}${dueOn ? `, due on ${formatDay(dueOn)}` : ''}.`,
    startedAt ? `Begun on ${formatDay(dayOfInstant(startedAt))}.` : '',
    completion ? `Completed on ${formatDay(completion.completedOn)} (${methods[completion.method]}${score}).` : '',
    !completion && closedAs && closedAt ? `${closedWords[closedAs]} on ${formatDay(dayOfInstant(closedAt))}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const closedWords = { completed: 'Completed', 'met elsewhere': 'Met by another record', ended: 'Ended' }

/** More time that was given, and waivers, by enrolment. */
async function termsOf(ctx: Ctx, ids: readonly string[]) {
  const waived = await ctx.db
    .select()
    .from(courseWaivers)
    .where(inArray(courseWaivers.enrolmentId, [...ids]))
    .orderBy(asc(courseWaivers.givenAt), asc(courseWaivers.id))
  const longer = await ctx.db
    .select({ row: extensions, enrolmentId: cycles.enrolmentId })
    .from(extensions)
    .innerJoin(cycles, eq(cycles.id, extensions.cycleId))
    .where(inArray(cycles.enrolmentId, [...ids]))
    .orderBy(asc(extensions.givenAt), asc(extensions.id))
  const all = [
    ...waived.map(({ enrolmentId, fromDay, untilDay, reason }) => ({
      enrolmentId,
      ...{ label: 'Waived', value: `${formatDay(fromDay)} until ${formatDay(untilDay)}: ${reason}` },
    })),
    ...longer.map(({ row: { dueOn, reason }, enrolmentId }) => ({
      enrolmentId,
      ...{ label: 'More time', value: `until ${formatDay(dueOn)}: ${reason}` },
    })),
  ]
  return Map.groupBy(all, ({ enrolmentId }) => enrolmentId)
}

async function certificatesOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select()
    .from(certificates)
    .where(eq(certificates.personId, personId))
    .orderBy(asc(certificates.issuedAt), asc(certificates.id))
  return rows.map((one) => ({
    ...{ title: `Certificate: ${one.title}`, meta: `Number ${one.number}. Issued on ${formatInstant(one.issuedAt)}.` },
    lines: [
      { label: 'Completed on', value: formatDay(one.completedOn) },
      ...(one.score ? [{ label: 'Score', value: one.score }] : []),
      { label: 'CPD', value: `${one.cpdMinutes} minutes` },
      ...(one.refreshBy ? [{ label: 'Refresh by', value: formatDay(one.refreshBy) }] : []),
      ...(one.revokedAt
        ? [{ label: 'Revoked', value: `${formatInstant(one.revokedAt)}: ${one.revokedReason ?? ''}` }]
        : []),
    ],
    void: one.revokedAt !== null,
  }))
}

const attended: Record<string, string> = {
  passed: 'Passed',
  attended: 'Attended',
  'not passed': 'Not passed',
  absent: 'Absent',
}

async function sessionsOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select({ row: attendance, session: trainingSessions, startsAt: sessionDates.startsAt })
    .from(attendance)
    .innerJoin(trainingSessions, eq(trainingSessions.id, attendance.sessionId))
    .leftJoin(sessionDates, eq(sessionDates.sessionId, trainingSessions.id))
    .where(eq(attendance.personId, personId))
    .orderBy(asc(sessionDates.startsAt), asc(attendance.id))
  return [...Map.groupBy(rows, ({ row }) => row.id).values()].flatMap((dates) => {
    const [first] = dates
    if (!first) return []
    const { row, session } = first
    const days = dates.flatMap(({ startsAt }) => (startsAt ? [formatInstant(startsAt)] : []))
    return [
      {
        ...{ title: `Session: ${session.title}`, meta: days.join('; ') },
        lines: [
          { label: 'Place', value: session.place },
          { label: 'Result', value: row.result ? (attended[row.result] ?? row.result) : stateWords[row.state] },
          ...(row.skills.length > 0 ? [{ label: 'Seen to do well', value: row.skills.join(', ') }] : []),
          ...(row.note ? [{ label: 'Note', value: row.note }] : []),
        ],
      },
    ]
  })
}

const stateWords = {
  invited: 'Invited',
  placed: 'Has a place',
  waiting: 'Waiting',
  declined: 'Declined',
  removed: 'Removed',
}

async function elsewhereOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select()
    .from(importedCredentials)
    .where(eq(importedCredentials.personId, personId))
    .orderBy(asc(importedCredentials.doneOn), asc(importedCredentials.id))
  return rows.map(({ title, issuerName, doneOn, minutes, refreshBy, revokedAt }) => ({
    ...{ title: `Certificate of another provider: ${title}`, meta: issuerName },
    lines: [
      { label: 'Completed on', value: formatDay(doneOn) },
      { label: 'CPD', value: `${minutes} minutes` },
      ...(refreshBy ? [{ label: 'Refresh by', value: formatDay(refreshBy) }] : []),
      ...(revokedAt ? [{ label: 'Revoked', value: formatInstant(revokedAt) }] : []),
    ],
    void: revokedAt !== null,
  }))
}
