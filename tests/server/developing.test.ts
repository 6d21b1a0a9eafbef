import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, databasesOf, newFolder, startHub } from './processes.ts'

const folder = newFolder()
afterAll(() => cleanUp(folder))

test('while developing, pages come from the sources, and Ctrl-C leaves no database behind', async () => {
  const own = { DATA_DIR: path.join(folder, 'dev') }
  const hub = await startHub('dev', own)
  const page = await (await fetch(`${hub.url}/auth`)).text()
  expect(page).toContain('/app/entry.client.tsx')
  expect((await fetch(`${hub.url}/app/entry.client.tsx`)).status).toBe(200)
  expect((await hub.end('SIGTERM')).code).toBe(0)
  expect(databasesOf(own.DATA_DIR) ?? []).toEqual([])
})
