import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { isStaff, notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { staffFiles } from './staff-files.table.ts'
import { notesOf } from './staff-notes.queries.server.ts'

/** The person's own view of their staff file, with the notes shared with them; undefined if they do not work here. */
export async function ownStaffFile(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { personId } = ctx.actor
  if (!(await worksHere(ctx))) return undefined
  const { emergencyName, emergencyRelation, emergencyPhone } = staffFiles
  const { staffNumber, contract, weeklyHours, probationUntil } = staffFiles
  const [kept] = await ctx.db
    .select({
      emergency: { emergencyName, emergencyRelation, emergencyPhone },
      employment: { staffNumber, contract, weeklyHours, probationUntil },
    })
    .from(staffFiles)
    .where(eq(staffFiles.personId, personId))
  const held = await ctx.db
    .select({ id: posts.id, job: jobs.title, location: locations.name, dateFrom: posts.dateFrom })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .where(and(eq(posts.personId, personId), isNotNull(posts.dateFrom), notEndedOn(todayOf(ctx))))
    .orderBy(asc(posts.dateFrom), asc(posts.id))
  return {
    emergency: kept?.emergency ?? { emergencyName: '', emergencyRelation: '', emergencyPhone: '' },
    employment: kept?.employment,
    posts: held,
    notes: await notesOf(ctx, personId, 'own'),
  }
}
export type OwnStaffFile = NonNullable<Awaited<ReturnType<typeof ownStaffFile>>>

/** Whether the person works or has worked here. */
export async function worksHere(ctx: Ctx<User>): Promise<boolean> {
  return (await ctx.db.$count(people, and(eq(people.id, ctx.actor.personId), isStaff(people.id)))) > 0
}
