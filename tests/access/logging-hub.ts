// Run by logged.test.ts in a process of its own, so that everything it prints can be read.
import { createAuth } from '#platform/auth/auth.server.ts'
import { config } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { hubUnderTest } from './hub-under-test.ts'
import type { World } from './world.ts'

const database = openDatabase(process.env.DATABASE_URL ?? '')
const ask = await hubUnderTest({ database, auth: createAuth(database.db, config()) } as World)
const paths: string[] = JSON.parse(process.env.PATHS ?? '[]')
for (const path of paths)
  for (const method of ['GET', 'POST'])
    await ask(path, { method, ...(method === 'POST' ? { body: new URLSearchParams({ a: 'b' }) } : {}) })
await database.close()
