import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { messagesTo, tokenTo } from '#tests/mail.ts'
import { candidateAnswers, enterCandidate, readCandidate } from './candidates.server.ts'
import { claimLink } from './claims.server.ts'
import { linkBody, linkForm } from './links.form.ts'
import { listLinks, listStarted, readLink, readStarted } from './links.queries.server.ts'
import { revealLink, revokeLink, sendLink } from './links.server.ts'
import { applicationLinks, candidates } from './links.table.ts'
import { sweepLinks } from './reminders.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const days = (count: number) => at.add({ hours: count * 24 })
const as = ({ actor }: Account, now = at): Ctx<User> => ({ actor, db: world.database.db, now })
const hr = (now = at) => as(accounts['Admin / HR'], now)
const system = (now: Temporal.Instant) => ({ ...world.ctx(), now })
const nowhere = '01890000-0000-7000-8000-000000000000'
const all = { q: '', status: '', page: 1 } as const

async function rowOf(id: string) {
  const [row] = await world.database.db.select().from(applicationLinks).where(eq(applicationLinks.id, id))
  return row as NonNullable<typeof row>
}
let n = 0
const invite = (email = `invited-${n++}@example.com`, now = at) =>
  sendLink(hr(now), { name: 'Ama Owusu', email, formType: 'new' })

test('a link is listed, its email contains the secret, and the secret is not in the database', async () => {
  const { id, address } = await invite()
  const token = await tokenTo(world, address)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await rowOf(id)).toMatchObject({ linkStatus: 'pending', expiresAt: '2026-12-04T12:00:00Z', reminderCount: 0 })
  expect(JSON.stringify([await rowOf(id), await world.database.db.select().from(auditLog)])).not.toContain(token)
  const { rows } = await listLinks(hr(), { ...all, q: address })
  expect(rows[0]).toMatchObject({ id, name: 'Ama Owusu', formType: 'new', emailState: 'queued', end: undefined })
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a second link to an address revokes the first and stops its email', async () => {
  const first = await invite('twice@example.com')
  const second = await invite('twice@example.com', days(1))
  expect(await rowOf(first.id)).toMatchObject({ generation: 2, revokedAt: '2026-11-21T12:00:00Z' })
  expect((await rowOf(second.id)).revokedAt).toBeNull()
  expect((await messagesTo(world, 'twice@example.com')).map(({ state }) => state)).toEqual(['cancelled', 'queued'])
})

test('twenty links sent to one address at once leave one that works', async () => {
  await Promise.all(Array.from({ length: 20 }, () => invite('busy@example.com')))
  const { rows } = await listLinks(hr(), { ...all, q: 'busy@' })
  expect(rows.filter(({ end }) => end === undefined)).toHaveLength(1)
})

test('the address is given on request only, is recorded each time, and ends with the link', async () => {
  const { id, address } = await invite()
  expect(await revealLink(hr(), id)).toBe(`/apply/${await tokenTo(world, address)}`)
  await revokeLink(hr(), id)
  await expect(revealLink(hr(), id)).rejects.toThrow('This link is already revoked.')
  await expect(revokeLink(hr(), id)).rejects.toThrow('This link is already revoked.')
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.map(({ verb }) => verb)).toEqual(['link.sent', 'link.viewed', 'link.revoked'])
  await expect(revokeLink(hr(), nowhere)).rejects.toThrow('Link not found.')
  await expect(revealLink(hr(), nowhere)).rejects.toThrow('Link not found.')
})

test('a missing draft or application cannot be completed or returned, and HR sees why', async () => {
  const to = { name: 'Not Known', email: 'nobody@example.com' }
  await expect(sendLink(hr(), { ...to, formType: 'uncompleted' })).rejects.toThrow('no unfinished application')
  await expect(sendLink(hr(), { ...to, formType: 'returned' })).rejects.toThrow('can be sent back')
  expect(await messagesTo(world, to.email)).toEqual([])
})

