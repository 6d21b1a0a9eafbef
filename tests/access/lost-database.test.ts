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
