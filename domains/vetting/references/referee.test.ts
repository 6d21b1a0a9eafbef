import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { guest } from '#platform/actor.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { tokenTo } from '#tests/mail.ts'
import { answerFully, goodAnswers, requestTo, somewhere } from '#tests/references.ts'
import { AnswerClash } from './answers.rules.ts'
import { declineReference, readReferencePage, saveAnswers, sendReference } from './referee.server.ts'
import { referenceAnswers, referenceRequests } from './references.table.ts'
import { sendReferenceRequest } from './requests.server.ts'

let world: World
let admin: Account
let application: string
let token: string
let n = 0
beforeAll(async () => {
  world = await openWorld()
  admin = (await accountsOfAllRoles(world))['Admin / HR']
})
afterAll(() => world.close())
beforeEach(async () => {
  n += 1
  const made = await makeApplication(world.database.db, {
    person: { name: 'Grace Mensah', email: `grace${n}@example.com` },
  })
  application = made.id
  const ctx = { ...world.ctx(), actor: admin.actor, now: Temporal.Instant.from('2026-11-01T09:00:00Z') }
  await sendReferenceRequest(ctx, application, requestTo(`joan${n}@example.org`))
  token = await tokenTo(world, `joan${n}@example.org`)
})

const referee = (now = '2026-11-02T09:00:00Z') => ({ ...world.ctx(guest), now: Temporal.Instant.from(now) })
const theRow = async () =>
  (await world.database.db.select().from(referenceRequests).where(eq(referenceRequests.applicationId, application)))[0]
const answersRow = async () =>
  (
    await world.database.db
      .select()
      .from(referenceAnswers)
      .where(eq(referenceAnswers.requestId, (await theRow())?.id ?? ''))
  )[0]

test('the page shows a referee the name, the role and their own row, and nothing else', async () => {
  const page = await readReferencePage(referee(), token)
  expect(Object.keys(page).sort()).toEqual(
    [
      'answers',
      'applicantName',
      'by',
      'orgAndRole',
      'position',
      'refereeName',
      'relationship',
      'revision',
      'savedAt',
      'type',
    ].sort(),
  )
  expect(page).toMatchObject({ applicantName: 'Grace Mensah', position: 'Care Assistant', revision: 0 })
})

test('looking at the page changes nothing; the first save marks it as opened', async () => {
  const before = await theRow()
  await readReferencePage(referee(), token)
  expect(await theRow()).toEqual(before)
  await saveAnswers(referee(), token, { step: 0, fields: { name: 'Joan' }, revision: 0 })
  expect(await theRow()).toMatchObject({ status: 'opened', openedAt: '2026-11-02T09:00:00Z' })
})

test('answers are kept sealed and read back, valid or not', async () => {
  await saveAnswers(referee(), token, { step: 2, fields: { conduct: 'canary kind' }, revision: 0 })
  expect((await answersRow())?.content).not.toContain('canary')
  expect((await readReferencePage(referee(), token)).answers.conduct).toBe('canary kind')
})

test('two devices do not overwrite each other', async () => {
  await saveAnswers(referee(), token, { step: 2, fields: { conduct: 'On the phone' }, revision: 0 })
  const other = saveAnswers(referee(), token, { step: 2, fields: { conduct: 'At the desk' }, revision: 0 })
  await expect(other).rejects.toThrow(AnswerClash)
  await saveAnswers(referee(), token, { step: 2, fields: { conduct: 'At the desk' }, revision: 1 })
  expect((await readReferencePage(referee(), token)).answers.conduct).toBe('At the desk')
})

test('a reference with everything answered is received once, of twenty at once, and the link is dead', async () => {
  let revision = 0
  for (const step of [0, 1, 2, 3])
    revision = (await saveAnswers(referee(), token, { step, fields: goodAnswers, revision })).revision
  const send = () => sendReference(referee(), token, { declared: true, origin: somewhere })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, send))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await theRow()).toMatchObject({
    status: 'received',
    receivedAt: '2026-11-02T09:00:00Z',
    refereePhone: '+441632960001',
  })
  const log = await world.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, (await theRow())?.id ?? ''))
  expect(log.filter(({ verb }) => verb === 'reference.received')).toHaveLength(1)
  await expect(readReferencePage(referee(), token)).rejects.toThrow('Link not found.')
  await expect(saveAnswers(referee(), token, { step: 0, fields: {}, revision })).rejects.toThrow('Link not found.')
})

test('where an answer came from is kept as a print alone', async () => {
  await answerFully(referee(), token)
  const { answeredFrom } = (await theRow()) ?? {}
  expect(answeredFrom).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
  expect(answeredFrom).not.toContain(somewhere.address)
})

test('nothing half answered, and nothing without the declaration, is sent', async () => {
  await saveAnswers(referee(), token, { step: 0, fields: goodAnswers, revision: 0 })
  const sent = sendReference(referee(), token, { declared: false, origin: somewhere })
  await expect(sent).rejects.toMatchObject({
    status: 422,
    fields: { declared: expect.any(String), conduct: expect.any(String) },
  })
  expect((await theRow())?.status).toBe('opened')
})

test('a referee may decline, with what they typed thrown away', async () => {
  await saveAnswers(referee(), token, { step: 2, fields: { conduct: 'Half a sentence' }, revision: 0 })
  await declineReference(referee(), token, 'We only confirm dates.')
  expect(await theRow()).toMatchObject({ status: 'declined', declineReason: 'We only confirm dates.' })
  expect(await answersRow()).toBeUndefined()
  await expect(declineReference(referee(), token, 'Again')).rejects.toThrow('Link not found.')
})

test('the reference status moves to received with the last one needed, in the same transaction', async () => {
  const status = async () =>
    (await world.database.db.select().from(applications).where(eq(applications.id, application)))[0]?.referenceStatus
  const ctx = { ...world.ctx(), actor: admin.actor, now: Temporal.Instant.from('2026-11-01T09:00:00Z') }
  await sendReferenceRequest(ctx, application, requestTo(`sam${n}@example.org`, { reference_type: 'character' }))
  await answerFully(referee(), token)
  expect(await status()).toBe('sent')
  await answerFully(referee(), await tokenTo(world, `sam${n}@example.org`))
  expect(await status()).toBe('received')
})

test('every wrong link is answered in the same words: twenty ways', async () => {
  const id = (await theRow())?.id ?? ''
  const good = linkToken({ purpose: 'reference-request', id, generation: 1 })
  expect(good).toBe(token)
  const wrong = [
    '',
    ' ',
    'x',
    'a'.repeat(43),
    'a'.repeat(10_000),
    `${good}=`,
    ` ${good}`,
    `${good}\n`,
    good.toLowerCase() === good ? 'A'.repeat(43) : good.toLowerCase(),
    good.slice(0, -1),
    `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
    'é'.repeat(43),
    '../../etc/passwd',
    '%00',
    "' or 1=1 --",
    id,
    linkToken({ purpose: 'application-link', id, generation: 1 }),
    linkToken({ purpose: 'reference-request', id, generation: 2 }),
    linkToken({ purpose: 'reference-request', id: application, generation: 1 }),
    (await theRow())?.tokenHash ?? '',
  ]
  expect(wrong).toHaveLength(20)
  for (const given of wrong)
    await expect(readReferencePage(referee(), given)).rejects.toMatchObject({
      kind: 'missing',
      message: 'Link not found.',
    })
  await expect(readReferencePage(referee('2026-11-29T09:00:00Z'), good)).rejects.toThrow('Link not found.')
  await world.database.db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, application))
  await expect(readReferencePage(referee(), good)).rejects.toThrow('Link not found.')
})