test('who has started is listed with the step and the day, and is written to', async () => {
  const grace = await world.account('Job Applicant', 'grace')
  await saveDraft(as(grace), { step: 0, fields: { skills: 'Something private' }, revision: 0, reached: 2 })
  const { rows } = await listStarted(hr(), { page: 1 })
  expect(rows).toEqual([
    { id: grace.personId, name: 'Test grace', email: grace.email, step: 3, steps: 8, lastAt: '2026-11-20T12:00:00Z' },
  ])
  expect(await readStarted(hr(), grace.personId)).toEqual({ name: 'Test grace', email: grace.email })
  await expect(readStarted(hr(), nowhere)).rejects.toThrow('Draft not found.')
  const { id } = await sendLink(hr(), { name: 'Grace', email: grace.email, formType: 'uncompleted' })
  const [letter] = await world.database.db.select().from(messages).where(eq(messages.subjectId, id))
  expect(letter).toMatchObject({ template: 'link.uncompleted', params: { name: 'Grace', step: '3', steps: '8' } })
  expect(await readLink(hr(), id)).toEqual({ name: 'Grace', email: grace.email })
})

test('reminders go on the 3rd, 7th and 12th day, once each, also after missed days', async () => {
  const daily = await invite('daily@example.com')
  const missed = await invite('missed@example.com')
  const ended = await invite('ended@example.com')
  await revokeLink(hr(), ended.id)
  for (const day of [1, 2, 3, 3, 4, 7, 8]) await sweepLinks(system(days(day)))
  expect(await rowOf(daily.id)).toMatchObject({ reminderCount: 2, lastReminderSent: '2026-11-27T12:00:00Z' })
  await world.database.db
    .update(applicationLinks)
    .set({ reminderCount: 0, lastReminderSent: null })
    .where(eq(applicationLinks.id, missed.id))
  await Promise.all([sweepLinks(system(days(13))), sweepLinks(system(days(13)))])
  expect(await rowOf(missed.id)).toMatchObject({ reminderCount: 1 })
  expect(await rowOf(daily.id)).toMatchObject({ reminderCount: 3 })
  await sweepLinks(system(days(15)))
  expect(await rowOf(daily.id)).toMatchObject({ reminderCount: 3 })
  const letters = await messagesTo(world, 'daily@example.com')
  expect(letters.map(({ template }) => template)).toEqual(['link.new', ...Array(3).fill('link.reminder')])
  expect(await messagesTo(world, 'ended@example.com')).toHaveLength(1)
})

test('a candidate entered by HR is sealed, invited, and finds what was said in their draft', async () => {
  const form = { name: 'Joy Eze', email: 'joy@example.com', phone: '07700 900321', position: 'Night carer' }
  const { id } = await enterCandidate(hr(), { ...form, source: 'phone', note: 'A private note' })
  const stored = JSON.stringify(await world.database.db.select().from(candidates))
  expect(stored).not.toMatch(/900321|private note/)
  expect(await readCandidate(hr(), id)).toMatchObject({ ...form, note: 'A private note', source: 'phone' })
  await expect(readCandidate(hr(), nowhere)).rejects.toThrow('Candidate not found.')

  const other = await world.account('Job Applicant', 'joy-elsewhere')
  expect(await candidateAnswers(as(other))).toEqual({})
  await claimLink(world.ctx(), await tokenTo(world, 'joy@example.com'), other.email)
  expect(await candidateAnswers(as(other))).toEqual({ phone: '07700 900321', position: 'Night carer' })
})

test('only Admin / HR send, see, revoke and enter', async () => {
  const { id } = await invite()
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    const ctx = as(accounts[role])
    const link = { name: 'A', email: 'a@example.com', formType: 'new' } as const
    for (const action of [
      () => sendLink(ctx, link),
      () => revokeLink(ctx, id),
      () => revealLink(ctx, id),
      () => listLinks(ctx, all),
      () => readLink(ctx, id),
      () => listStarted(ctx, all),
      () => readStarted(ctx, id),
      () => readCandidate(ctx, id),
      () => enterCandidate(ctx, { ...link, phone: '', position: '', source: 'paper', note: '' }),
    ])
      await expect(action()).rejects.toThrow('Admins only.')
  }
})

test('the form and the function want a name, an address and a type, and nothing else', () => {
  const given = { name: ' Ama ', email: 'Ama@Example.com ', formType: 'new' }
  expect(linkForm.parse(given)).toEqual({ name: 'Ama', email: 'ama@example.com', formType: 'new' })
  expect(linkBody.parse({ name: 'Ama', email: 'ama@example.com', form_type: 'new' })).toEqual(linkForm.parse(given))
  for (const wrong of [{ name: ' ' }, { email: '' }, { email: 'no address' }, { formType: 'other' }, { id: 'x' }])
    expect(linkForm.safeParse({ ...given, ...wrong }).success).toBe(false)
})
