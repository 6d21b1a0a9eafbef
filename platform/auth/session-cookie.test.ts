import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '#platform/config.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { sessionOpener } from './actor.queries.server.ts'
import { tokenOf } from './session-cookie.server.ts'

let world: World
let ann: Account
beforeAll(async () => {
  world = await openWorld()
  ann = await world.account('Staff Member', 'ann')
})
afterAll(() => world.close())

const contentOf = (cookie: string) => decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
const cookieOf = (value: string) => `carestead=${encodeURIComponent(value)}`

test('the cookie that the auth library signs names the session, wherever it is among others', async () => {
  const token = tokenOf(`a=b; ${ann.cookie}; flash=x`, config())
  expect(contentOf(ann.cookie).startsWith(`${token}.`)).toBe(true)
  const open = await sessionOpener(sql<string>`'read along'`)(world.database.db, token ?? '')
  expect(open).toMatchObject({ actor: ann.actor, along: 'read along' })
})

test('a cookie that was made up or changed names none', () => {
  const [token = '', signature = ''] = contentOf(ann.cookie).split(/\.(?=[^.]*$)/)
  const other = signature.startsWith('A') ? 'B' : 'A'
  const tried = [
    cookieOf(token),
    cookieOf(`${token}.`),
    cookieOf(`.${signature}`),
    cookieOf(`${token}x.${signature}`),
    cookieOf(`${token}.${other}${signature.slice(1)}`),
    cookieOf(`${token}.${signature.slice(0, 20)}`),
    `carestead=${token}.%E0%A4%A`,
    `x${ann.cookie}`,
    `__Host-${ann.cookie}`,
    'carestead=',
    '',
  ]
  expect(tried.map((cookie) => tokenOf(cookie, config()))).toEqual(tried.map(() => undefined))
  expect(tokenOf(ann.cookie, { ...config(), secretKey: `${config().secretKey}x` })).toBeUndefined()
  expect(tokenOf(ann.cookie, { ...config(), secure: true })).toBeUndefined()
  expect(tokenOf(`__Host-${ann.cookie}`, { ...config(), secure: true })).toBe(token)
})
