import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#platform/auth/accounts.table.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { config } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { isConnectionLost } from '#platform/db/connection-lost.ts'
import { Refusal } from '#platform/refusal.ts'
import { openWorld, password, type World } from '#tests/access/world.ts'
import { enter } from './second-step.server.ts'
import { signIn } from './sign-in.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const faultOf = (asked: Promise<unknown>) => asked.then(() => undefined).catch((error: unknown) => error)

/** Sessions on a database that is not there. */
async function lostAuth() {
  const database = openDatabase('postgres://carestead@127.0.0.1:1/none')
  return { auth: createAuth(database.db, config()), close: () => database.close() }
}

test('only an account that is not active is called so', async () => {
  const { userId } = await world.account('Learner', 'dormant')
  await world.database.db.update(users).set({ isActive: false }).where(eq(users.id, userId))
  await expect(enter(world.auth, userId, new Headers())).rejects.toThrow(
    'This account is not active. Ask your manager.',
  )
})

test('a database that is away is a fault, not a closed account or a wrong password', async () => {
  const { userId, email } = await world.account('Learner', 'lively')
  const { auth, close } = await lostAuth()
  const attempt = { email, password, address: '192.0.2.1', headers: new Headers(), devices: [] }
  for (const asked of [enter(auth, userId, new Headers()), signIn(world.ctx(), auth, attempt)]) {
    const fault = await faultOf(asked)
    expect(fault).not.toBeInstanceOf(Refusal)
    expect(isConnectionLost(fault)).toBe(true)
  }
  await close()
})
