import { and, asc, eq } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { may } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { placeOfPost } from './places.queries.server.ts'
import { standingAt } from './standing.queries.server.ts'

/** Each post of a person, held or planned, and how what it asks is met today. */
export async function standingOfPerson(ctx: Ctx, personId: string) {
  authorize(
    mayReadStaff(ctx.actor) && may(ctx.actor, 'vetting'),
    'Only people with the vetting permission may do this.',
  )
  const held = await ctx.db
    .select({ id: posts.id, dateFrom: posts.dateFrom, plannedStart: posts.plannedStart })
    .from(posts)
    .where(and(eq(posts.personId, personId), notEndedOn(todayOf(ctx))))
    .orderBy(asc(posts.dateFrom), asc(posts.plannedStart), asc(posts.id))
  const found = []
  // one after the other: inside a transaction there is one connection
  for (const post of held) {
    const placed = await placeOfPost(ctx, post.id)
    if (!placed) continue
    const { signature, against: _, ...standing } = await standingAt(ctx, placed)
    const { broughtIn } = placed.place
    found.push({
      ...{ ...post, job: placed.job?.title ?? '', location: placed.location?.name ?? '' },
      ...{ applicationId: placed.applicationId ?? null, broughtIn, standing },
      signed: signature && !signature.revokedAt ? { kind: signature.kind, at: signature.signedAt } : undefined,
    })
  }
  return found
}
export type PostStanding = Awaited<ReturnType<typeof standingOfPerson>>[number]
