import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#platform/auth/accounts.table.ts'
import { messagesTo } from '#tests/mail.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { openWorld, password, type World } from './world.ts'

let world: World
let ask: Ask
beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
})
afterAll(() => world.close())

const send = (path: string, fields: Record<string, string>, cookie?: string) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), cookie })
const word = 'Zeppelina'
const newPassword = { password: 'amber lantern moss', confirmPassword: 'amber lantern moss' }
type Form = [path: string, fields: Record<string, string>, names: readonly string[]]
const forms: Form[] = [
  ['/auth/register', { firstName: word, lastName: word, role: 'Learner', ...newPassword }, ['firstName', 'lastName']],
  ['/complaint', { name: word, message: word }, ['name']],
  ['/apply/demo', { name: word, organisation: word, phone: '', message: word }, ['name']],
]

describe.each(forms)('%s', (path, fields, names) => {
  test('mails no word that was typed to an address that no one has confirmed', async () => {
    const email = `victim-of-${path.replaceAll(/\W/g, '')}@example.com`
    expect((await send(path, { ...fields, email })).status).toBe(302)
    if (path === '/auth/register') await send('/auth/resend', { email })
    const sent = await messagesTo(world, email)
    expect(sent.length).toBe(path === '/apply/demo' ? 0 : path === '/complaint' ? 1 : 2)
    expect(JSON.stringify(sent)).not.toContain(word)
  })

  test.each([
    '<img src=//evil.test/x>',
    'Ann\r\nBcc: everyone@example.com',
    'Ann, win at www.evil.test',
    'ann@evil.test',
    'Prize at evil.com',
  ])('takes no name like %j', async (hostile) => {
    for (const name of names) {
      const reply = await send(path, { ...fields, email: 'other@example.com', [name]: hostile })
      expect(reply.status).toBe(422)
      expect(reply.text).toContain('Enter a name without web or email addresses')
    }
  })
})

test('a new address of an account hears nothing that its owner typed before it is confirmed', async () => {
  const mallory = await world.account('Learner', 'mallory')
  await world.database.db.update(users).set({ firstName: word, name: word }).where(eq(users.id, mallory.userId))
  const fields = { email: 'new-victim@example.com', currentPassword: password }
  expect((await send('/account/email', fields, mallory.cookie)).location).toBe('/account')
  const sent = await messagesTo(world, fields.email)
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent)).not.toContain(word)
})
