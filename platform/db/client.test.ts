import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/postgres.ts'
import { openDatabase } from './client.server.ts'

test('a transaction that cannot begin gives its connection back', async () => {
  const { url, drop } = await freshDatabase()
  const { db, close } = openDatabase(url, 1)
  const unknown = { isolationLevel: 'none at all' as 'serializable' }
  await expect(db.transaction(async () => 'done', unknown)).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
  await drop()
})
