import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { namesOfApplicants } from '#domains/employment/bring-ins/namesakes.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { managing } from '#domains/people/jobs/jobs.access.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import type { Register } from '#domains/people/jobs/known-titles.rules.ts'
import { registerOfTitle } from '#domains/people/jobs/known-titles.rules.ts'
import { possibleManagers } from '#domains/people/jobs/locations.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { parsePhone } from '#platform/phone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { keysOfRows } from './check.rules.ts'
import type { Content } from './content.server.ts'
import { mayImport } from './import.access.ts'
import { REGISTRATION_ENDS, REGISTRATION_NUMBER } from './own-fields.rules.ts'
import { isMade, registerNamed, registerSaid } from './registers.rules.ts'
import type { ImportType } from './rows.rules.ts'
import { type Known, type Person, type SheetRow, same } from './rows.rules.ts'

type Wanted = {
  rows: readonly SheetRow[]
  places: Record<string, number>
  content: Pick<Content, 'makeJobs' | 'makeLocations' | 'someoneElse' | 'answers' | 'fields'>
  types: readonly ImportType[]
  here: Places
}
export type Places = Awaited<ReturnType<typeof placesHere>>

/** What a sheet is checked against: known people, and all jobs, locations, managers and types. */
export async function knownFor(ctx: Ctx<User>, { rows, places, content, types, here }: Wanted): Promise<Known> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const keys = keysOfRows(rows, places)
  return {
    today: todayOf(ctx),
    people: await peopleOf(ctx, keys),
    ...here,
    managers: await managersWithMail(ctx),
    types,
    makeJobs: content.makeJobs,
    makeLocations: content.makeLocations,
    toMake: new Set(Object.keys(content.answers).filter((key) => isMade(content.answers[key]))),
    applicants: new Set((await namesOfApplicants(ctx, keys.names)).map(same)),
    someoneElse: new Set(content.someoneElse),
    startBefore: content.answers.start === 'before',
    phoneOf: (typed) => parsePhone(typed)?.e164,
    registerNamed: registerNamed(
      Object.keys(content.fields).filter((label) => isOfRegistration(content.fields[label])),
    ),
    registerOf: (title) =>
      here.jobs.find(({ name }) => same(name) === same(title))?.register ||
      registerSaid(content.answers[`j:${same(title)}`]) ||
      registerOfTitle(title),
  }
}

const isOfRegistration = (field: string | undefined) => field === REGISTRATION_NUMBER || field === REGISTRATION_ENDS

/** Every job and location, by which names in a sheet are known; those that were merged are names of what they became. */
export async function placesHere(ctx: Ctx<User>) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const [job, location] = [alias(jobs, 'became_job'), alias(locations, 'became_location')]
  const rows = await ctx.db
    .select({
      of: sql<'job' | 'location'>`'job'`,
      id: sql<string>`coalesce(${job.id}, ${jobs.id})`,
      name: jobs.title,
      closed: sql<boolean>`case when ${job.id} is null then ${jobs.closedOn} else ${job.closedOn} end is not null`,
      inUseSince: sql<string | null>`null::date`,
      merged: sql<boolean>`${jobs.mergedInto} is not null`,
      register: sql<Register>`case when ${job.id} is null then ${jobs.register} else ${job.register} end`,
    })
    .from(jobs)
    .leftJoin(job, eq(job.id, jobs.mergedInto))
    .unionAll(
      ctx.db
        .select({
          of: sql<'job' | 'location'>`'location'`,
          id: sql<string>`coalesce(${location.id}, ${locations.id})`,
          name: locations.name,
          closed: sql<boolean>`case when ${location.id} is null then ${locations.closedOn} else ${location.closedOn} end is not null`,
          inUseSince: sql<
            string | null
          >`case when ${location.id} is null then ${locations.inUseSince} else ${location.inUseSince} end`,
          merged: sql<boolean>`${locations.mergedInto} is not null`,
          register: sql<Register>`''`,
        })
        .from(locations)
        .leftJoin(location, eq(location.id, locations.mergedInto)),
    )
  // a name in use today comes before the same name of what was merged
  const all = rows.toSorted((one, other) => Number(one.merged) - Number(other.merged))
  return { jobs: all.filter(({ of }) => of === 'job'), locations: all.filter(({ of }) => of === 'location') }
}

