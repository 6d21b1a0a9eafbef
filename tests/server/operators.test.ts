import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '#server/build.ts'
import { nodeFinding, postgresFinding } from '#server/doctor/versions.ts'
import { runningDatabase } from '#server/embedded/database.ts'
import { cleanUp, databasesOf, type Env, newFolder, run, startHub } from './processes.ts'
import { registerAdministrator } from './visitor.ts'

const folder = newFolder()
const env = { DATA_DIR: path.join(folder, 'data') }

beforeAll(() => buildIfChanged())
afterAll(() => cleanUp(folder))

const hub = (args: string[], more: Env = {}) => run(['server/start.mjs', 'hub', ...args], { ...env, ...more })

test('an unknown command gets the list of those there are, without those for tests', async () => {
  const { code, output } = await hub(['nonsense'])
  expect(output).toMatch(/^There is no command nonsense\./)
  for (const name of ['migrate', 'seed', 'doctor', 'admin:make EMAIL']) expect(output).toContain(`  ${name} `)
  expect(output).not.toContain('clock')
  expect(code).toBe(1)
})

test('the doctor says what a new folder needs, and makes nothing', async () => {
  const { code, output } = await hub(['doctor'])
  expect(output).toMatch(/^warn +Database +Not made yet; the first "npm start" makes it\.$/m)
  expect(output).toMatch(/^warn +npm audit +Not checked/m)
  expect(code).toBe(0)
})

test('the doctor names a bad setting and ends with 1', async () => {
  const { code, output } = await hub(['doctor'], { TRUST_PROXY: 'all' })
  expect(output).toMatch(/^bad +Settings +The setting TRUST_PROXY is wrong/m)
  expect(code).toBe(1)
})

test('without a hub a command brings the database up, and takes it down again', async () => {
  expect(await hub(['migrate'])).toEqual({ code: 0, output: 'The database is up to date.\n' })
  expect(await hub(['seed'])).toEqual({ code: 0, output: 'The reference data are in place.\n' })
  expect(databasesOf(env.DATA_DIR) ?? []).toEqual([])
  const { code, output } = await hub(['doctor'])
  for (const line of ['Extensions', 'Migrations', 'Queue', 'Storage', 'Clock'])
    expect(output).toMatch(new RegExp(`^ok +${line} `, 'm'))
  expect(output).toMatch(/^warn +Administrators +None yet/m)
  expect(code).toBe(0)
})

test('beside a running hub commands use its database: a way back in, and a clock that tests move', async () => {
  const local = { NODE_ENV: 'test' }
  const running = await startHub('start', { ...env, ...local })
  try {
    await registerAdministrator(running.url, 'helen.first@example.com')
    expect((await hub(['admin:make', 'nobody@example.com'])).output).toMatch(/^No account has the address nobody@/)
    expect((await hub(['admin:make', 'helen.first@example.com'])).output).toMatch(
      /^helen first is now an administrator/,
    )
    expect((await hub(['doctor'])).output).toMatch(/^ok +Administrators +1 active$/m)

    expect((await hub(['clock', '+7d'], local)).output).toMatch(/^It is now /)
    expect((await hub(['sweep'], local)).output).toBe('Swept.\n')
    await registerAdministrator(running.url, 'later.person@example.com')
    expect(await daysAhead()).toBe(7)
  } finally {
    await running.end('SIGTERM')
  }
})

test('outside tests, and on a hub for others, nobody moves the clock', async () => {
  expect((await hub(['clock', '+7d'])).code).toBe(1)
  const open = { NODE_ENV: 'test', PUBLIC_URL: 'https://hub.example.org', MAIL: 'off' }
  expect((await hub(['clock', '+7d'], open)).output).toMatch(/^The command clock is for tests on this machine alone\./)
})

test('versions below the security floor are said plainly', () => {
  expect(postgresFinding(180_004, true)).toMatchObject({ level: 'warn' })
  expect(postgresFinding(180_007, true)).toMatchObject({ level: 'ok' })
  expect(postgresFinding(160_015, false)).toMatchObject({ level: 'warn' })
  expect(postgresFinding(140_020, false)).toMatchObject({ level: 'bad' })
  expect(nodeFinding('26.12.0').level).toBe('warn')
  expect(nodeFinding('26.12.1').level).toBe('ok')
  expect(nodeFinding('27.0.0').level).toBe('ok')
})

async function daysAhead(): Promise<number> {
  const client = new pg.Client({ connectionString: (await runningDatabase(env.DATA_DIR))?.ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    "select round(extract(epoch from max(created_at) - now()) / 86400)::int as days from messages where address = 'later.person@example.com'",
  )
  await client.end()
  return rows[0].days
}
