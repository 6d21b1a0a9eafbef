import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '#server/build.ts'
import { cleanUp, databasesOf, newFolder, run, startHub, stopOnceThere } from './processes.ts'
import { landing, registerAdministrator } from './visitor.ts'

const folder = newFolder()
const env = { DATA_DIR: path.join(folder, 'data') }

beforeAll(() => buildIfChanged())
afterAll(() => cleanUp(folder))

test('a hub says where it runs, is killed, starts again at once, and nothing confirmed is lost', async () => {
  const first = await startHub('start', env)
  expect(first.output()).not.toContain('Building')
  expect(first.output()).toContain(`The data are in ${env.DATA_DIR}`)
  expect(first.output()).toContain('The first person to register as Admin / HR')
  const ready = await fetch(`${first.url}/readyz`)
  expect(await ready.json()).toEqual({ database: true, migrations: true, queue: true, storage: true })
  await registerAdministrator(first.url, 'first.admin@example.com')
  await first.end('SIGKILL')

  const second = await startHub('start', env)
  expect(await landing(second.url, 'first.admin@example.com')).toBe('/admin')
  const { code, output } = await second.end('SIGTERM')
  expect(code).toBe(0)
  expect(output).not.toMatch(/error|failed/i)
  expect(databasesOf(env.DATA_DIR) ?? []).toEqual([])
})

test('a second hub on the same data is refused while the first runs; the secrets are made once and readable by their owner alone', async () => {
  const file = path.join(env.DATA_DIR, 'secrets.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file, 'utf8')
  const hub = await startHub('start', env)
  const second = await run(['server/start.mjs', 'start'], { PORT: '0', ...env })
  expect(second.output.trim()).toMatch(/^Another Carestead is already running on this data folder/)
  expect(second.code).toBe(1)
  expect((await fetch(`${hub.url}/readyz`)).status).toBe(200)
  await hub.end('SIGINT')
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('a hub that is stopped while it starts leaves no database behind', async () => {
  const own = { DATA_DIR: path.join(folder, 'early') }
  const { code } = await stopOnceThere(path.join(own.DATA_DIR, 'postgres/postmaster.pid'), own)
  expect(code).toBe(0)
  expect(databasesOf(own.DATA_DIR) ?? []).toEqual([])
})

test('settings are read from .env', async () => {
  writeFileSync(path.join(folder, '.env'), 'PORT=not-a-port\n')
  const { output } = await run(['server/start.mjs', 'start'], env, folder)
  expect(output).toMatch(/^The setting PORT is wrong/)
})
