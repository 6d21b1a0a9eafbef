import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { supervisionSeenBy } from '#domains/supervision/seen.queries.server.ts'
import {
  mayHoldSupervision,
  mayReadAllSupervision,
  mayReadSupervision,
} from '#domains/supervision/supervision.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { supervisionDue } from './dues.table.ts'

/** By what the schedule can be narrowed: the locations, jobs and supervisors of those it shows. */
export async function scheduleChoices(ctx: Ctx<User>) {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const { locationId, jobId, supervisorId, personId, kind, dateFrom, dateTo } = supervisionDue
  const seen = and(
    eq(kind, 'supervision'),
    sql`${todayOf(ctx)}::date between ${dateFrom} and ${dateTo}`,
    mayReadAllSupervision(ctx.actor) ? undefined : supervisionSeenBy(ctx, personId),
  )
  const among = (column: SQLWrapper) => sql`(select ${column} from ${supervisionDue} where ${seen})`
  return {
    locations: await ctx.db
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(sql`${locations.id} in ${among(locationId)}`)
      .orderBy(asc(locations.name), asc(locations.id)),
    supervisors: await ctx.db
      .select({ id: people.id, name: people.name })
      .from(people)
      .where(sql`${people.id} in ${among(supervisorId)}`)
      .orderBy(asc(people.name), asc(people.id))
      .limit(300),
    jobs: await ctx.db
      .select({ id: jobs.id, name: jobs.title })
      .from(jobs)
      .where(sql`${jobs.id} in ${among(jobId)}`)
      .orderBy(asc(jobs.title), asc(jobs.id)),
    mayBook: mayHoldSupervision(ctx.actor),
  }
}
