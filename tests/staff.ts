import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { complianceRules, complianceTypes, complianceTypeVersions } from '#domains/compliance/compliance.table.ts'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { firstDays } from '#server/demo/first-days.ts'
import type { World } from '#tests/access/world.ts'

const LONG_AGO = '2020-01-01T09:00:00Z'
const IN_USE_SINCE = '2026-11-01'

/** A job, and a location in use, to employ people in. */
export async function workplace({ database: { db } }: World, title = 'Care Worker', name = 'Rosewood') {
  const [job, location] = [v7(), v7()]
  await db.insert(jobs).values({ id: job, title, createdAt: LONG_AGO }).onConflictDoNothing()
  await db
    .insert(locations)
    .values({ id: location, name, inUseSince: IN_USE_SINCE, createdAt: LONG_AGO })
    .onConflictDoNothing()
  return { jobId: job, locationId: location }
}
export type Workplace = Awaited<ReturnType<typeof workplace>>

type Hired = {
  name?: string
  email?: string
  personId?: string
  managerId?: string
  dateFrom?: Day
  dateTo?: Day
  recordedAt?: string
}

/** Someone in post, with or without an account, by a signature where they applied here and brought in otherwise. */
export async function employ({ database }: World, place: Workplace, hired: Hired = {}): Promise<string> {
  const { db } = database
  const { name = 'Ann Care', email, managerId, dateFrom = '2020-01-01', dateTo, recordedAt = LONG_AGO } = hired
  const personId = hired.personId ?? v7()
  if (!hired.personId) await db.insert(people).values({ id: personId, name, email, createdAt: LONG_AGO })
  await startedPosts(database, [{ personId, ...place, managerId, dateFrom, dateTo, recordedAt, recordedBy: personId }])
  return personId
}

/** They came over from another provider with a take-over that was recorded on 2 November 2026. */
export async function cameOver({ database: { db } }: World, personId: string): Promise<void> {
  const over = { source: 'take_over' as const, transferor: 'Old Homes Ltd' }
  const recordedAt = '2026-11-02T09:00:00Z'
  const [known] = await db.select().from(bringIns).where(eq(bringIns.personId, personId))
  if (known) await db.insert(bringIns).values({ ...known, id: v7(), ...over, recordedAt })
}

type Started = typeof posts.$inferInsert & { dateFrom: Day }

/** Posts that have begun, each with what its first day rests on. */
export async function startedPosts(database: World['database'], wanted: readonly Started[]): Promise<void> {
  const by = await firstDays(database, wanted)
  const ids = by.flatMap(({ bringInId }) => bringInId ?? [])
  if (ids.length > 0) await daysNeverCome(database, ids)
  await database.db.insert(posts).values(wanted.map((post, at) => ({ ...post, ...by[at] })))
}

/** People of a test work and are not verified here for as long as it lasts: its clock may be years after what was recorded. */
async function daysNeverCome({ db }: World['database'], ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('tests.days', 'never', true)`)
    await tx.execute(sql`update bring_ins set verify_by = verify_by where id = any(${sql.param([...ids])}::uuid[])`)
  })
}

/** The ids of the compliance types by key; as if they and their rules had been there for years. */
export async function agedTypes({ database: { db } }: World): Promise<Record<string, string>> {
  await db.update(complianceTypeVersions).set({ knownFrom: LONG_AGO })
  await db.update(complianceRules).set({ recordedAt: LONG_AGO })
  const rows = await db.select({ id: complianceTypes.id, key: complianceTypes.key }).from(complianceTypes)
  return Object.fromEntries(rows.map(({ key, id }) => [key, id]))
}
