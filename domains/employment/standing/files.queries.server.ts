import { and, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { knownSince } from '#domains/employment/bring-ins/known-since.queries.server.ts'
import { clearances, hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { hoursIn } from '#domains/employment/staff-files/weekly-hours.rules.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import type { Appointment } from '#domains/people/jobs/words-of-managers.rules.ts'
import { people } from '#domains/people/people.table.ts'
import { recordsOfAll } from '#domains/vetting/standing/records.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { HeldPost, PersonFile } from './files.rules.ts'
import { asksOf } from './places.queries.server.ts'
import { lapseDecisions, standingRows, suspensions } from './standing.table.ts'

export type SignatureRow = typeof clearances.$inferSelect & { appointment: Appointment | 'gone' | undefined }
export type FullFiles = Map<string, PersonFile<SignatureRow>>

/**
 * The files of people and of those who supervise a start of theirs on conditions; each kind in one query. Of posts those
 * that have not ended, and the one asked for.
 */
export async function filesOf(ctx: Ctx, personIds: readonly string[], postId?: string): Promise<FullFiles> {
  const own = await postsOf(ctx, [...personIds], postId)
  const supervisors = [...own.signed.values()].flatMap((signed) =>
    signed.flatMap(({ kind, revokedAt, supervisorId }) =>
      kind === 'conditional' && revokedAt === null && supervisorId ? [supervisorId] : [],
    ),
  )
  const others = [...new Set(supervisors)].filter((id) => !personIds.includes(id))
  const theirs = await postsOf(ctx, others)
  const ids = [...personIds, ...others]
  if (ids.length === 0) return new Map()
  const [records, decided, off] = await Promise.all([
    recordsOfAll(ctx, ids),
    decisionsOf(ctx, ids),
    suspensionsFor(ctx, ids),
  ])
  const allowed = Map.groupBy(decided, ({ personId }) => personId)
  const suspended = Map.groupBy(off, ({ personId }) => personId)
  const held = Map.groupBy([...own.held, ...theirs.held], ({ personId }) => personId)
  const signed = (id: string) => (others.includes(id) ? theirs : own).signed.get(id) ?? []
  return new Map(
    [...records].map(([id, records]) => [
      id,
      {
        ...{ records, posts: held.get(id) ?? [], signed: signed(id) },
        ...{ allowed: allowed.get(id) ?? [], suspensions: suspended.get(id) ?? [] },
      },
    ]),
  )
}

async function postsOf(ctx: Ctx, ids: string[], postId?: string) {
  if (ids.length === 0) return { held: [], signed: new Map<string, SignatureRow[]>() }
  const held = await heldPosts(ctx, ids, postId)
  return { held, signed: await signaturesOf(ctx, ids, held) }
}

async function heldPosts(ctx: Ctx, ids: string[], postId?: string): Promise<HeldPost[]> {
  const rows = await ctx.db
    .select({
      ...{ post: posts, job: jobs, location: locations, manager: people.name, hired: hires },
      statedHours: staffFiles.weeklyHours,
      ...{ broughtIn: bringIns.id, confirmedAt: bringIns.confirmedAt, recordedAt: bringIns.recordedAt },
      ...{ confirmBy: bringIns.confirmBy, coreBy: bringIns.coreBy, allBy: bringIns.verifyBy, knownSince },
      ...{ appointment: managerAppointments, signAgainBy: standingRows.signAgainBy },
    })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .leftJoin(people, eq(people.id, locations.registeredManagerId))
    .leftJoin(hires, eq(hires.postId, posts.id))
    .leftJoin(staffFiles, eq(staffFiles.personId, posts.personId))
    .leftJoin(bringIns, eq(bringIns.id, posts.bringInId))
    .leftJoin(managerAppointments, eq(managerAppointments.id, bringIns.confirmedAppointmentId))
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .where(and(inArray(posts.personId, ids), or(notEndedOn(todayOf(ctx)), postId ? eq(posts.id, postId) : undefined)))
    .orderBy(posts.id)
  return rows.map(({ post, job, location, manager, hired, statedHours, signAgainBy, ...brought }) => ({
    ...post,
    job: { id: job.id, ...asksOf(job) },
    location: { id: location.id, name: location.name, manager: manager ?? undefined },
    applicationId: hired?.applicationId,
    weeklyHours: post.weeklyHours,
    statedHours: hoursIn(statedHours),
    broughtIn: broughtInOf(brought),
    signAgainBy: signAgainBy ?? undefined,
  }))
}

type Brought = { broughtIn: string | null; confirmedAt: string | null; recordedAt: string | null } & {
  [Name in 'confirmBy' | 'coreBy' | 'allBy' | 'knownSince']: Day | null
} & { appointment: Appointment | null }
function broughtInOf({ confirmedAt, recordedAt, appointment, ...brought }: Brought) {
  if (brought.broughtIn === null || recordedAt === null) return undefined
  const { confirmBy, coreBy, allBy, knownSince } = brought
  const days = allBy ? { confirmBy, coreBy, allBy } : undefined
  const word = confirmedAt && appointment ? { givenAt: confirmedAt, appointment } : undefined
  return { confirmed: confirmedAt !== null, word, recordedAt, days, knownSince }
}

/** Newest first, by person; those of an offer too, as they lead to a post. */
async function signaturesOf(ctx: Ctx, ids: string[], held: readonly HeldPost[]) {
  const applied = new Map(
    held.flatMap(({ applicationId, personId }) => (applicationId ? [[applicationId, personId]] : [])),
  )
  const { id, personId, applicationId, signedAt, appointmentId } = clearances
  const { dateFrom, dateTo, undoneAt, appointedAt, confirmBy, confirmedAt } = managerAppointments
  const rows = await ctx.db
    .select({
      ...{ signed: clearances, appointed: managerAppointments.id },
      ...{ dateFrom, dateTo, undoneAt, confirmBy, confirmedAt },
      appointedAt: sql<string>`${appointedAt}`,
    })
    .from(clearances)
    .leftJoin(managerAppointments, eq(managerAppointments.id, appointmentId))
    .where(or(inArray(personId, ids), applied.size > 0 ? inArray(applicationId, [...applied.keys()]) : undefined))
    .orderBy(desc(signedAt), desc(id))
  const signed = rows.map(({ signed, appointed, dateFrom, ...rest }) => ({
    ...signed,
    appointment: dateFrom ? { dateFrom, ...rest } : signed.appointmentId && !appointed ? ('gone' as const) : undefined,
  }))
  return Map.groupBy(signed, (row) => row.personId ?? applied.get(row.applicationId ?? '') ?? '')
}

/** Decisions on a lapse that still hold. */
async function decisionsOf(ctx: Ctx, ids: string[]) {
  const { personId, about, until, decision, recordId, endedOn } = lapseDecisions
  return ctx.db
    .select({
      ...{ personId, key: about, recordId: sql<string>`${recordId}` },
      ...{ endedOn: sql<string>`${endedOn}`, until: sql<string>`${until}` },
    })
    .from(lapseDecisions)
    .where(
      and(
        ...[inArray(personId, ids), eq(decision, 'applied_in_time')],
        ...[isNotNull(recordId), isNotNull(endedOn), gte(until, todayOf(ctx))],
      ),
    )
}

async function suspensionsFor(ctx: Ctx, ids: string[]) {
  const { personId, dateFrom, dateTo } = suspensions
  return ctx.db.select({ personId, dateFrom, dateTo }).from(suspensions).where(inArray(personId, ids))
}
