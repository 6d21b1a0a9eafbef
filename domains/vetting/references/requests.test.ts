import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { applications, referees } from '#domains/recruitment/applications/applications.table.ts'
import { system } from '#platform/actor.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { messagesTo, tokenTo } from '#tests/mail.ts'
import { countReferencesToChase } from './figures.queries.server.ts'
import { readReferencePage } from './referee.server.ts'
import { addressAsked, readReferencesPage } from './references.queries.server.ts'
import { referenceRequests } from './references.table.ts'
import type { RequestForm } from './requests.form.ts'
import {
  askReferee,
  copyRequestLink,
  replaceRequest,
  resendRequest,
  revokeRequest,
  sendReferenceRequest,
} from './requests.server.ts'
import { sweepReferences } from './sweep.server.ts'

let world: World
let admin: Account
let trainer: Account
let application: string
let n = 0
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  admin = accounts['Admin / HR']
  trainer = accounts.Trainer
})
afterAll(() => world.close())
beforeEach(async () => {
  n += 1
  application = (
    await makeApplication(world.database.db, { person: { name: 'Grace Mensah', email: `grace${n}@example.com` } })
  ).id
})

const start = '2026-11-01T09:00:00Z'
const at = (now = start, account = admin) => ({
  ...world.ctx(),
  actor: account.actor,
  now: Temporal.Instant.from(now),
})
const worker = (now: string) => ({ ...world.ctx(system), now: Temporal.Instant.from(now) })
const form = (more: Partial<RequestForm> = {}): RequestForm => ({
  referee_name: 'Joan Bell',
  referee_email: `joan${n}@larkfield.example.org`,
  reference_type: 'employer',
  reference_period: '2',
  org_and_role: 'Larkfield, manager',
  relationship: 'Line manager',
  about_job: '',
  ...more,
})
const requestsOf = (id = application) =>
  world.database.db.select().from(referenceRequests).where(eq(referenceRequests.applicationId, id))
const theRequest = async () => (await requestsOf()).find(({ revokedAt }) => !revokedAt)?.id ?? ''
const which = async () => ({ applicationId: application, requestId: await theRequest() })
const statusOf = async (id = application) =>
  (await world.database.db.select().from(applications).where(eq(applications.id, id)))[0]?.referenceStatus

async function nameReferee(askWhen: 'now' | 'after_offer', email = `boss${n}@example.org`) {
  const [row] = await world.database.db
    .insert(referees)
    .values({ applicationId: application, position: 0, name: 'A Boss', email, type: 'employer', askWhen })
    .returning()
  return row?.id ?? ''
}

test('a request is one row and one email with a working link, and moves the application to sent', async () => {
  const id = await sendReferenceRequest(at(), application, form())
  expect(await addressAsked(at(), id)).toBe(form().referee_email)
  const [row] = await requestsOf()
  expect(row).toMatchObject({ status: 'sent', sentAt: start, expiresAt: '2026-11-29T09:00:00Z', reminderCount: 0 })
  expect(await statusOf()).toBe('sent')
  const [letter] = await messagesTo(world, form().referee_email)
  expect(letter?.params).toEqual({
    refereeName: 'Joan Bell',
    applicantName: 'Grace Mensah',
    position: 'Care Assistant',
    until: '29 November 2026',
  })
  const page = await readReferencePage(worker(start), await tokenTo(world, form().referee_email))
  expect(page).toMatchObject({ applicantName: 'Grace Mensah', refereeName: 'Joan Bell' })
})

test.each([
  [{ referee_name: '' }, 'Missing details: Name, email and type are required.'],
  [{ referee_email: '' }, 'Missing details: Name, email and type are required.'],
  [{ reference_type: '' }, 'Missing details: Name, email and type are required.'],
  [{ reference_type: 'friend' }, 'Invalid type: Type must be Employer or Character.'],
  [{ about_job: '7' }, 'Choose a job from the list.'],
] satisfies [Partial<RequestForm>, string][])('%o is refused in the specification’s words', async (more, words) => {
  await expect(sendReferenceRequest(at(), application, form(more))).rejects.toThrow(words)
  expect(await requestsOf()).toEqual([])
})

test('applicants cannot be their own referee', async () => {
  const own = form({ referee_email: `grace${n}@example.com` })
  await expect(sendReferenceRequest(at(), application, own)).rejects.toThrow('applicant’s own address')
})

test('a referee who may be asked after an offer only is not asked before one, by whatever way', async () => {
  const referee = await nameReferee('after_offer')
  const early = 'only after an offer'
  await expect(askReferee(at(), application, referee)).rejects.toThrow(early)
  const again = form({ referee_email: `boss${n}@example.org` })
  await expect(sendReferenceRequest(at(), application, again)).rejects.toThrow(early)
  await sendReferenceRequest(at(), application, form())
  await expect(replaceRequest(at(), await which(), again)).rejects.toThrow(early)
  await world.database.db.update(applications).set({ status: 'offer_made' }).where(eq(applications.id, application))
  expect(await addressAsked(at(), await askReferee(at(), application, referee))).toBe(`boss${n}@example.org`)
})

test('of two simultaneous requests to one address one is kept, with one email', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => sendReferenceRequest(at(), application, form())),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await requestsOf()).toHaveLength(1)
  expect(await messagesTo(world, form().referee_email)).toHaveLength(1)
})

