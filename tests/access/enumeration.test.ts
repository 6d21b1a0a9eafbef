import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts, users } from '#platform/auth/accounts.table.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { countWork, stopCounting, workOf } from './work.ts'
import { openWorld, type World } from './world.ts'

let world: World
let ask: Ask
const known = { confirmed: '', unconfirmed: '', inactive: '', unknown: 'nobody@example.com' }
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  const change = async (name: string, values: Partial<typeof users.$inferInsert>) => {
    const { email, userId } = await world.account('Learner', name)
    await world.database.db.update(users).set(values).where(eq(users.id, userId))
    return email
  }
  known.confirmed = await change('confirmed', { isActive: true })
  known.unconfirmed = await change('unconfirmed', { emailVerified: false })
  known.inactive = await change('inactive', { isActive: false })
  countWork()
})
afterAll(async () => {
  stopCounting()
  await world.close()
})
beforeEach(() => world.database.db.delete(attempts))

const newPassword = 'amber lantern moss'
const names = { firstName: 'Ann', lastName: 'Shaw', role: 'Learner' }
const doors: [string, string, Record<string, string>][] = [
  ['a login with a wrong password', '/auth/login', { password: 'a guess of somebody' }],
  ['a registration', '/auth/register', { ...names, password: newPassword, confirmPassword: newPassword }],
  ['a forgotten password', '/auth/forgot', {}],
  ['a new confirmation link', '/auth/resend', {}],
  ['a complaint', '/complaint', { name: 'Ann', message: 'Too many emails' }],
  ['asking for a demo', '/apply/demo', { name: 'Ann', organisation: 'Meadow Care', message: '' }],
]

describe.each(doors)('%s', (_, path, fields) => {
  const send = async (email: string, form: string) => {
    const body = new URLSearchParams({ ...fields, email })
    const { answer, work } = await workOf(() => ask(form, { method: 'POST', body }))
    const headers = [...answer.headers].filter(([name]) => !['content-security-policy'].includes(name))
    // what differs between any two answers: the nonce, the form's key, the time, the address that was typed
    const text = answer.text
      .replaceAll(/nonce="[^"]*"|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\b1[78]\d{11}\b/g, '')
      .replaceAll(email, '')
    return { seen: { status: answer.status, headers, text }, work }
  }

  test.each(['', '.data'])('is answered alike, byte for byte, with an account or without%s', async (suffix) => {
    const stranger = await send('nobody-0@example.com', path + suffix)
    for (const email of Object.values(known)) expect((await send(email, path + suffix)).seen).toEqual(stranger.seen)
  })

  test('costs the hub the same work, with an account or without', async () => {
    await send('nobody-1@example.com', path)
    const stranger = await send('nobody-2@example.com', path)
    expect(stranger.work.statements.length).toBeGreaterThan(3)
    for (const [who, email] of Object.entries(known)) {
      const { work } = await send(email, path)
      expect({ who, ...work, statements: work.statements.length }).toEqual({
        who,
        ...stranger.work,
        statements: stranger.work.statements.length,
      })
    }
  })
})
