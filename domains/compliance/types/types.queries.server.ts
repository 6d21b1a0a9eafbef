import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { mayChangeTypes } from '#domains/compliance/compliance.access.ts'
import { complianceRules, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import { lacking } from '#domains/compliance/state/status-sql.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { BY_THE_HUB } from './requirements.rules.ts'

/** All types, those tracked first, each with how many people in post need it and how many of them lack it. */
export async function listTypes(ctx: Ctx) {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.')
  const figures = ctx.db
    .select({
      typeId: sql<string>`state.type_id`.as('figures_type_id'),
      needed: sql<number>`(count(*) filter (where state.required))::int`.as('needed'),
      wanting: sql<number>`(count(*) filter (where ${lacking}))::int`.as('wanting'),
    })
    .from(sql`(${await stateNow(ctx)}) as state`)
    .groupBy(sql`state.type_id`)
    .as('figures')
  const { id, name, renewalMonths, needsEvidence, needsCompetence, closedAt, position } = complianceTypes
  return ctx.db
    .select({
      ...{ id, name, renewalMonths, needsEvidence, needsCompetence, closedAt },
      needed: sql<number>`coalesce(${figures.needed}, 0)`,
      wanting: sql<number>`coalesce(${figures.wanting}, 0)`,
    })
    .from(complianceTypes)
    .leftJoin(figures, eq(figures.typeId, id))
    .orderBy(sql`${closedAt} is not null`, asc(position), asc(name))
}
export type ListedType = Awaited<ReturnType<typeof listTypes>>[number]

/** One type with the rules that say for whom, widest first. */
export async function readType(ctx: Ctx, typeId: string) {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.')
  const [type] = await ctx.db.select().from(complianceTypes).where(eq(complianceTypes.id, typeId))
  const { id, required, reason, validFrom, recordedBy, jobId, locationId, personId } = complianceRules
  const rules = await ctx.db
    .select({
      ...{ id, required, reason, validFrom },
      job: jobs.title,
      location: locations.name,
      person: people.name,
      followsJob: sql<boolean>`${recordedBy} = ${BY_THE_HUB}::uuid and ${jobId} is not null`,
    })
    .from(complianceRules)
    .leftJoin(jobs, eq(jobs.id, jobId))
    .leftJoin(locations, eq(locations.id, locationId))
    .leftJoin(people, eq(people.id, personId))
    .where(and(eq(complianceRules.typeId, typeId), isNull(complianceRules.validTo), isNull(complianceRules.voidedAt)))
    .orderBy(sql`${personId} is not null`, sql`${jobId} is not null`, sql`${locationId} is not null`, jobs.title)
  return { ...found(type, 'Compliance type'), rules }
}
export type ReadType = Awaited<ReturnType<typeof readType>>

/** The subjects of rules. */
export async function ruleSubjects(ctx: Ctx) {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.')
  return {
    jobs: (await openJobs(ctx)).map(({ id, title }) => ({ id, name: title })),
    locations: await openLocations(ctx),
    people: await ctx.db
      .select({ id: people.id, name: people.name })
      .from(people)
      .where(sql`exists (select 1 from ${posts} where ${posts.personId} = ${people.id} and ${heldOn(todayOf(ctx))})`)
      .orderBy(people.name),
  }
}
