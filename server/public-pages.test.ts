import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSite } from '#domains/settings/site.form.ts'
import { changeSite } from '#domains/settings/site.server.ts'
import { system } from '#platform/actor.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { publicPages } from './public-pages.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  database = openDatabase(fresh.url)
  drop = fresh.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

const ask = (path: string, headers: Record<string, string> = {}) => new Request(`http://hub.test${path}`, { headers })

/** Counts how often the page is drawn; each drawing carries the nonce of its request. */
function counted() {
  const answer = publicPages(database.db)
  let drawn = 0
  return {
    drawings: () => drawn,
    get: async (request: Request, nonce: string, headers: Record<string, string> = {}, status = 200) => {
      const response = await answer(request, { nonce, formKey: `key-${nonce}` }, async () => {
        drawn++
        return new Response(`<script nonce="${nonce}"></script><input value="key-${nonce}">`, {
          status,
          headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
        })
      })
      return response.text()
    },
  }
}

test('a guest’s second visit is answered from memory, with a nonce and a form key of its own', async () => {
  const { get, drawings } = counted()
  expect(await get(ask('/courses'), 'one')).toBe('<script nonce="one"></script><input value="key-one">')
  expect(await get(ask('/courses'), 'two')).toBe('<script nonce="two"></script><input value="key-two">')
  expect(drawings()).toBe(1)
})

test('changed content is drawn afresh at once', async () => {
  const { get, drawings } = counted()
  await get(ask('/about/who-we-are'), 'one')
  await changeSite({ actor: system, db: database.db, now: Temporal.Now.instant() }, defaultSite)
  await get(ask('/about/who-we-are'), 'two')
  expect(drawings()).toBe(2)
})

test.each([
  ['a cookie', ask('/', { cookie: 'flash=signed-out' })],
  ['a query', ask('/courses?q=fire')],
  ['an address that is not shared', ask('/auth')],
  ['a file of a first lesson', ask('/courses/fire-safety/first-lesson/media/1')],
  ['another method', new Request('http://hub.test/complaint', { method: 'POST' })],
])('%s is never answered from memory', async (_, request) => {
  const { get, drawings } = counted()
  await get(request, 'one')
  await get(request, 'two')
  expect(drawings()).toBe(2)
})

test.each([
  ['an error', {}, 404],
  ['an answer that sets a cookie', { 'Set-Cookie': 'a=b' }, 200],
])('%s is not kept', async (_, headers, status) => {
  const { get, drawings } = counted()
  await get(ask('/bundles/none'), 'one', headers, status)
  await get(ask('/bundles/none'), 'two')
  expect(drawings()).toBe(2)
})
