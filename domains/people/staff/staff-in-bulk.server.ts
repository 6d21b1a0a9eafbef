import { and, inArray, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { mayChangeJobs } from '#domains/people/jobs/jobs.access.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { mayGivePosts } from '#domains/people/posts/posts.access.ts'
import { posts } from '#domains/people/posts/posts.table.ts'
import { staffFiles } from '#domains/people/staff-files/staff-files.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { needProof } from '#platform/proof.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { mayChangeStaff } from './staff.access.ts'

const BATCH = 1000

export type NewStaff = {
  name: string
  email: string
  phone: string
  staffNumber: string
  contract: string
  weeklyHours: string
  emergencyName: string
  emergencyRelation: string
  emergencyPhone: string
}
export type NewPost = { personId: string; jobId: string; locationId: string; managerId: string | null; dateFrom: Day }

/** Makes people and their files, and gives their ids in order; that none of them is known is for the caller to see. */
export async function addManyStaff(ctx: Ctx<User>, staff: readonly NewStaff[]): Promise<string[]> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  const createdAt = ctx.now.toString()
  const made = staff.map((one) => ({ id: v7(), ...one }))
  await transaction(ctx, async ({ db }) => {
    for (const some of batches(made)) {
      await db.insert(people).values(
        some.map(({ id, name, email, phone }) => ({
          id,
          name,
          email: email || null,
          phone: phone || null,
          createdAt,
        })),
      )
      await db.insert(staffFiles).values(
        some.map(({ id: personId, name: _name, email: _email, phone: _phone, staffNumber, ...words }) => ({
          ...{ personId, ...words, staffNumber: staffNumber || null },
          ...{ createdAt, createdBy: ctx.actor.userId },
        })),
      )
    }
  })
  return made.map(({ id }) => id)
}

/** Posts that began, or begin, on a day; their ids in order. */
export async function giveManyPosts(ctx: Ctx<User>, wanted: readonly NewPost[]): Promise<string[]> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  const recorded = { recordedAt: ctx.now.toString(), recordedBy: ctx.actor.userId }
  const made = wanted.map((post) => ({ id: v7(), ...post, plannedStart: post.dateFrom, ...recorded }))
  await transaction(ctx, async ({ db }) => {
    for (const some of batches(made)) await db.insert(posts).values(some)
  })
  return made.map(({ id }) => id)
}

/** Makes jobs and locations of these names where there are none. */
export async function makePlaces(ctx: Ctx, names: { jobs: string[]; locations: string[] }): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.')
  needProof(ctx.actor)
  const createdAt = ctx.now.toString()
  await transaction(ctx, async (ctx) => {
    if (names.jobs.length > 0)
      await ctx.db
        .insert(jobs)
        .values(names.jobs.map((title) => ({ title, createdAt })))
        .onConflictDoNothing()
    if (names.locations.length > 0)
      await ctx.db
        .insert(locations)
        .values(names.locations.map((name) => ({ name, createdAt })))
        .onConflictDoNothing()
    const fields = [names.jobs.length > 0 ? 'jobs' : '', names.locations.length > 0 ? 'locations' : ''].filter(Boolean)
    if (fields.length > 0) await record(ctx, 'places.made', undefined, { fields })
  })
}

/** Takes posts back that were given by mistake; one that has ended since stays, and nothing is taken back. */
export async function takeBackPosts(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  if (ids.length === 0) return
  await transaction(ctx, async ({ db }) => {
    const gone = await db
      .delete(posts)
      .where(and(inArray(posts.id, [...ids]), isNull(posts.dateTo)))
      .returning({ id: posts.id })
    if (gone.length < ids.length) throw new Refusal('conflict', 'Update failed', 'A post has ended since.')
  })
}

/** Removes people who were made by mistake, with their files; whoever has anything else on record stays, and all do. */
export async function takeBackStaff(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  if (ids.length === 0) return
  await transaction(ctx, async ({ db }) => {
    await db.delete(staffFiles).where(inArray(staffFiles.personId, [...ids]))
    await db.delete(people).where(inArray(people.id, [...ids]))
  })
}

function* batches<T>(all: readonly T[]): Iterable<T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH)
}