/** The types that are tracked, in their order. */
export async function importTypes(ctx: Ctx): Promise<ImportType[]> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { id, key, name, renewalMonths, needsEvidence, needsCompetence, closedAt, readFrom, position } = complianceTypes
  return ctx.db
    .select({ id, key, name, renewalMonths, needsEvidence, needsCompetence, closedAt, readFrom })
    .from(complianceTypes)
    .where(isNull(closedAt))
    .orderBy(position, name, complianceTypes.id)
}

async function managersWithMail(ctx: Ctx) {
  const able = await possibleManagers(ctx)
  if (able.length === 0) return []
  const ids = able.map(({ id }) => id)
  const mails = await ctx.db
    .select({ id: users.personId, email: users.email })
    .from(users)
    .where(isOneOf(users.personId, ids))
  const byId = new Map(mails.map(({ id, email }) => [id, email]))
  return able.map(({ id, name }) => ({ id, name, email: byId.get(id) ?? null }))
}

async function peopleOf(ctx: Ctx, keys: ReturnType<typeof keysOfRows>): Promise<Person[]> {
  const named = namedBy(ctx, keys)
  const { id, name, email, isStaff, dateOfBirth } = named
  return ctx.db
    .select({
      ...{ id, name, email, staffNumber: staffFiles.staffNumber, dateOfBirth },
      startedOn: sql<
        string | null
      >`coalesce((select min(held.date_from)::text from ${posts} as held where held.person_id = ${id}
        and ${notEndedOn(todayOf(ctx), 'held')}), (select max(held.date_from)::text from ${posts} as held where held.person_id = ${id}))`,
      leftOn: staffFiles.leftOn,
      works: sql<string | null>`(select job.title || ', ' || place.name from ${posts} as held
        join ${jobs} as job on job.id = held.job_id join ${locations} as place on place.id = held.location_id
        where held.person_id = ${id} and ${notEndedOn(todayOf(ctx), 'held')} order by held.id limit 1)`,
      posts: sql<string[]>`array(select job.title || ', ' || place.name from ${posts} as held
        join ${jobs} as job on job.id = held.job_id join ${locations} as place on place.id = held.location_id
        where held.person_id = ${id} and ${notEndedOn(todayOf(ctx), 'held')})`,
      isStaff: sql<boolean>`(${isStaff} or exists (select 1 from ${users} as account
        join ${roles} as held on held.id = account.role_id
        where account.person_id = ${id} and held.name = any(${sql.param([...managing])}::text[])))`,
      hasPost: sql<boolean>`exists (select 1 from ${posts} as held where held.person_id = ${id}
        and ${notEndedOn(todayOf(ctx), 'held')})`,
      endedOn: sql<Day | null>`(select max(held.date_to)::text from ${posts} as held where held.person_id = ${id}
        having not bool_or(${notEndedOn(todayOf(ctx), 'held')}))`,
      hasLeft: sql<boolean>`(${staffFiles.leftOn} is not null)`,
      hasApplied: sql<boolean>`exists (select 1 from ${applications} as applied where applied.applicant_id = ${id}
        or fold(applied.email) = fold(${email}))`,
    })
    .from(named)
    .leftJoin(staffFiles, eq(staffFiles.personId, id))
}

/** Those whom a sheet names, each found by an index of its own. */
function namedBy({ db }: Ctx, { emails, staffNumbers, names }: ReturnType<typeof keysOfRows>) {
  const { id, name, email, isStaff, dateOfBirth, mergedInto } = people
  const found = () => db.select({ id, name, email, isStaff, dateOfBirth }).from(people).$dynamic()
  const inSheet = (column: unknown, keys: string[]) =>
    sql`fold(${column}) in (select fold(key) from unnest(${sql.param(keys)}::text[]) as key)`
  const byNumber = found().innerJoin(staffFiles, eq(staffFiles.personId, id))
  return found()
    .where(and(inSheet(email, emails), isNull(mergedInto)))
    .union(found().where(and(inSheet(name, names), isNull(mergedInto))))
    .union(byNumber.where(inSheet(staffFiles.staffNumber, staffNumbers)))
    .as('named')
}
