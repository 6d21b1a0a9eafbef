import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import type { MailFailure } from '#platform/mail/failure.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { MAX_ATTEMPTS } from './messages.rules.ts'
import { cancelMessage, queueEmail, sweepMessages } from './messages.server.ts'
import { messages } from './messages.table.ts'
import { type Delivery, type Mailroom, sendMessage } from './sending.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

class Permanent extends Error {}

/** A post that keeps each delivery, or fails as the test asks. */
function mailroom(fail?: () => Error): Mailroom & { delivered: Delivery[] } {
  const delivered: Delivery[] = []
  const post = {
    async deliver(delivery: Delivery) {
      if (fail) throw fail()
      delivered.push(delivery)
    },
    failureOf: (error: unknown) => (error instanceof Permanent ? 'address' : 'unreachable') as MailFailure,
  }
  return { post, templates, publicUrl: 'http://localhost:3000', delivered }
}

const queue = (more: Partial<Parameters<typeof queueEmail>[1]> = {}) =>
  queueEmail(world.ctx(), {
    template: 'account.reset',
    to: { address: 'grace@example.com', name: 'Grace' },
    params: { firstName: 'Grace' },
    token: 'a-secret-token',
    ...more,
  }).then((id) => id ?? '')

async function stateOf(id: string) {
  const [row] = await world.database.db.select().from(messages).where(eq(messages.id, id))
  return row
}

const later = (minutes: number) => ({ ...world.ctx(), now: world.ctx().now.add({ minutes }) })

test('a message is sent once, also when its job runs many times at once, and its secret is gone afterwards', async () => {
  const id = await queue()
  const mail = mailroom()
  await Promise.all(Array.from({ length: 20 }, () => sendMessage(world.ctx(), id, mail)))
  expect(mail.delivered).toHaveLength(1)
  expect(mail.delivered[0]?.email.action?.url).toBe('http://localhost:3000/auth/reset?token=a-secret-token')
  expect(await stateOf(id)).toMatchObject({ state: 'sent', secret: null, attempts: 1 })
})

test('the token is encrypted while queued', async () => {
  const row = await stateOf(await queue())
  expect(JSON.stringify(row)).not.toContain('a-secret-token')
})

test('without an email provider a message is held, to be read in the mailbox', async () => {
  const id = await queue()
  await sendMessage(world.ctx(), id, { ...mailroom(), post: undefined })
  expect((await stateOf(id))?.state).toBe('held')
})

test('an unreachable server is retried at longer and longer intervals, then the message fails', async () => {
  const id = await queue()
  const mail = mailroom(() => new Error('no answer'))
  let wait = 0
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    await sendMessage(later(wait), id, mail)
    await sendMessage(later(wait), id, mail) // too early: nothing happens
    expect((await stateOf(id))?.attempts).toBe(attempt)
    wait += 24 * 60
  }
  expect(await stateOf(id)).toMatchObject({
    state: 'failed',
    secret: null,
    error: 'The mail server could not be reached.',
    failure: 'unreachable',
  })
})

test('an address that the server refuses for good is not tried again', async () => {
  const id = await queue()
  await sendMessage(
    world.ctx(),
    id,
    mailroom(() => new Permanent()),
  )
  expect(await stateOf(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: 'The mail server refused this address.',
    failure: 'address',
  })
})

test('a message that a killed process left half sent is never resent automatically', async () => {
  const id = await queue()
  await world.database.db.update(messages).set({ state: 'sending' }).where(eq(messages.id, id))
  await sweepMessages(later(11))
  const mail = mailroom()
  await sendMessage(later(11), id, mail)
  expect(mail.delivered).toEqual([])
  expect(await stateOf(id)).toMatchObject({ state: 'doubtful', failure: 'interrupted' })
})

test('a message long overdue is not marked doubtful while it is being sent', async () => {
  const id = await queue()
  const mail = mailroom()
  const deliver = mail.post?.deliver
  mail.post = {
    failureOf: () => 'unreachable',
    deliver: async (letter) => {
      await sweepMessages(later(60))
      await deliver?.(letter)
    },
  }
  await sendMessage(later(60), id, mail)
  expect(await stateOf(id)).toMatchObject({ state: 'sent', error: null })
  expect(mail.delivered[0]?.email.action?.url).toContain('a-secret-token')
})

test('a message scheduled for later waits, and can be cancelled until then', async () => {
  const id = await queue({ sendAfter: world.ctx().now.add({ minutes: 10 }) })
  const mail = mailroom()
  await sendMessage(later(9), id, mail)
  expect(mail.delivered).toEqual([])
  expect(await cancelMessage(world.ctx(), id)).toBe(true)
  await sendMessage(later(11), id, mail)
  expect(mail.delivered).toEqual([])
  expect(await cancelMessage(world.ctx(), id)).toBe(false)
})

test('the same dedupe key is sent once', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => queue({ dedupeKey: 'once-only' })))
  expect(ids.filter((id) => id !== '')).toHaveLength(1)
})

test('anything but one address is refused, and nothing is queued', async () => {
  for (const address of [
    'a@example.com, b@example.com',
    'a@example.com <evil@example.org>',
    'x\r\nbcc: y@example.com',
    '',
  ])
    await expect(queue({ to: { address } })).rejects.toThrow('Failed to send')
})
