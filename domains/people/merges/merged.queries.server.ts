import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayReadJobs } from '#domains/people/jobs/jobs.access.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { dayOfInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { lastDayToUndo } from './merges.rules.ts'
import { merges } from './merges.table.ts'

/** The merges of locations that hold, newest first, and until when each can be undone. */
export async function mergedLocations(ctx: Ctx) {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  const [from, into] = [alias(locations, 'went'), alias(locations, 'stays')]
  const rows = await ctx.db
    .select({ ...columns, from: from.name, into: into.name })
    .from(merges)
    .innerJoin(from, eq(from.id, merges.fromId))
    .innerJoin(into, eq(into.id, merges.intoId))
    .leftJoin(users, eq(users.id, merges.mergedBy))
    .where(and(eq(merges.kind, 'location'), isNull(merges.undoneAt)))
    .orderBy(desc(merges.mergedAt), desc(merges.id))
  return rows.map((row) => shown(ctx, row))
}

/** The merges of jobs that hold, newest first, and until when each can be undone. */
export async function mergedJobs(ctx: Ctx) {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  const [from, into] = [alias(jobs, 'went'), alias(jobs, 'stays')]
  const rows = await ctx.db
    .select({ ...columns, from: from.title, into: into.title })
    .from(merges)
    .innerJoin(from, eq(from.id, merges.fromId))
    .innerJoin(into, eq(into.id, merges.intoId))
    .leftJoin(users, eq(users.id, merges.mergedBy))
    .where(and(eq(merges.kind, 'job'), isNull(merges.undoneAt)))
    .orderBy(desc(merges.mergedAt), desc(merges.id))
  return rows.map((row) => shown(ctx, row))
}

export type ShownMerge = Awaited<ReturnType<typeof mergedLocations>>[number]

const columns = { id: merges.id, at: merges.mergedAt, by: users.name }

type Row = { id: string; at: string; by: string | null; from: string; into: string }

function shown(ctx: Ctx, { at, ...row }: Row) {
  const [on, today] = [dayOfInstant(at), todayOf(ctx)]
  const until = lastDayToUndo(on)
  return { ...row, on, until, mayUndo: today <= until }
}
