import { and, inArray, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Brought, bringIn, takeBackBringIns } from '#domains/employment/bring-ins/bring-ins.server.ts'
import { mayGivePosts } from '#domains/employment/posts/posts.access.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { standingRows } from '#domains/employment/standing/standing.table.ts'
import { createPeople, markEnteredInError, removePeople } from '#domains/people/people.server.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
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
  dateOfBirth?: Day | null
  /** Of someone who has left, who gets no post. */
  leftOn?: Day | null
  leavingReason?: string
}
export type NewPost = {
  personId: string
  jobId: string
  locationId: string
  team?: string
  managerId: string | null
  dateFrom: Day
  weeklyHours?: number | null
}
/** How they came to work here: by the import of a list, or with a service that was taken over from someone. */
export type Came = Pick<Brought, 'source' | 'transferor'>

/** Creates people and their files and returns their ids in order; the caller checks for existing people. */
export async function addManyStaff(ctx: Ctx<User>, staff: readonly NewStaff[]): Promise<string[]> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const ids = await createPeople(ctx, staff)
    const createdAt = ctx.now.toString()
    const files = staff.map(
      ({ name: _name, email: _email, phone: _phone, dateOfBirth: _born, staffNumber, ...words }, at) => ({
        ...{ personId: ids[at] ?? '', ...words, staffNumber: staffNumber || null },
        ...{ createdAt, createdBy: ctx.actor.userId },
      }),
    )
    for (const some of batches(files)) await ctx.db.insert(staffFiles).values(some)
    return ids
  })
}

/** Creates posts of people who are brought in, from a first day before the hub; returns their ids in order. */
export async function giveManyPosts(ctx: Ctx<User>, wanted: readonly NewPost[], came: Came): Promise<string[]> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  const recorded = { recordedAt: ctx.now.toString(), recordedBy: ctx.actor.userId }
  return transaction(ctx, async (ctx) => {
    const brought = wanted.map(({ personId, locationId, dateFrom }) => ({ personId, locationId, firstDay: dateFrom }))
    const bringInIds = await bringIn(
      ctx,
      brought.map((one) => ({ ...one, ...came })),
    )
    const made = wanted.map((post, at) => ({
      ...{ id: v7(), ...post, plannedStart: post.dateFrom, bringInId: bringInIds[at] },
      ...recorded,
    }))
    for (const some of batches(made)) await ctx.db.insert(posts).values(some)
    return made.map(({ id }) => id)
  })
}

/** Deletes posts created by mistake, with their bring-ins; if one has ended since, or was confirmed, none is deleted. */
export async function takeBackPosts(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  if (ids.length === 0) return
  await transaction(ctx, async (ctx) => {
    await ctx.db.delete(standingRows).where(inArray(standingRows.postId, [...ids]))
    const gone: { bringInId: string | null }[] = []
    for (const some of batches(ids))
      gone.push(
        ...(await ctx.db
          .delete(posts)
          .where(and(inArray(posts.id, some), isNull(posts.dateTo)))
          .returning({ bringInId: posts.bringInId })),
      )
    if (gone.length < ids.length) throw new Refusal('conflict', 'Update failed', 'A post has ended since.')
    await takeBackBringIns(
      ctx,
      gone.flatMap(({ bringInId }) => bringInId ?? []),
    )
  })
}

/** Deletes people created by mistake, with their files; if one has other records, none is deleted. */
export async function takeBackStaff(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  if (ids.length === 0) return
  await transaction(ctx, async (ctx) => {
    await removeFiles(ctx, ids)
    await removePeople(ctx, ids)
  })
}

/** Of people created by mistake who were written to meanwhile only the person is kept, as entered in error. */
export async function takeBackWritten(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayChangeStaff(ctx.actor), 'Admins only.')
  if (ids.length === 0) return
  await transaction(ctx, async (ctx) => {
    await removeFiles(ctx, ids)
    await markEnteredInError(ctx, ids)
  })
}

// each row that goes makes the database look whether someone still works here
async function removeFiles({ db }: Ctx, ids: readonly string[]): Promise<void> {
  for (const some of batches(ids)) await db.delete(staffFiles).where(inArray(staffFiles.personId, some))
}

function* batches<T>(all: readonly T[]): Iterable<T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH)
}
