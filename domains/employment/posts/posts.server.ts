import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, rehearse, todayOf, transaction } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import type { Engagement } from './engagements.rules.ts'
import { postVersions } from './post-versions.table.ts'
import { mayGivePosts } from './posts.access.ts'
import { notPast, whyNotEnd, whyNotManager, whyNotPost, whyNotStart } from './posts.rules.ts'
import { posts } from './posts.table.ts'

type Wanted = {
  personId: string
  jobId: string
  locationId: string
  team?: string | undefined
  managerId?: string
  plannedStart: Day
  engagement?: Engagement | undefined
  /** Agreed hours; none for zero hours. */
  weeklyHours?: number | undefined
  /** The most that is agreed, where none or fewer are guaranteed. */
  mostHours?: number | null | undefined
  /** Held since before the hub: it was never planned here, and begins by the bring-in. */
  broughtIn?: boolean
}

/** What a first day rests on. */
export type FirstDayBy = { signatureId: string } | { bringInId: string }
type Terms = { team?: string; managerId?: string | null; weeklyHours?: number | null; mostHours?: number | null }
type PostChange = ({ dateTo?: Day } & Terms) | ({ dateFrom: Day; plannedStart?: Day } & FirstDayBy)

/** Creates a future post; a second current post in the same job and location is refused. Returns its id. */
export async function createPost(ctx: Ctx<User>, { broughtIn = false, ...wanted }: Wanted): Promise<string> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  refuse(whyNotManager(wanted))
  return transaction(ctx, async (ctx) => {
    const { personId, jobId, locationId } = wanted
    // one at a time per person, so that two requests cannot both find no post
    const [person] = await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
    found(person, 'Person')
    await needOpen(ctx, jobId, locationId)
    const held = await ctx.db.select().from(posts).where(eq(posts.personId, personId))
    refuse(whyNotPost(held, wanted, broughtIn ? undefined : todayOf(ctx)))
    const recorded = { recordedAt: ctx.now.toString(), recordedBy: ctx.actor.userId }
    const [post] = await inWords('posts_planned_ahead', notPast, () =>
      ctx.db
        .insert(posts)
        .values({ ...wanted, ...(broughtIn && { plannedStart: null }), ...recorded })
        .returning({ id: posts.id }),
    )
    if (!post) throw new Error('A post was not created')
    await record(ctx, 'post.given', post.id, { personId, jobId, locationId })
    await raise(ctx, 'post changed', { personIds: [personId], postIds: [post.id] })
    return post.id
  })
}

/** Records the first day of work, by a signature or a bring-in; the database refuses one that is not for this post. */
export async function startPost(ctx: Ctx<User>, postId: string, day: Day, by: FirstDayBy): Promise<void> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  await inWords('posts_begin_by_the_gate', notByTheGate, () =>
    inWords('posts_signature_once', notByTheGate, () =>
      transaction(ctx, async (ctx) => {
        const post = await lockedPost(ctx, postId)
        refuse(whyNotStart(post, day))
        await changePosts(ctx, [postId], { dateFrom: day, ...by, ...('bringInId' in by && { plannedStart: day }) })
        await record(ctx, 'post.started', postId, { personId: post.personId })
      }),
    ),
  )
}

/** Answers a question as if a person held a post from today, beside what they hold or instead of it; nothing of it is kept. */
export async function asIfInPost<T>(
  ctx: Ctx<User>,
  { instead = false, ...wanted }: Wanted & { instead?: boolean },
  ask: (ctx: Ctx<User>) => Promise<T>,
): Promise<T> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  return asIfInPosts(ctx, [wanted], async (ctx, given) => {
    const others = and(
      eq(postVersions.personId, wanted.personId),
      notInArray(
        postVersions.postId,
        given.map(({ id }) => id),
      ),
    )
    if (instead) await ctx.db.update(postVersions).set({ dateFrom: null }).where(others)
    return ask(ctx)
  })
}

/** The same for many posts, each of which is there by its id; all of them can be given, or none. */
export async function asIfInPosts<T>(
  ctx: Ctx<User>,
  wanted: readonly Wanted[],
  ask: (ctx: Ctx<User>, given: (Wanted & { id: string })[]) => Promise<T>,
): Promise<T> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  return rehearse(ctx, async (ctx) => {
    const given: (Wanted & { id: string })[] = []
    for (const post of wanted) given.push({ ...post, id: await createPost(ctx, post) })
    const ids = given.map(({ id }) => id)
    await ctx.db
      .update(postVersions)
      .set({ dateFrom: todayOf(ctx) })
      .where(inArray(postVersions.postId, ids))
    return ask(ctx, given)
  })
}

/** The last day of work, or the end of a post that never began. */
export async function endPost(ctx: Ctx<User>, postId: string, day: Day): Promise<void> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const post = await lockedPost(ctx, postId)
    refuse(whyNotEnd(post, day))
    await changePosts(ctx, [postId], { dateTo: day })
    await record(ctx, 'post.ended', postId, { personId: post.personId })
  })
}

/** Every change of posts names its author and time, for the version history. */
export async function changePosts(ctx: Ctx<User>, ids: readonly string[], change: PostChange): Promise<void> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  const signed = { recordedAt: ctx.now.toString(), recordedBy: ctx.actor.userId }
  const changed = await ctx.db
    .update(posts)
    .set({ ...change, ...signed })
    .where(inArray(posts.id, [...ids]))
    .returning({ personId: posts.personId })
  if (changed.length > 0)
    await raise(ctx, 'post changed', { personIds: changed.map(({ personId }) => personId), postIds: ids })
}

const notByTheGate = () =>
  new Refusal('conflict', 'Update failed', 'No clearance is signed for this job at this location on that day.')

// the person first: what follows from a post is written for them
async function lockedPost(ctx: Ctx, id: string) {
  const owner = ctx.db.select({ id: posts.personId }).from(posts).where(eq(posts.id, id))
  await ctx.db.select({ id: people.id }).from(people).where(inArray(people.id, owner)).for('no key update')
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id)).for('update')
  return found(row, 'Post')
}

async function needOpen(ctx: Ctx, jobId: string, locationId: string): Promise<void> {
  const [job] = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNull(jobs.closedOn)))
  found(job, 'Job')
  const [location] = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.id, locationId), isNull(locations.closedOn)))
  found(location, 'Location')
}
