import { asc, eq } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { staffFiles } from './staff-files.table.ts'
import { notesOf } from './staff-notes.queries.server.ts'

/** The person's own posts, employment and the notes shared with them, for their own copy; without notes for the office or managers. */
export async function ownStaffData(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { personId } = ctx.actor
  const { staffNumber, contract, weeklyHours, probationUntil, leftOn } = staffFiles
  const { emergencyName, emergencyRelation, emergencyPhone } = staffFiles
  const [employment] = await ctx.db
    .select({
      ...{ staffNumber, contract, weeklyHours, probationUntil, leftOn },
      ...{ emergencyName, emergencyRelation, emergencyPhone },
    })
    .from(staffFiles)
    .where(eq(staffFiles.personId, personId))
  const held = await ctx.db
    .select({
      job: jobs.title,
      location: locations.name,
      team: posts.team,
      plannedStart: posts.plannedStart,
      dateFrom: posts.dateFrom,
      dateTo: posts.dateTo,
    })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .where(eq(posts.personId, personId))
    .orderBy(asc(posts.recordedAt), asc(posts.id))
  const notes = await notesOf(ctx, personId, 'own')
  return { employment, posts: held, notes: notes.map(({ text, at }) => ({ text, at })) }
}
