import { and, desc, eq, inArray } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { isOneself, mustBeAnother } from '#platform/auth/not-oneself.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayVet, vettersOnly } from './checks.access.ts'
import { type ApplicationStatus, activeStatuses } from './stages.rules.ts'

/** Whose records: by the id of an application, or the person's own. They are the person's either way. */
export type Whose = string | { personId: string }
export type Of = { personId: string; applicationId: string | null; status: ApplicationStatus }

/** Who it is; called by verbs and queries that have authorized. */
export async function whoseRecords(ctx: Ctx, whose: Whose): Promise<Of> {
  if (typeof whose !== 'string') return { ...whose, applicationId: null, status: await stageOf(ctx, whose.personId) }
  const [row] = await ctx.db
    .select({ personId: applications.applicantId, status: applications.status })
    .from(applications)
    .where(eq(applications.id, whose))
  return { ...found(row, 'Application'), applicationId: whose }
}

/** Whether this is the asker's own file: what vetting finds of them someone else records and judges. */
export async function isOwnFile(ctx: Ctx<User>, whose: Whose): Promise<boolean> {
  authorize(mayVet(ctx.actor), vettersOnly)
  return isOneself(ctx, (await whoseRecords(ctx, whose)).personId)
}

/** The same, one writer at a time: what is signed, or replaced, is what is on record. */
export async function lockedRecords(ctx: Ctx, whose: Whose): Promise<Of> {
  if (typeof whose === 'string')
    await ctx.db.select({ id: applications.id }).from(applications).where(eq(applications.id, whose)).for('update')
  const of = await whoseRecords(ctx, whose)
  const [person] = await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, of.personId)).for('update')
  found(person, 'Person')
  return of
}

/** The same for people who vet: of anyone but themselves. */
export async function lockedToVet(ctx: Ctx<User>, whose: Whose): Promise<Of> {
  authorize(mayVet(ctx.actor), vettersOnly)
  const of = await lockedRecords(ctx, whose)
  await mustBeAnother(ctx, of.personId)
  return of
}

/** Who holds or held a post works here; anyone else with an open application is where that has come to. */
async function stageOf(ctx: Ctx, personId: string): Promise<ApplicationStatus> {
  const [person] = await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, personId))
  found(person, 'Person')
  if ((await ctx.db.$count(posts, eq(posts.personId, personId))) > 0) return 'hired'
  const [row] = await ctx.db
    .select({ status: applications.status })
    .from(applications)
    .where(and(eq(applications.applicantId, personId), inArray(applications.status, [...activeStatuses])))
    .orderBy(desc(applications.createdAt))
    .limit(1)
  return row?.status ?? 'hired'
}
