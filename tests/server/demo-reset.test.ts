import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '#server/build.ts'
import { runningDatabase } from '#server/embedded/database.ts'
import { cleanUp, newFolder, startHub } from './processes.ts'

const folder = newFolder()

beforeAll(() => buildIfChanged())
afterAll(() => cleanUp(folder))

test('--reset begins afresh', { timeout: 300_000 }, async () => {
  const hub = await startHub('demo', {}, folder)
  await query("update people set phone = '+447700900999' where email = 'adaeze.okafor@example.com'")
  await hub.end('SIGTERM')
  const afresh = await startHub('demo', {}, folder, ['--reset'])
  const [adaeze] = await query("select phone from people where email = 'adaeze.okafor@example.com'")
  expect(adaeze?.phone).not.toBe('+447700900999')
  await afresh.end('SIGTERM')
})

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: (await runningDatabase(path.join(folder, 'data-demo')))?.ownerUrl })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}
