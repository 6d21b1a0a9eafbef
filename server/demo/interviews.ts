import { v7 } from 'uuid'
import type { Database } from '#platform/db/client.server.ts'
import type { When } from './when.ts'

/** Who arranged the interviews and what became of them; one was moved, one is not recorded yet, and one waits for a second round. */
export async function fillInterviews({ pool }: Database, helen: string, when: When): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from applications where status = 'interview_scheduled' order by created_at limit 3",
  )
  const [moved, unrecorded, held] = rows.map(({ id }) => id)
  for (const id of [unrecorded, held]) {
    await pool.query('delete from interviews where application_id = $1', [id])
    // the database keeps the new time as a row of its own
    await pool.query('update applications set interview_at = $2 where id = $1', [id, `${when.day(1)}T11:00:00Z`])
  }
  await reschedule(pool, moved, helen, when)
  await pool.query(
    `update interviews set arranged_by = $1, arranged_at = event.at from application_events as event
      where event.application_id = interviews.application_id and to_status = 'interview_scheduled' and supersedes_id is null`,
    [helen],
  )
  await pool.query(
    `update interviews set state = 'held', closed_by = $1, closed_at = interviews.at + interval '1 hour' from applications
      where applications.id = application_id and state = 'arranged'
        and (status not in ('submitted', 'interview_scheduled') or applications.id = $2)`,
    [helen, held],
  )
}

async function reschedule(pool: Database['pool'], id: string | undefined, helen: string, when: When) {
  const { rows } = await pool.query<{ at: Date; place: string }>(
    'delete from interviews where application_id = $1 returning at, place',
    [id],
  )
  const [first, second] = [v7(), v7()]
  const add = `insert into interviews (id, application_id, at, place, state, supersedes_id, series_id, sequence, arranged_by,
    arranged_at, closed_by, closed_at, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`
  const [at, place, yesterday] = [rows[0]?.at, rows[0]?.place, `${when.day(1)}T09:00:00Z`]
  const earlier = new Date((at?.getTime() ?? 0) - 86_400_000)
  const reason = 'The applicant is at work that morning'
  await pool.query(add, [
    first,
    id,
    earlier,
    place,
    'rescheduled',
    null,
    first,
    0,
    helen,
    yesterday,
    helen,
    yesterday,
    reason,
  ])
  await pool.query(add, [second, id, at, place, 'arranged', first, first, 1, helen, yesterday, null, null, null])
}
