import { Hono } from 'hono'
import { storage } from '#platform/storage/index.server.ts'
import type { Parts } from './parts.ts'

/** /healthz: the process is up, and the database that it runs itself is not lost. /readyz: database, migrations, storage and queue can be used. */
export function healthRoutes({ database, isDatabaseLost }: Parts) {
  return new Hono()
    .get('/healthz', (c) => (isDatabaseLost?.() ? c.json({ up: false }, 503) : c.json({ up: true })))
    .get('/readyz', async (c) => {
      const [tables, files] = await Promise.allSettled([
        database.pool.query(
          "select to_regclass('public.audit_log') as migrated, to_regclass('graphile_worker.jobs') as queue",
        ),
        storage().healthy(),
      ])
      const row = tables.status === 'fulfilled' ? tables.value.rows[0] : undefined
      const parts = {
        database: tables.status === 'fulfilled',
        migrations: Boolean(row?.migrated),
        queue: Boolean(row?.queue),
        storage: files.status === 'fulfilled' && files.value,
      }
      return c.json(parts, Object.values(parts).every(Boolean) ? 200 : 503)
    })
}
