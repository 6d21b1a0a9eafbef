import { and, eq, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { isStaff, notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { authorize } from '#platform/refusal.ts'
import { staffFiles } from './staff-files.table.ts'
import { notesSeen } from './staff-notes.access.ts'
import { noteList, openedNote } from './staff-notes.queries.server.ts'

const personId = sql.placeholder('personId')
const { emergencyName, emergencyRelation, emergencyPhone } = staffFiles
const { staffNumber, contract, weeklyHours, probationUntil } = staffFiles
const fromFile = sql`from ${staffFiles} where ${staffFiles.personId} = ${personId}`

const readOwn = readTogether({
  staff: listOf({ id: people.id }, sql`from ${people} where ${people.id} = ${personId} and ${isStaff(people.id)}`),
  emergency: listOf({ emergencyName, emergencyRelation, emergencyPhone }, fromFile),
  employment: listOf({ staffNumber, contract, weeklyHours, probationUntil }, fromFile),
  posts: listOf(
    { id: posts.id, job: jobs.title, location: locations.name, dateFrom: posts.dateFrom },
    sql`from ${posts} join ${jobs} on ${jobs.id} = ${posts.jobId} join ${locations} on ${locations.id} = ${posts.locationId}
      where ${posts.personId} = ${personId} and ${posts.dateFrom} is not null and ${notEndedOn(sql.placeholder('today'))}
      order by ${posts.dateFrom}, ${posts.id}`,
  ),
  notes: noteList,
})

/** The person's own view of their staff file, with the notes shared with them; undefined if they do not work here. */
export async function ownStaffFile(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const visible = notesSeen(ctx.actor, ctx.actor.personId, 'own')
  const read = await readOwn(ctx.db, { personId: ctx.actor.personId, today: todayOf(ctx), visible })
  if (read.staff.length === 0) return undefined
  return {
    emergency: read.emergency[0] ?? { emergencyName: '', emergencyRelation: '', emergencyPhone: '' },
    employment: read.employment[0],
    posts: read.posts,
    notes: read.notes.map(openedNote),
  }
}
export type OwnStaffFile = NonNullable<Awaited<ReturnType<typeof ownStaffFile>>>

/** Whether the person works or has worked here. */
export async function worksHere(ctx: Ctx<User>): Promise<boolean> {
  return (await ctx.db.$count(people, and(eq(people.id, ctx.actor.personId), isStaff(people.id)))) > 0
}