test('the same link is sent again while it lives; after its end a new one, and the old one is dead', async () => {
  await sendReferenceRequest(at(), application, form())
  const token = await tokenTo(world, form().referee_email)
  await resendRequest(at('2026-11-05T09:00:00Z'), await which())
  expect(await tokenTo(world, form().referee_email)).toBe(token)
  expect((await requestsOf())[0]?.expiresAt).toBe('2026-12-03T09:00:00Z')
  await sweepReferences(worker('2026-12-04T09:00:00Z'))
  expect((await requestsOf())[0]?.status).toBe('expired')
  await resendRequest(at('2026-12-05T09:00:00Z'), await which())
  const fresh = await tokenTo(world, form().referee_email)
  expect(fresh).not.toBe(token)
  const later = worker('2026-12-06T09:00:00Z')
  await expect(readReferencePage(later, token)).rejects.toThrow('not found')
  expect(await readReferencePage(later, fresh)).toMatchObject({ refereeName: 'Joan Bell' })
})

test('a replaced referee’s link dies at once, and the new request names it', async () => {
  await sendReferenceRequest(at(), application, form())
  const old = await which()
  const token = await tokenTo(world, form().referee_email)
  const other = form({ referee_name: 'Ken Lowe', referee_email: `ken${n}@example.org` })
  const tries = await Promise.allSettled([replaceRequest(at(), old, other), replaceRequest(at(), old, other)])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(readReferencePage(at(), token)).rejects.toThrow('not found')
  const now = (await requestsOf()).filter(({ revokedAt }) => !revokedAt)
  expect(now).toMatchObject([{ replacesId: old.requestId, refereeEmail: `ken${n}@example.org` }])
  await expect(copyRequestLink(at(), old)).rejects.toThrow('closed')
})

test('copying a link is logged; taking it back kills it and puts the status back', async () => {
  await sendReferenceRequest(at(), application, form())
  const open = await which()
  const path = await copyRequestLink(at(), open)
  expect(path).toBe(`/reference/${await tokenTo(world, form().referee_email)}`)
  const looks = await world.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, open.requestId), eq(auditLog.verb, 'reference.link_copied')))
  expect(looks).toHaveLength(1)
  await revokeRequest(at(), open)
  await expect(readReferencePage(at(), path.slice('/reference/'.length))).rejects.toThrow('not found')
  expect(await statusOf()).toBe('pending')
})

test('reminders go on days 3 and 7, each once, also when the worker runs twice or was away', async () => {
  await sendReferenceRequest(at(), application, form())
  const letters = async () => (await messagesTo(world, form().referee_email)).map(({ template }) => template)
  await sweepReferences(worker('2026-11-04T08:59:00Z'))
  expect(await letters()).toEqual(['reference.request'])
  await Promise.all([sweepReferences(worker('2026-11-04T09:00:00Z')), sweepReferences(worker('2026-11-04T09:00:00Z'))])
  await sweepReferences(worker('2026-11-05T09:00:00Z'))
  expect(await letters()).toEqual(['reference.request', 'reference.reminder'])
  await sweepReferences(worker('2026-11-09T09:00:00Z'))
  await sweepReferences(worker('2026-11-20T09:00:00Z'))
  expect(await letters()).toEqual(['reference.request', 'reference.reminder', 'reference.reminder'])
  expect((await requestsOf())[0]).toMatchObject({ reminderCount: 2, lastReminderAt: '2026-11-09T09:00:00Z' })
})

test('missed days lead to one reminder, and none goes once the application has ended', async () => {
  await sendReferenceRequest(at(), application, form())
  await sweepReferences(worker('2026-11-12T09:00:00Z'))
  expect(await messagesTo(world, form().referee_email)).toHaveLength(2)
  const ended = await makeApplication(world.database.db, {
    person: { name: 'No More', email: `nomore${n}@example.com` },
  })
  const other = form({ referee_email: `other${n}@example.org` })
  await sendReferenceRequest(at(), ended.id, other)
  await world.database.db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, ended.id))
  await sweepReferences(worker('2026-11-12T09:00:00Z'))
  expect(await messagesTo(world, other.referee_email)).toHaveLength(1)
})

test('from day ten a request is one to chase, and the page says so', async () => {
  await sendReferenceRequest(at('2026-11-01T09:30:00Z'), application, form())
  const before = await countReferencesToChase(at('2026-11-11T09:29:00Z'))
  expect(await countReferencesToChase(at('2026-11-11T09:30:00Z'))).toBe(before + 1)
  const { requests } = await readReferencesPage(at('2026-11-11T09:30:00Z'), application)
  expect(requests[0]).toMatchObject({ chase: true, status: 'sent' })
})

test('other roles cannot ask, and another application’s request is not found', async () => {
  const stranger = at(start, trainer)
  await expect(sendReferenceRequest(stranger, application, form())).rejects.toThrow('Admins only.')
  await expect(readReferencesPage(stranger, application)).rejects.toThrow('Admins only.')
  await sendReferenceRequest(at(), application, form())
  const { requestId } = await which()
  for (const verb of [resendRequest, revokeRequest, copyRequestLink])
    await expect(verb(stranger, { applicationId: application, requestId })).rejects.toThrow('Admins only.')
  const other = await makeApplication(world.database.db, { person: { name: 'Else', email: `else${n}@example.com` } })
  for (const verb of [resendRequest, revokeRequest, copyRequestLink])
    await expect(verb(at(), { applicationId: other.id, requestId })).rejects.toThrow('not found')
  await expect(replaceRequest(at(), { applicationId: other.id, requestId }, form())).rejects.toThrow('not found')
  await expect(askReferee(at(), other.id, await nameReferee('now'))).rejects.toThrow('not found')
})
