import type { Pool } from 'pg'

const open = 'select id from message_waves where closed_at is null order by id'

export const openWaves = {
  '/admin/compliance/waves/:id': open,
  '/admin/compliance/waves/:id/narrow': open,
  '/admin/compliance/waves/:id/widen': open,
  '/admin/compliance/waves/:id/addresses': open,
}

/** Emails to six people, of which the database makes a wave. */
export async function openAWave(pool: Pool): Promise<void> {
  await pool.query(`insert into messages (id, template, person_id, address, params, dedupe_key, state, send_after, created_at)
    select gen_random_uuid(), 'policy.published', id, 'wave@example.com', '{}', 'wave:' || id, 'queued', now(), now()
    from people order by id limit 6`)
}
