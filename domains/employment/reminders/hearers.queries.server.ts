import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { lapseDecisions, standingRows } from '#domains/employment/standing/standing.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Decision } from './ends.rules.ts'
import type { Ladders } from './steps.rules.ts'

/** Everyone with a current or planned post, with their address. */
export async function peopleInPost(ctx: Ctx, today: Day): Promise<Map<string, { name: string; email: string | null }>> {
  const rows = await ctx.db
    .selectDistinct({ id: people.id, name: people.name, email: people.email })
    .from(posts)
    .innerJoin(people, eq(people.id, posts.personId))
    .where(notEndedOn(today))
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

/** Of each post: where it is, who leads there, since when someone is not cleared, and by when they are to be verified. */
export async function postsAround(ctx: Ctx, today: Day) {
  const rows = await ctx.db
    .select({
      ...{ id: posts.id, managerId: posts.managerId, location: locations.name },
      ...{ registeredManagerId: locations.registeredManagerId },
      notClearedFrom: standingRows.notClearedFrom,
    })
    .from(posts)
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .where(notEndedOn(today))
  return new Map(rows.map(({ id, ...around }) => [id, around]))
}
export type Around = Awaited<ReturnType<typeof postsAround>>

/** What was decided about lapses, by person, the newest first. */
export async function decisionsByPerson(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, Decision[]>> {
  if (personIds.length === 0) return new Map()
  const { personId, about, decision, until, recordedAt } = lapseDecisions
  const rows = await ctx.db
    .select({ personId, about, decision, until, recordedAt })
    .from(lapseDecisions)
    .where(inArray(personId, [...personIds]))
    .orderBy(sql`${recordedAt} desc`)
  return Map.groupBy(rows, (row) => row.personId)
}

/** The ladders that the settings give a DBS and a permission to work, where they have a type; what they leave empty keeps its own. */
export async function laddersSet(ctx: Ctx): Promise<Ladders> {
  const { readFrom, ladder, closedAt } = complianceTypes
  const rows = await ctx.db
    .select({ readFrom, ladder })
    .from(complianceTypes)
    .where(and(isNotNull(readFrom), isNull(closedAt)))
  const keys = { 'vetting:dbs': ['dbs_recheck', 'update_service'], 'vetting:right_to_work': ['right_to_work'] }
  return Object.fromEntries(
    rows.flatMap(({ readFrom, ladder }) => {
      const steps = ladder.filter((threshold) => threshold >= 0)
      return readFrom && steps.length > 0 ? keys[readFrom].map((key) => [key, steps]) : []
    }),
  )
}
