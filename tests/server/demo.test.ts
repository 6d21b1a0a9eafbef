import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { homeOf } from '#platform/actor.ts'
import { buildIfChanged } from '#server/build.ts'
import { runningDatabase } from '#server/embedded/database.ts'
import { cleanUp, newFolder, run, startHub } from './processes.ts'
import { post } from './visitor.ts'

const folder = newFolder()
const data = path.join(folder, 'data-demo')

beforeAll(() => buildIfChanged())
afterAll(() => cleanUp(folder))

const refusal = async (env: Record<string, string>, cwd = folder) =>
  (await run(['server/start.mjs', 'demo'], env, cwd)).output

test('the demonstration has its own database and is for this machine alone', async () => {
  const secrets = { SECRET_KEY: 'x'.repeat(40), ENCRYPTION_KEY: 'ab'.repeat(32) }
  const own = await refusal({ ...secrets, DATABASE_URL: 'postgres://a@127.0.0.1:1/b' })
  expect(own).toMatch(/^The demonstration brings its own database/)
  expect(await refusal({ HOST: '0.0.0.0' })).toMatch(/^The demonstration is for this machine alone/)
})

test('a folder that is not a demonstration is left alone', async () => {
  const real = newFolder()
  mkdirSync(path.join(real, 'data-demo'))
  writeFileSync(path.join(real, 'data-demo/secrets.json'), '{}')
  const { output } = await run(['server/start.mjs', 'demo', '--reset'], {}, real)
  expect(output).toMatch(/was not made by the demonstration, so it is left alone/)
  rmSync(real, { recursive: true })
})

test('six people sign in, and 45 applications lie before HR in every state; a second start keeps them', async () => {
  const hub = await startHub('demo', { SMTP_URL: 'smtp://127.0.0.1:9' }, folder)
  for (const { email, role } of demoSignIns) {
    const reply = await post(hub.url, '/auth/login', { email, password: demoPassword })
    expect([role, reply.headers.get('location')]).toEqual([role, homeOf(role)])
  }
  expect(await query('select count(*)::int as n, count(distinct status)::int as states from applications')).toEqual({
    n: 45,
    states: 6,
  })
  expect(await query("select count(*)::int as n from role_requests where state = 'pending'")).toEqual({ n: 3 })
  expect(
    await query(
      "select count(*)::int as n from applications where created_at > now() or created_at < now() - interval '61 days'",
    ),
  ).toEqual({ n: 0 })
  expect(await query("select count(*)::int as n from users where email not like '%@example.com'")).toEqual({ n: 0 })
  await query("update people set phone = '+447700900999' where email = 'adaeze.okafor@example.com'")
  await hub.end('SIGTERM')

  const again = await startHub('demo', {}, folder)
  expect(await query("select phone from people where email = 'adaeze.okafor@example.com'")).toEqual({
    phone: '+447700900999',
  })
  expect(await (await fetch(`${again.url}/auth`)).text()).toContain('Demonstration hub')
  await again.end('SIGTERM')
}, 300_000)

async function query(sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: (await runningDatabase(data))?.ownerUrl })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows[0]
}
