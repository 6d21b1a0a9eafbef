import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { signerFor } from '#domains/employment/clearance/signers.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn, isStaff } from '#domains/people/held-posts.queries.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { mayKeepWorkbooks } from './care-certificate.access.ts'
import { careAwards, careSteps, careWorkbooks } from './care-certificate.table.ts'
import type { At } from './workbook.rules.ts'

export type Workbook = typeof careWorkbooks.$inferSelect
export type LockedWorkbook = At & { workbook: Workbook }

/** Whom the asker may write about: the office all staff, a supervisor the team; no one themselves. */
export async function mayWriteAbout(ctx: Ctx<User>, personId: string): Promise<boolean> {
  if (personId === ctx.actor.personId) return false
  if (mayKeepWorkbooks(ctx.actor))
    return (await ctx.db.$count(people, and(eq(people.id, personId), isStaff(people.id)))) > 0
  return leads(ctx, personId)
}

export async function leads(ctx: Ctx<User>, personId: string): Promise<boolean> {
  const { actor } = ctx
  const led = and(eq(posts.personId, personId), eq(posts.managerId, actor.personId), heldOn(todayOf(ctx)))
  return personId !== actor.personId && (await ctx.db.$count(posts, led)) > 0
}

/** One writer per person at a time; the person first, as everything that writes what someone has done. */
export async function lockPerson({ db }: Ctx, personId: string): Promise<string> {
  const [row] = await db.select({ name: people.name }).from(people).where(eq(people.id, personId)).for('no key update')
  return found(row, 'Person').name
}

/** The workbook of a person that was not stopped, locked after its person, with what counts in it. */
export async function lockWorkbook(ctx: Ctx, personId: string): Promise<LockedWorkbook | undefined> {
  await lockPerson(ctx, personId)
  const [workbook] = await ctx.db
    .select()
    .from(careWorkbooks)
    .where(and(eq(careWorkbooks.personId, personId), isNull(careWorkbooks.stoppedAt)))
    .for('update')
  if (!workbook) return undefined
  const { standard, step, doneOn } = careSteps
  const kept = await ctx.db
    .select({ standard, step, doneOn })
    .from(careSteps)
    .where(and(eq(careSteps.workbookId, workbook.id), isNull(careSteps.voidedAt)))
  const awards = and(eq(careAwards.personId, personId), isNull(careAwards.withdrawnAt))
  return {
    ...{ workbook, edition: workbook.edition, kept, stopped: false },
    awarded: (await ctx.db.$count(careAwards, awards)) > 0,
  }
}

/** Where someone works, of several posts the one with the most hours; and who signs for them there. */
export async function signerOfPerson(ctx: Ctx, personId: string) {
  const [place] = await ctx.db
    .select({ id: locations.id, name: locations.name })
    .from(posts)
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .where(and(eq(posts.personId, personId), heldOn(todayOf(ctx))))
    .orderBy(sql`${desc(posts.weeklyHours)} nulls last`, asc(posts.dateFrom), asc(posts.id))
    .limit(1)
  return { location: place, signer: await signerFor(ctx, { personId, locationId: place?.id }) }
}
