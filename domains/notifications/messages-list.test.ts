import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { templates } from '#domains/emails.ts'
import { type Actor, guest, roles } from '#platform/actor.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { readMailbox } from './mailbox.queries.server.ts'
import { messageFilters } from './messages.form.ts'
import { templateLabel } from './messages.labels.ts'
import { listMessages, readMessage } from './messages.queries.server.ts'
import { queueEmail, resendMessage, stopMessage } from './messages.server.ts'
import { messages } from './messages.table.ts'
import { sendMessage } from './sending.server.ts'

const stranger = '00000000-0000-7000-8000-000000000000'
const mailroom = { templates, publicUrl: 'http://localhost:3000' }
const mailbox = { ...mailroom, local: true, demo: false }
let world: World
let accounts: Record<(typeof roles)[number], Account>

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
beforeEach(() => world.database.db.delete(messages))
afterAll(() => world.close())

const asHr = () => world.ctx(accounts['Admin / HR'].actor)
const others = (): Actor[] => [
  guest,
  ...roles.filter((role) => role !== 'Admin / HR').map((role) => accounts[role].actor),
]
const filters = (typed: object = {}) => messageFilters.parse(typed)
const confirmation = async (address = 'ann@example.com') =>
  (await queueEmail(world.ctx(), {
    template: 'account.confirm',
    to: { address, name: 'Ann Ó Briain' },
    params: { firstName: 'Ann' },
    token: 'very-secret',
  })) as string
const setState = (id: string, state: 'sent' | 'failed') =>
  world.database.db.update(messages).set({ state, secret: null }).where(eq(messages.id, id))

test('the list shows every message, newest first, and finds a recipient or a state', async () => {
  const first = await confirmation()
  const second = await confirmation('bob@example.com')
  await setState(second, 'failed')
  expect((await listMessages(asHr(), filters())).rows.map(({ id }) => id)).toEqual([second, first])
  expect((await listMessages(asHr(), filters({ q: 'ANN@' }))).rows).toMatchObject([{ id: first }])
  expect((await listMessages(asHr(), filters({ q: 'o briain' }))).total).toBe(2)
  expect((await listMessages(asHr(), filters({ state: 'failed' }))).rows).toMatchObject([{ id: second }])
})

test('a page has 20 messages', async () => {
  for (let n = 0; n < 21; n++) await confirmation(`n${n}@example.com`)
  expect(await listMessages(asHr(), filters({ page: '2' }))).toMatchObject({ total: 21, page: 2, pages: 2 })
  expect((await listMessages(asHr(), filters())).rows).toHaveLength(20)
})

test('a message is read without its secret link', async () => {
  const id = await confirmation()
  const message = await readMessage(asHr(), id, mailroom)
  expect(message.email?.subject).toBe('Confirm your email address')
  expect(message.email?.action?.url).toBe('http://localhost:3000/auth/confirm?token=…')
  expect(JSON.stringify(message)).not.toContain('very-secret')
  expect(message).toMatchObject({ state: 'queued', mayStop: true, mayResend: false })
})

test('a message of a template that is gone can still be looked at', async () => {
  const id = await confirmation()
  await world.database.db.update(messages).set({ template: 'old.one' }).where(eq(messages.id, id))
  expect(await readMessage(asHr(), id, mailroom)).toMatchObject({ email: undefined })
  await expect(readMailbox(world.ctx(guest), mailbox)).resolves.toEqual([])
})

test('a queued message is stopped once, and the log knows by whom', async () => {
  const id = await confirmation()
  await stopMessage(asHr(), id)
  expect(await readMessage(asHr(), id, mailroom)).toMatchObject({ state: 'cancelled', mayStop: false })
  await expect(stopMessage(asHr(), id)).rejects.toThrow('Update failed')
  const lines = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(lines).toMatchObject([{ verb: 'message.cancelled', actorUserId: accounts['Admin / HR'].userId }])
})

test('a message that failed is sent once more, however often it is clicked; one with a secret is not', async () => {
  const id = (await queueEmail(world.ctx(), {
    template: 'application.received',
    to: { address: 'ann@example.com' },
    params: { firstName: 'Ann', position: 'Care Assistant', reference: 'A-1' },
  })) as string
  await setState(id, 'failed')
  const ctx = asHr()
  await resendMessage(ctx, id)
  await resendMessage(ctx, id)
  expect(await listMessages(ctx, filters({ state: 'queued' }))).toMatchObject({ total: 1 })
  expect(await listMessages(ctx, filters({ state: 'stuck' }))).toMatchObject({ total: 1, rows: [{ id }] })
  const secret = await confirmation()
  await setState(secret, 'failed')
  await expect(resendMessage(ctx, secret)).rejects.toThrow('This message cannot be sent again.')
})

test('only Admin / HR reads, resends or stops messages', async () => {
  const id = await confirmation()
  for (const actor of others()) {
    await expect(listMessages(world.ctx(actor), filters())).rejects.toThrow('Admins only.')
    await expect(readMessage(world.ctx(actor), id, mailroom)).rejects.toThrow('Admins only.')
    await expect(stopMessage(world.ctx(actor), id)).rejects.toThrow('Admins only.')
    await expect(resendMessage(world.ctx(actor), id)).rejects.toThrow('Admins only.')
  }
})

test('a guessed id is not found', async () => {
  await expect(readMessage(asHr(), stranger, mailroom)).rejects.toThrow('Message not found.')
  await expect(stopMessage(asHr(), stranger)).rejects.toThrow('Message not found.')
  await expect(resendMessage(asHr(), stranger)).rejects.toThrow('Message not found.')
})

test('the mailbox of a local hub shows what it did not send, with links that work', async () => {
  const id = await confirmation()
  await sendMessage(world.ctx(), id, { ...mailroom, post: undefined })
  const [letter] = await readMailbox(world.ctx(guest), mailbox)
  expect(letter).toMatchObject({ id, address: 'ann@example.com', state: 'held' })
  expect(letter?.email.action?.url).toBe('http://localhost:3000/auth/confirm?token=very-secret')
})

test('the mailbox leaves out a link whose token is gone, and unsent messages', async () => {
  await setState(await confirmation(), 'sent')
  await setState(await confirmation(), 'failed')
  const letters = await readMailbox(world.ctx(guest), mailbox)
  expect(letters.map(({ state, email }) => [state, email.action])).toEqual([['sent', undefined]])
  expect(await readMailbox(world.ctx(guest), { ...mailbox, demo: true })).toHaveLength(2)
})

test('from any other machine there is no mailbox, for any role', async () => {
  for (const ctx of [world.ctx(guest), asHr()])
    await expect(readMailbox(ctx, { ...mailbox, local: false })).rejects.toThrow('Access restricted')
})

test('every template has a name in words', () => {
  expect(Object.keys(templates).map(templateLabel)).not.toContainEqual(expect.stringMatching(/[._]/))
  expect(templateLabel('application.offer_made')).toBe('Application offer made')
})
