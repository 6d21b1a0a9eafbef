import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts, sessions } from '#platform/auth/accounts.table.ts'
import { config } from '#platform/config.server.ts'
import { type Action, allActions } from './actions.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { makeTargets } from './targets.ts'
import { type Account, type FilledWorld, openFilledWorld } from './world.ts'

let world: FilledWorld
let ask: Ask
let pathOf: (action: Action) => string
let admin: Account
let begun: (typeof sessions.$inferSelect)[]
beforeAll(async () => {
  world = await openFilledWorld()
  ask = await hubUnderTest(world)
  admin = world.people['Admin / HR']
  pathOf = await makeTargets(world)
  begun = await world.database.db.select().from(sessions)
})
afterAll(() => world.close())

// One action must not stand in the way of the next: by a limit, by signing out.
beforeEach(async () => {
  await world.database.db.delete(attempts)
  await world.database.db.insert(sessions).values(begun).onConflictDoNothing()
})

const own = config().publicUrl
const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, to a browser that tells no site', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
  ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a page without an origin, to a browser that tells no site', { origin: 'null', 'sec-fetch-site': '' }],
  ['no one who says where from', { 'sec-fetch-site': '' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sub-domain', { origin: own.replace('//', '//evil.'), 'sec-fetch-site': 'same-site' }],
  ['a sub-domain that claims our origin', { origin: own, 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: own.replace(/\d+$/, '3001'), 'sec-fetch-site': '' }],
  ['another scheme', { origin: own.replace('http:', 'https:'), 'sec-fetch-site': '' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
]

const multipart = new FormData()
multipart.set('any', 'thing')
const bodies: [string, () => BodyInit, string | undefined][] = [
  ['application/x-www-form-urlencoded', () => 'any=thing', 'application/x-www-form-urlencoded'],
  ['multipart/form-data', () => multipart, undefined],
  ['multipart/form-data that is cut off', () => '--cut\r\nContent-Disp', 'multipart/form-data; boundary=cut'],
  ['text/plain', () => 'any=thing', 'text/plain'],
  ['application/json', () => '{"any":"thing"}', 'application/json'],
]
const others = bodies.slice(1).map(([kind]) => kind)
// they answer everyone alike and do nothing without a secret: a link's, or that of a signature
const open = ['/functions/v1/application-link-click', '/stripe/webhook']
const actions = allActions().filter(({ path }) => !open.includes(path))

describe.each(bodies)('a change sent as %s', (kind, body, type) => {
  const first = kind === 'application/x-www-form-urlencoded'
  // the other kinds are sent to each action in turn
  const inTurn = (action: Action, from: number) =>
    first || (actions.indexOf(action) + from) % others.length === others.indexOf(kind)
  // a page's scripts send the first kind alone
  const doorsOf = (action: Action, from: number) => {
    if (first) return [pathOf(action), `${pathOf(action)}.data`]
    return inTurn(action, from) ? [pathOf(action)] : []
  }
  const send = (path: string, headers: Record<string, string>) =>
    ask(path, {
      method: 'POST',
      cookie: admin.cookie,
      body: body(),
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
    })

  test.each(foreign)('by %s is refused at every door, and nothing happens', async (from, headers) => {
    const nth = foreign.findIndex(([name]) => name === from)
    const before = await state(world)
    for (const action of actions)
      for (const path of doorsOf(action, nth)) {
        const { status, location, text } = await send(path, headers)
        expect({ path, status, location, text }).toEqual({
          path,
          status: 403,
          location: undefined,
          text: 'This request was not sent from this hub.',
        })
      }
    expect(await state(world)).toEqual(before)
  })

  test.each(actions.filter((action) => inTurn(action, 0)))(
    'by a page of ours comes in at $path and is answered in words',
    async (action) => {
      const { status, text } = await send(pathOf(action), { origin: own })
      expect(status).toBeLessThan(500)
      expect(text).not.toContain('This request was not sent from this hub.')
    },
  )
})

async function state({ database }: FilledWorld) {
  const { rows } = await database.pool.query(
    'select (select count(*) from audit_log) as audit, (select count(*) from sessions) as sessions, (select count(*) from messages) as messages',
  )
  return rows[0]
}
