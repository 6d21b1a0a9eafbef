import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuth } from '#platform/auth/auth.server.ts'
import { config } from '#platform/config.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let someone: Account
let wire: Awaited<ReturnType<typeof cuttableWire>>
let database: Database
let ask: Ask
beforeAll(async () => {
  world = await openWorld()
  someone = await world.account('Learner', 'learner')
  wire = await cuttableWire(world.url)
  database = openDatabase(wire.url)
  ask = await hubUnderTest({ ...world, database, auth: createAuth(database.db, config()) })
  wire.cut()
})
afterAll(async () => {
  await database.close()
  await world.close()
  rmSync(wire.folder, { recursive: true })
})

/** A way to the database that can be cut, as when its machine is gone. */
async function cuttableWire(url: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wire-'))
  const open = new Set<Socket>()
  const real = new URL(url.replace('@/', '@localhost/')).searchParams.get('host') ?? ''
  const server = createServer((near) => {
    const far = connect(path.join(real, '.s.PGSQL.5432'))
    for (const end of [near, far]) open.add(end.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(path.join(folder, '.s.PGSQL.5432'), resolve))
  const cut = () => {
    server.close()
    for (const end of open) end.destroy()
  }
  return { url: url.replace(encodeURIComponent(real), encodeURIComponent(folder)).replace(real, folder), folder, cut }
}

test('a guest hears the same, and when to come back: a page, its data and a form', async () => {
  const login = { method: 'POST', body: new URLSearchParams({ email: 'ada@example.com', password: 'a long guess' }) }
  for (const [path, options] of [
    ['/', {}],
    ['/auth', {}],
    ['/auth.data', {}],
    ['/auth/login', login],
    ['/auth/login.data', login],
  ] as const) {
    const reply = await ask(path, options)
    expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '30'])
    expect([path, reply.text]).toEqual([path, expect.stringContaining('The hub cannot reach its database')])
  }
})

test('a database with no connection left in time is away for a while, and no fault of ours', async () => {
  const busy = openDatabase(world.url, 1)
  const loaded = await hubUnderTest({ ...world, database: busy, auth: createAuth(busy.db, config()) })
  const held = await busy.pool.connect()
  const { cookie } = someone
  const replies = await Promise.all([
    loaded('/learner', { cookie }),
    loaded('/learner.data', { cookie }),
    loaded('/auth'),
    loaded('/account/sign-out-everywhere', { method: 'POST', cookie }),
    loaded('/auth/login.data', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@example.com', password: 'x' }),
    }),
  ])
  held.release()
  await busy.close()
  expect(replies.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(Array(5).fill([503, '30']))
})

const typed = { name: 'Ada Smith', email: 'ada@example.com', message: 'The heating has been off since Sunday' }

test('what was typed comes back when the database is away, with words that say so', async () => {
  const send = (path: string) => ask(path, { method: 'POST', body: new URLSearchParams(typed) })
  const answers = await send('/complaint.data')
  expect(answers.status).toBe(503)
  for (const words of [typed.message, 'The hub cannot reach its database', 'what you typed is still here'])
    expect(answers.text).toContain(words)
})

test('a page, a list as a file and a function say that it is for a while, and show nothing of the inside', async () => {
  const { cookie } = someone
  for (const [path, method] of [
    ['/learner', 'GET'],
    ['/admin/users.csv', 'GET'],
    ['/functions/v1/send-reference-request', 'POST'],
  ] as const) {
    const reply = await ask(path, { cookie, method, headers: { 'content-type': 'application/json' } })
    expect([path, reply.status]).toEqual([path, 503])
    expect(reply.text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|nobody|select/i)
  }
})
