import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { changeLegalText, legalText, uncompletedLegalTexts } from '#domains/settings/legal.server.ts'
import { defaultSite, siteForm } from '#domains/settings/site.form.ts'
import { changeSite, site } from '#domains/settings/site.server.ts'
import { guest } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { countSiteRequests, listSiteRequests } from './site-requests.queries.server.ts'
import { answerSiteRequest, askForDemo, complain } from './site-requests.server.ts'

let world: World
let admin: Account
let trainer: Account
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  admin = accounts['Admin / HR']
  trainer = accounts.Trainer
})
afterAll(() => world.close())

const visitor = (now = '2026-11-20T09:00:00Z'): Ctx => ({ ...world.ctx(guest), now: Temporal.Instant.from(now) })
const complaint = { name: 'Sam Subject', email: 'sam@example.com', message: 'You kept my file too long.' }
const demo = { name: 'Ada', email: 'ada@example.com', phone: '', organisation: 'Larkfield', message: '' }
const sentTo = (address: string) =>
  world.database.db
    .select()
    .from(messages)
    .where(eq(messages.address, address))
    .orderBy(messages.createdAt, messages.id)

test('a complaint gets a reference by email at once, and is due within 30 days', async () => {
  const reference = await complain(visitor(), complaint)
  expect(reference).toMatch(/^DP-[2-9A-HJ-NP-Z]{6}$/)
  const [mail] = await sentTo('sam@example.com')
  expect(mail?.params).toEqual({ reference })
  const { waiting } = await listSiteRequests(world.ctx(admin.actor))
  expect(waiting[0]).toMatchObject({ kind: 'complaint', reference, dueOn: '2026-12-20' })
})

test('a demo request sends no email, and is listed after what is due', async () => {
  await askForDemo(visitor('2026-11-19T09:00:00Z'), demo)
  expect(await sentTo('ada@example.com')).toEqual([])
  const { waiting } = await listSiteRequests(world.ctx(admin.actor))
  expect(waiting.map(({ kind }) => kind)).toEqual(['complaint', 'demo'])
  expect(await countSiteRequests(world.ctx(admin.actor))).toBe(2)
})

test('an answer goes out once, and closes the request', async () => {
  const ctx = world.ctx(admin.actor)
  const { waiting } = await listSiteRequests(ctx)
  const id = waiting.find(({ kind }) => kind === 'demo')?.id ?? ''
  await answerSiteRequest(ctx, id, 'Tuesday at ten.')
  await expect(answerSiteRequest(ctx, id, 'Or Wednesday.')).rejects.toThrow('already been answered')
  expect((await sentTo('ada@example.com')).map(({ params }) => params.answer)).toEqual(['Tuesday at ten.'])
  expect((await listSiteRequests(ctx)).answered[0]).toMatchObject({ id, answer: 'Tuesday at ten.' })
})

test('only Admin / HR reads, answers or changes the website', async () => {
  const ctx = world.ctx(trainer.actor)
  await expect(listSiteRequests(ctx)).rejects.toThrow('Admins only.')
  await expect(countSiteRequests(ctx)).rejects.toThrow('Admins only.')
  await expect(answerSiteRequest(ctx, trainer.userId, 'Hello')).rejects.toThrow('Admins only.')
  await expect(changeSite(ctx, defaultSite)).rejects.toThrow('Admins only.')
  await expect(changeLegalText(ctx, 'terms', 'My terms')).rejects.toThrow('Admins only.')
  await expect(answerSiteRequest(world.ctx(admin.actor), trainer.userId, 'Hello')).rejects.toThrow('Request not found.')
})

test('the figures begin as the marketing says, and people without a name are left out', async () => {
  expect((await site(world.ctx(guest))).statistics.map(({ value, suffix }) => `${value}${suffix}`)).toEqual([
    '100+',
    '20+',
    '100%',
  ])
  const form = siteForm.parse({
    statistics: defaultSite.statistics,
    team: [
      { name: 'Helen', job: 'Registered manager', about: '' },
      { name: '', job: '', about: '' },
    ],
  })
  await changeSite(world.ctx(admin.actor), form)
  expect((await site(world.ctx(guest))).team).toEqual([{ name: 'Helen', job: 'Registered manager', about: '' }])
  const nameless = siteForm.safeParse({ ...form, team: [{ name: '', job: 'Cook', about: '' }] })
  expect(nameless.error?.issues[0]).toMatchObject({
    path: ['team', 0, 'name'],
    message: 'Enter the name of this person',
  })
})

test('a legal text is the hub’s own until the provider saves theirs', async () => {
  const ctx = world.ctx(admin.actor)
  expect(await uncompletedLegalTexts(ctx)).toEqual(['privacy', 'terms', 'accessibility'])
  await changeLegalText({ ...ctx, now: Temporal.Instant.from('2026-11-20T23:30:00Z') }, 'privacy', 'Ours.')
  expect(await legalText(world.ctx(guest), 'privacy')).toEqual({ text: 'Ours.', reviewedOn: '2026-11-20' })
  expect(await uncompletedLegalTexts(ctx)).toEqual(['terms', 'accessibility'])
})
