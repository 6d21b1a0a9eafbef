import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildIfChanged } from '#server/build.ts'
import { withDatabase } from '#tests/database-url.ts'
import { cleanUp, databasesOf, type Env, newFolder, run, takenPort } from './processes.ts'

const folder = newFolder()
const secrets = { SECRET_KEY: 'a-secret-of-forty-characters-for-a-test-only', ENCRYPTION_KEY: 'ab'.repeat(32) }

beforeAll(() => buildIfChanged())
afterAll(() => cleanUp(folder))

const start = (env: Env) =>
  run(['server/start.mjs', 'start'], { PORT: '0', DATA_DIR: path.join(folder, 'data'), ...env })

async function refused(env: Env, line: RegExp): Promise<void> {
  const { code, output } = await start(env)
  const said = output.replace(/^Building.*\n/, '').trim()
  expect(said).toMatch(line)
  expect(said.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

test('a taken port is said in one line, and no database is left running', async () => {
  const { port, server } = await takenPort()
  await refused(
    { PORT: String(port) },
    new RegExp(`^Port ${port} is taken; stop what uses it, or set PORT to another\\.$`),
  )
  server.close()
  expect(databasesOf(path.join(folder, 'data')) ?? []).toEqual([])
})

test('a bad setting is named', async () => {
  await refused({ PORT: 'eighty' }, /^The setting PORT is wrong: /)
  await refused({ PUBLIC_URL: 'hub.example.org' }, /^The setting PUBLIC_URL is wrong: must be a web address/)
  await refused({ PROCESS: 'everything' }, /^The setting PROCESS is wrong: /)
  await refused(
    { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'nobody' },
    /^The setting SMTP_URL or MAIL_FROM is wrong: /,
  )
})

test('a HOST that is not of this machine is said', async () => {
  await refused(
    { HOST: '203.0.113.7', PUBLIC_URL: 'http://localhost', MAIL: 'off' },
    /^HOST 203\.0\.113\.7 is not an address/,
  )
})

test('with DATABASE_URL set, missing secrets stop the start', async () => {
  await refused({ DATABASE_URL: 'postgres://a@127.0.0.1:1/b' }, /^The setting SECRET_KEY is missing/)
  const { SECRET_KEY } = secrets
  await refused({ DATABASE_URL: 'postgres://a@127.0.0.1:1/b', SECRET_KEY }, /^The setting ENCRYPTION_KEY is missing/)
})

test('a public address without an email provider is refused, unless mail is off', async () => {
  await refused({ PUBLIC_URL: 'https://hub.example.org' }, /^The setting SMTP_URL is missing; set it, or MAIL=off/)
})

test('a data folder that cannot be written to is named', async () => {
  writeFileSync(path.join(folder, 'file'), '')
  await refused({ DATA_DIR: path.join(folder, 'file') }, /^The data folder \S+file cannot be written to; set DATA_DIR/)
})

test('data without their secrets are not opened with new ones', async () => {
  mkdirSync(path.join(folder, 'orphan/postgres'), { recursive: true })
  await refused({ DATA_DIR: path.join(folder, 'orphan') }, /secrets\.json is missing.* put it back from your backup\.$/)
})

test('a database that cannot be reached, lacks the database or refuses the user is said without its password', async () => {
  const url = inject('postgresUrl')
  const unreachable = 'postgres://somebody:hunter2hunter2@127.0.0.1:9/hub'
  await refused(
    { ...secrets, DATABASE_URL: unreachable },
    /^The database at 127\.0\.0\.1:9 cannot be reached; check DATABASE_URL/,
  )
  await refused(
    { ...secrets, DATABASE_URL: withDatabase(url, 'no_such_database') },
    /does not exist at \S+; create it first\.$/,
  )
  const wrong = url.replace(/\/\/([^:@/]+)(:[^@/]*)?@/, '//$1:hunter2hunter2@')
  await refused(
    { ...secrets, DATABASE_URL: wrong },
    /^The database at \S+ refuses the user name or password in DATABASE_URL\.$/,
  )
})

test('an older Node hears what is missing', async () => {
  const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.11.0"}})'
  const { code, output } = await run([`--import=${older}`, 'server/start.mjs', 'start'], {})
  expect(output).toMatch(/^Carestead needs Node 26 or later and this is 20\.11\.0; run "npm ci".*\n$/)
  expect(code).toBe(1)
})
