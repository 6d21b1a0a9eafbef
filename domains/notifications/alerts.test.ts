import { and, eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { withdrawApplication } from '#domains/recruitment/applications/applicant.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { uploadOwnDocument } from '#domains/recruitment/applications/own-documents.server.ts'
import { declineReference } from '#domains/vetting/references/referee.server.ts'
import { sendReferenceRequest } from '#domains/vetting/references/requests.server.ts'
import { guest, system, type User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { tokenTo } from '#tests/mail.ts'
import { answerFully, requestTo } from '#tests/references.ts'
import { received } from '#tests/uploads.ts'
import { chooseAlerts, myAlertWay, raiseAlert, sweepAlerts } from './alerts.server.ts'
import { officeAlertRecipients, officeAlerts } from './alerts.table.ts'
import { messages } from './messages.table.ts'

let world: World
let daily: Account
let atOnce: Account
let applicant: Account
beforeAll(async () => {
  world = await openWorld()
  daily = await world.account('Admin / HR', 'daily')
  atOnce = await world.account('Admin / HR', 'at-once')
  applicant = await world.account('Job Applicant', 'grace')
  await world.account('Supervisor / Manager', 'supervisor')
  await chooseAlerts(as(atOnce), 'at_once')
})
afterAll(() => world.close())
beforeEach(async () => {
  const { db } = world.database
  await db.delete(officeAlertRecipients)
  await db.delete(officeAlerts)
  await db.delete(messages)
})

const at = (instant: string) => Temporal.Instant.from(instant)
const as = ({ actor }: Account, now = '2026-11-20T10:00:00Z') => ({ ...world.ctx(actor), now: at(now) }) as Ctx<User>
const worker = (now: string) => ({ ...world.ctx(system), now: at(now) })
const sentTo = ({ email }: Account) =>
  world.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.address, email), inArray(messages.template, ['office.alert', 'office.alerts_daily'])))
    .orderBy(messages.createdAt)
const textOf = ({ template, params }: typeof messages.$inferSelect) => templates[template]?.(params, (path) => path)
async function ofGrace(name = 'Grace Mensah') {
  return (await makeApplication(world.database.db, { person: { name, email: `${v7()}@example.com` } })).id
}

test('the daily email is the default, and everyone chooses for themselves', async () => {
  expect(await myAlertWay(as(daily))).toBe('daily')
  expect(await myAlertWay(as(atOnce))).toBe('at_once')
})

test('what comes in is emailed at once to those who chose it, and at 07:30 to the others, and to no one else', async () => {
  const id = await ofGrace()
  await raiseAlert(as(applicant), { kind: 'application', applicationId: id, key: id })
  const [now] = await sentTo(atOnce)
  expect(now && textOf(now)).toMatchObject({
    subject: 'Application received: Grace Mensah',
    action: { url: `/admin/applicants/${id}` },
  })
  expect(await sentTo(daily)).toEqual([])
  await sweepAlerts(worker('2026-11-21T07:29:00Z'))
  expect(await sentTo(daily)).toEqual([])
  await sweepAlerts(worker('2026-11-21T07:30:00Z'))
  const [morning] = await sentTo(daily)
  expect(morning && textOf(morning)).toMatchObject({
    subject: 'Recruitment: news of 1 applicant',
    paragraphs: ['Received since the last email:', 'Grace Mensah: application received'],
  })
  await sweepAlerts(worker('2026-11-21T09:00:00Z'))
  await sweepAlerts(worker('2026-11-22T09:00:00Z'))
  expect((await world.database.db.select().from(messages)).map(({ address }) => address).sort()).toEqual(
    [atOnce.email, daily.email].sort(),
  )
})

test('a day on which the hub was down is caught up with one email, and two servers send one', async () => {
  const [grace, ada] = [await ofGrace(), await ofGrace('Ada Cole')]
  await raiseAlert(as(applicant, '2026-11-18T10:00:00Z'), { kind: 'application', applicationId: grace, key: grace })
  await raiseAlert(as(applicant, '2026-11-19T10:00:00Z'), { kind: 'application', applicationId: ada, key: ada })
  await raiseAlert(as(applicant, '2026-11-20T08:00:00Z'), { kind: 'withdrawn', applicationId: ada, key: ada })
  await Promise.all([1, 2, 3].map(() => sweepAlerts(worker('2026-11-20T15:00:00Z'))))
  const sent = await sentTo(daily)
  expect(sent.map(({ params }) => params.lines)).toEqual([
    'Ada Cole: application received\nGrace Mensah: application received',
  ])
  await sweepAlerts(worker('2026-11-21T07:31:00Z'))
  expect((await sentTo(daily)).at(-1)?.params.lines).toBe('Ada Cole: application withdrawn')
})

