import { and, eq } from 'drizzle-orm'
import { hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { hoursIn } from '#domains/employment/staff-files/weekly-hours.rules.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { firstDayOn, type JobAsks, type Place } from '#domains/vetting/standing/place.rules.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

import { hoursBeside, othersOn } from './hours-beside.rules.ts'

type Job = typeof jobs.$inferSelect
type Location = { id: string; name: string; manager: string | undefined }

/** Where someone is, or is to be, in post. */
export type Placed = {
  personId: string
  postId: string | undefined
  applicationId: string | undefined
  job: Job | undefined
  location: Location | undefined
  place: Place
}

/** A day to judge by instead of today; and as if work began on a day. */
export type Asking = { on?: Day; begins?: Day }

/** The place of a post. */
export async function placeOfPost(ctx: Ctx, postId: string, asking: Asking = {}): Promise<Placed | undefined> {
  const { on = todayOf(ctx), begins } = asking
  const [row] = await ctx.db
    .select({ post: posts, job: jobs, location: locations, manager: people.name, hired: hires })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .leftJoin(people, eq(people.id, locations.registeredManagerId))
    .leftJoin(hires, eq(hires.postId, posts.id))
    .where(eq(posts.id, postId))
  if (!row) return undefined
  const { post, job, location, manager, hired } = row
  const { posts: all, statedHours } = await hoursOfAll(ctx, post.personId, on)
  const own = { ...post, ...(begins && { dateFrom: begins }) }
  const others = othersOn(all, on, own)
  return {
    ...{ personId: post.personId, postId, applicationId: hired?.applicationId, job },
    location: { id: location.id, name: location.name, manager: manager ?? undefined },
    place: {
      ...{ job: asksOf(job), location: { name: location.name, manager: manager ?? undefined } },
      ...{
        engagement: post.engagement,
        weeklyHours: post.weeklyHours,
        mostHours: post.mostHours,
        statedHours,
      },
      ...hoursBeside(own, others),
      ...{ firstDay: firstDayOn(own, on), agreedDay: post.dateFrom ?? post.plannedStart },
      continuousSince: post.continuousSince,
      broughtIn: post.bringInId !== null,
    },
  }
}

type Offered = {
  personId: string
  applicationId: string
  job: Job | null
  location: { id: string; name: string } | null
  manager: string | null
}

/** The place someone applied for, before there is a post. */
export async function placeOfOffer(
  ctx: Ctx,
  { personId, applicationId, job, location, manager }: Offered,
): Promise<Placed> {
  const { posts: all, statedHours } = await hoursOfAll(ctx, personId, todayOf(ctx))
  const others = othersOn(all, todayOf(ctx))
  const at = location ? { id: location.id, name: location.name, manager: manager ?? undefined } : undefined
  return {
    ...{ personId, postId: undefined, applicationId, job: job ?? undefined, location: at },
    place: offerAt({ job, location: at, others, statedHours }),
  }
}

type Offer = {
  job: Job | null | undefined
  location: { name: string; manager: string | null | undefined } | undefined
  others: ReturnType<typeof othersOn>
  statedHours: number | null
}

/** What is offered, before anything is agreed about it. */
export function offerAt({ job, location, others, statedHours }: Offer): Place {
  return {
    job: job ? asksOf(job) : undefined,
    location: location && { name: location.name, manager: location.manager ?? undefined },
    ...{ engagement: 'employee', weeklyHours: null, otherHours: others.hours, statedHours },
    ...{ unstated: others.unstated, hoursSince: others.hoursSince },
    ...{ firstDay: null, continuousSince: null, broughtIn: false },
  }
}

export function asksOf({ title, careWork, dbsLevel, dbsWorkforce, register, qualifications, documents }: Job): JobAsks {
  return { title, careWork, dbsLevel, dbsWorkforce, register, qualifications, documents: documents as FileType[] }
}

/** A person's posts that have not ended with their hours, and what the staff file says of all. */
async function hoursOfAll(ctx: Ctx, personId: string, day: Day) {
  const { id, plannedStart, dateFrom, dateTo, engagement, weeklyHours, mostHours, hoursSince } = posts
  const held = await ctx.db
    .select({ id, plannedStart, dateFrom, dateTo, engagement, weeklyHours, mostHours, hoursSince })
    .from(posts)
    .where(and(eq(posts.personId, personId), notEndedOn(day)))
  const [file] = await ctx.db
    .select({ hours: staffFiles.weeklyHours })
    .from(staffFiles)
    .where(eq(staffFiles.personId, personId))
  return { posts: held, statedHours: hoursIn(file?.hours ?? null) }
}
