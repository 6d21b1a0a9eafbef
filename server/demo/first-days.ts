import { eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { inUseChanges } from '#domains/people/jobs/appointments.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { Database } from '#platform/db/client.server.ts'

type Post = {
  personId: string
  jobId: string
  locationId: string
  dateFrom: Day
  recordedAt: string
  recordedBy: string
}
export type FirstDay = { bringInId?: string; signatureId?: string }

const BATCH = 1000

/**
 * For filled databases: what the first day of each post rests on, in order. Who applied gets a signature, everyone else
 * a bring-in, for which the location is in use since the day after, where it is not in use since later.
 */
export async function firstDays({ db }: Pick<Database, 'db'>, posts: readonly Post[]): Promise<FirstDay[]> {
  const people = [...new Set(posts.map(({ personId }) => personId))]
  return db.transaction(async (db) => {
    const rows = await db
      .select({ id: applications.applicantId })
      .from(applications)
      .where(sql`${applications.applicantId} = any(${sql.param(people)}::uuid[])`)
    const applied = new Set(rows.map(({ id }) => id))
    const made = posts.map((post) => ({ ...post, id: v7(), signs: applied.has(post.personId) }))
    const signed = made.filter(({ signs }) => signs)
    const brought = made.filter(({ signs }) => !signs)
    const day = (post: Post) => `${post.dateFrom}T12:00:00Z`
    await inBatches(signed, async (some) => {
      const rows = some.map((post) => ({
        ...post,
        kind: 'full' as const,
        signedBy: post.recordedBy,
        signedAt: day(post),
      }))
      await db.insert(clearances).values(rows)
    })
    const since = await inUseAfter(db, brought)
    await inBatches(brought, async (some) => {
      const rows = some.map((post) => ({ ...post, source: 'staff_file' as const, firstDay: post.dateFrom }))
      await db.insert(bringIns).values(rows.map((row) => ({ ...row, inUseSince: since.get(row.locationId) })))
    })
    return made.map(({ id, signs }) => (signs ? { signatureId: id } : { bringInId: id }))
  })
}

async function inUseAfter(db: Database['db'], posts: readonly Post[]): Promise<Map<string, Day>> {
  const since = new Map<string, Day>()
  const ids = [...new Set(posts.map(({ locationId }) => locationId))].toSorted()
  if (ids.length === 0) return since
  const places = await db.select().from(locations).where(inArray(locations.id, ids)).orderBy(locations.id).for('update')
  for (const { id: locationId, inUseSince: before } of places) {
    const [last] = posts.filter((post) => post.locationId === locationId).toSorted(latestFirst)
    const after = addDays(last?.dateFrom ?? '2020-01-01', 1)
    since.set(locationId, before && before >= after ? before : after)
    if (!last || since.get(locationId) === before) continue
    const changed = { changedBy: last.recordedBy, changedAt: last.recordedAt }
    await db.insert(inUseChanges).values({ locationId, before, after, why: 'set_up', reason: 'Filled', ...changed })
    await db.update(locations).set({ inUseSince: after }).where(eq(locations.id, locationId))
  }
  return since
}

const latestFirst = (a: Post, b: Post) => (a.dateFrom < b.dateFrom ? 1 : -1)

async function inBatches<T>(rows: readonly T[], keep: (some: T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await keep(rows.slice(at, at + BATCH))
}
