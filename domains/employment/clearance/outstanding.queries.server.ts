import { eq, inArray } from 'drizzle-orm'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { hoursIn } from '#domains/employment/staff-files/weekly-hours.rules.ts'
import { filesOf } from '#domains/employment/standing/files.queries.server.ts'
import { othersOn, placeOn } from '#domains/employment/standing/files.rules.ts'
import { offerAt } from '#domains/employment/standing/places.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

type Subject = { id: string; personId: string; postId: string | null; jobId: string | null; locationId: string | null }

/** How many requirements each file has open, for many files in a fixed number of queries; called by queries that authorize. */
export async function outstandingIn(ctx: Ctx, subjects: readonly Subject[]): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map()
  const today = todayOf(ctx)
  const ids = [...new Set(subjects.map(({ personId }) => personId))]
  const files = await filesOf(ctx, ids)
  const offered = await offersOf(ctx, subjects, ids)
  return new Map(
    subjects.flatMap((subject): [string, number][] => {
      const file = files.get(subject.personId)
      if (!file) return []
      const post = file.posts.find(({ id }) => id === subject.postId)
      const place = post ? placeOn(post, file.posts, today) : offered(subject, othersOn(file.posts, today))
      const items = standing(file.records, place, today)
      return [[subject.id, items.filter(({ state }) => state !== 'satisfied').length]]
    }),
  )
}

/** The places of offers that have no post yet. */
async function offersOf(ctx: Ctx, subjects: readonly Subject[], ids: string[]) {
  const wanted = subjects.filter(({ postId }) => postId === null)
  const named = (key: 'jobId' | 'locationId') => [...new Set(wanted.flatMap((subject) => subject[key] ?? []))]
  const jobRows = await ctx.db
    .select()
    .from(jobs)
    .where(inArray(jobs.id, named('jobId')))
  const locationRows = await ctx.db
    .select({ id: locations.id, name: locations.name, manager: people.name })
    .from(locations)
    .leftJoin(people, eq(people.id, locations.registeredManagerId))
    .where(inArray(locations.id, named('locationId')))
  const hours = await ctx.db
    .select({ personId: staffFiles.personId, weeklyHours: staffFiles.weeklyHours })
    .from(staffFiles)
    .where(inArray(staffFiles.personId, ids))
  return ({ personId, jobId, locationId }: Subject, others: ReturnType<typeof othersOn>) =>
    offerAt({
      job: jobRows.find(({ id }) => id === jobId),
      location: locationRows.find(({ id }) => id === locationId),
      others,
      statedHours: hoursIn(hours.find((row) => row.personId === personId)?.weeklyHours ?? null),
    })
}
