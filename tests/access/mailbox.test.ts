import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { routeIdOf } from './routes.ts'
import { openWorld, type World } from './world.ts'

let world: World
let ask: Ask

beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  await queueEmail(world.ctx(), {
    template: 'account.confirm',
    to: { address: 'ann@example.com', name: 'Ann' },
    params: { firstName: 'Ann' },
    token: 'a-token-of-hers',
  })
})
afterAll(() => world.close())

const forms = ['/mailbox', '/mailbox.data', `/mailbox.data?_routes=${encodeURIComponent(routeIdOf('/mailbox'))}`]

test('who sits at the machine of a local hub reads what it would have sent, and follows the link', async () => {
  for (const form of forms) {
    const { status, text } = await ask(form)
    expect(status).toBe(200)
    expect(text).toContain('/auth/confirm?token=a-token-of-hers')
  }
})

test('the email itself is a page that runs nothing, for a frame of ours alone', async () => {
  const { rows } = await world.database.pool.query("select id from messages where template = 'account.confirm'")
  const { status, text, headers } = await ask(`/mailbox/${rows[0].id}`)
  expect(status).toBe(200)
  expect(text).toContain('/auth/confirm?token=a-token-of-hers')
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/^sandbox allow-popups/)
  expect(policy).not.toContain('script')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect((await ask(`/mailbox/${rows[0].id}`, { headers: { 'x-forwarded-for': '192.0.2.9' } })).status).toBe(404)
})

test('for everybody who comes through a proxy or under another name there is no such page', async () => {
  const hr = await world.account('Admin / HR', 'hr')
  const elsewhere: Record<string, string>[] = [
    { 'x-forwarded-for': '192.0.2.9' },
    { forwarded: 'for=192.0.2.9' },
    { host: 'hub.example.org' },
  ]
  for (const headers of elsewhere)
    for (const form of forms) {
      const { status, text } = await ask(form, { headers, cookie: hr.cookie })
      expect(status).toBe(404)
      expect(text).not.toContain('a-token-of-hers')
    }
})
