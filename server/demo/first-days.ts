import type { PoolClient } from 'pg'
import { v7 } from 'uuid'
import { addDays, type Day, dayOfInstant } from '#lib/day.ts'
import { now } from '#platform/clock.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { insertAll } from './rows.ts'

type Post = {
  personId: string
  jobId: string
  locationId: string
  dateFrom: Day
  recordedAt: string
  recordedBy: string
}
type Made = Post & { id: string }
export type FirstDay = { bringInId?: string; signatureId?: string }
type Pool = Pick<Database, 'pool'>

/** What is known of the bring-ins besides, by the names of their columns. */
type Given = { source?: 'import'; recorded_at?: string; verify_by?: Day }

const BATCH = 1000

/**
 * For filled databases: what the first day of each post rests on, in order. Who applied, or is still to begin, gets a
 * signature, everyone else a bring-in, for which the location is in use since the day after, unless it is in use since later.
 */
export async function firstDays({ pool }: Pool, posts: readonly Post[], given: Given = {}): Promise<FirstDay[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select distinct applicant_id as id from applications where applicant_id = any($1::uuid[])',
    [posts.map(({ personId }) => personId)],
  )
  const applied = new Set(rows.map(({ id }) => id))
  const made = posts.map((post) => ({ ...post, id: v7() }))
  const today = dayOfInstant(now().toString())
  const isSigned = ({ personId, dateFrom }: Made) => applied.has(personId) || dateFrom >= today
  const signed = made.filter(isSigned)
  const brought = made.filter((one) => !isSigned(one))
  await insertBatches({ pool }, 'clearances', signed.map(signature))
  const since = await inUseAfter({ pool }, brought)
  await insertBatches(
    { pool },
    'bring_ins',
    // twelve weeks at most, as the database says
    brought.map((post) => ({ ...broughtIn(post, since.get(post.locationId)), verify_by: '9999-12-31', ...given })),
  )
  return made.map((one) => (isSigned(one) ? { signatureId: one.id } : { bringInId: one.id }))
}

const signature = ({ id, personId, jobId, locationId, dateFrom, recordedBy }: Made) => ({
  ...{ id, person_id: personId, job_id: jobId, location_id: locationId, kind: 'full', reason: '', rules: 'standing' },
  ...{ open: [], rests_on: {}, asked: [], signed_by: recordedBy, signed_at: `${dateFrom}T12:00:00Z` },
})

const broughtIn = ({ id, personId, locationId, dateFrom, recordedBy, recordedAt }: Made, since: Day | undefined) => ({
  ...{ id, person_id: personId, location_id: locationId, source: 'staff_file', first_day: dateFrom },
  ...{ in_use_since: since, transferor: '', recorded_by: recordedBy, recorded_at: recordedAt },
})

/** Moves each location's day behind the first days at it, where it is not yet. */
async function inUseAfter({ pool }: Pool, posts: readonly Made[]): Promise<Map<string, Day>> {
  const since = new Map<string, Day>()
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [locationId, held] of [...Map.groupBy(posts, (post) => post.locationId)].toSorted()) {
      const [last] = held.toSorted((a, b) => (a.dateFrom < b.dateFrom ? 1 : -1))
      if (last) since.set(locationId, await moved(client, last, addDays(last.dateFrom, 1)))
    }
    await client.query('commit')
    client.release()
  } catch (error) {
    // a connection whose transaction did not end serves no one else
    client.release(true)
    throw error
  }
  return since
}

async function moved(client: PoolClient, { locationId, recordedBy, recordedAt }: Made, after: Day): Promise<Day> {
  const { rows } = await client.query<{ before: Day | null }>(
    'select in_use_since::text as before from locations where id = $1 for update',
    [locationId],
  )
  const before = rows[0]?.before ?? null
  if (before && before >= after) return before
  // as one asked for it and another said yes
  await client.query(
    `with asked as (insert into in_use_requests (id, location_id, before, after, why, reason, requested_by, requested_at,
          decision, decided_by, decided_at)
        values ($1, $2, $3, $4, 'set_up', 'Filled', $5, $6, 'confirmed', $1, $6) returning *)
      insert into in_use_changes (id, location_id, before, after, why, reason, changed_by, changed_at, request_id)
        select uuidv7(), location_id, before, after, why, reason, decided_by, decided_at, id from asked`,
    [v7(), locationId, before, after, recordedBy, recordedAt],
  )
  await client.query('update locations set in_use_since = $2 where id = $1', [locationId, after])
  return after
}

async function insertBatches({ pool }: Pool, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await insertAll({ pool }, table, rows.slice(at, at + BATCH))
}