test('what is committed after the daily email has gone waits for the next, and is not lost', async () => {
  const [grace, late] = [await ofGrace(), await ofGrace('Ada Cole')]
  const before = '2026-11-20T07:29:59Z'
  await raiseAlert(as(applicant, before), { kind: 'application', applicationId: grace, key: grace })
  await sweepAlerts(worker('2026-11-20T07:30:00Z'))
  await raiseAlert(as(applicant, before), { kind: 'application', applicationId: late, key: late })
  await sweepAlerts(worker('2026-11-20T07:31:00Z'))
  expect(await sentTo(daily)).toHaveLength(1)
  await sweepAlerts(worker('2026-11-21T07:30:00Z'))
  expect((await sentTo(daily)).map(({ params }) => params.lines)).toEqual([
    'Grace Mensah: application received',
    'Ada Cole: application received',
  ])
})

test('an action that fails leaves no alert, and one repeated leaves one', async () => {
  const id = await ofGrace()
  const alert = { kind: 'reference', applicationId: id, key: 'one' } as const
  await expect(
    transaction(as(applicant), async (ctx) => {
      await raiseAlert(ctx, alert)
      throw new Error('the action failed')
    }),
  ).rejects.toThrow('the action failed')
  expect(await sentTo(atOnce)).toEqual([])
  await Promise.all([1, 2, 3].map(() => raiseAlert(as(applicant), alert)))
  expect(await sentTo(atOnce)).toHaveLength(1)
})

test('after 90 days a daily email, which names applicants, is gone', async () => {
  const id = await ofGrace()
  await raiseAlert(as(applicant), { kind: 'application', applicationId: id, key: id })
  await sweepAlerts(worker('2026-11-21T07:30:00Z'))
  await sweepAlerts(worker('2027-02-18T07:30:00Z'))
  expect(await sentTo(daily)).toHaveLength(1)
  await sweepAlerts(worker('2027-02-20T07:30:00Z'))
  expect(await sentTo(daily)).toEqual([])
  expect(await world.database.db.select().from(officeAlerts)).toEqual([])
})

test('documents sent together are one email', async () => {
  const id = await ofGrace()
  for (const minute of ['00', '05', '14'])
    await raiseAlert(as(applicant, `2026-11-20T10:${minute}:00Z`), { kind: 'document', applicationId: id, key: minute })
  const [one, ...more] = await sentTo(atOnce)
  expect(more).toEqual([])
  expect(one).toMatchObject({ sendAfter: '2026-11-20T10:16:00Z' })
  expect(one && textOf(one)?.subject).toBe('Documents received: Grace Mensah')
})

test('people who may no longer review, the applicant and the person who acts hear nothing', async () => {
  const { db } = world.database
  const leaver = await world.account('Admin / HR', 'leaver')
  const id = await ofGrace()
  await raiseAlert(as(applicant), { kind: 'application', applicationId: id, key: id })
  await db.update(users).set({ isActive: false }).where(eq(users.id, leaver.userId))
  await sweepAlerts(worker('2026-11-21T07:30:00Z'))
  expect(await sentTo(leaver)).toEqual([])
  await db.update(users).set({ isActive: true }).where(eq(users.id, leaver.userId))
  await sweepAlerts(worker('2026-11-22T07:30:00Z'))
  expect(await sentTo(leaver)).toEqual([])

  const own = (await makeApplication(db, { applicantId: leaver.personId })).id
  await raiseAlert(as(atOnce), { kind: 'application', applicationId: own, key: own })
  const heard = await db.select().from(officeAlertRecipients)
  const ofOwn = await db.select().from(officeAlerts).where(eq(officeAlerts.applicationId, own))
  expect(heard.filter(({ alertId }) => alertId === ofOwn[0]?.id).map(({ userId }) => userId)).toEqual([daily.userId])
  await db.update(users).set({ isActive: false }).where(eq(users.id, leaver.userId))
})

test('references, declines, documents and withdrawals raise an alert by themselves', async () => {
  const { db } = world.database
  const { id } = await makeApplication(db, { applicantId: applicant.personId })
  const kinds = async () => (await db.select().from(officeAlerts).orderBy(officeAlerts.at)).map(({ kind }) => kind)
  for (const who of ['joan@example.org', 'ben@example.org']) await sendReferenceRequest(as(daily), id, requestTo(who))
  const referee = { ...world.ctx(guest), now: at('2026-11-20T11:00:00Z') }
  const token = await tokenTo(world, 'joan@example.org')
  await answerFully(referee, token)
  expect(await kinds()).toEqual(['reference'])
  await declineReference({ ...referee, now: at('2026-11-20T11:01:00Z') }, await tokenTo(world, 'ben@example.org'), '')
  await uploadOwnDocument(as(applicant, '2026-11-20T11:02:00Z'), {
    fileType: 'passport',
    uploadKey: v7(),
    upload: await received('passport.pdf', pdfSample()),
  })
  await withdrawApplication(as(applicant, '2026-11-20T11:03:00Z'))
  expect(await kinds()).toEqual(['reference', 'declined', 'document', 'withdrawn'])
  expect((await db.select().from(applications).where(eq(applications.id, id)))[0]?.status).toBe('withdrawn')
})
