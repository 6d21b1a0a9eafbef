import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { uploadFile } from '#domains/files/uploads.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { User } from '#platform/actor.ts'
import { sessions } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { asOwner } from '#tests/as-owner.ts'
import { makePlace, makeReady } from '#tests/clearance.ts'
import { pngSample } from '#tests/file-samples.ts'
import { received } from '#tests/uploads.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { routeIdOf } from './routes.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let office: Account
let manager: Account
let line: Account
let locationId: string
let made: { id: string; applicantId: string }
let fileId: string

beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  const { db } = world.database
  office = await world.account('Admin / HR', 'office')
  manager = await world.account('Supervisor / Manager', 'registered')
  line = await world.account('Supervisor / Manager', 'line-manager')
  const place = await makePlace(db, manager.personId)
  ;({ locationId } = place)
  made = await makeReady(db, { place, by: office.userId })
  fileId = await proved(made)
  await hire(hr(), made.id, {
    ...place,
    managerId: line.personId,
    plannedStart: '2099-12-01',
    contractHours: undefined,
  })
})
afterAll(() => world.close())
const hr = (): Ctx<User> => ({ ...world.ctx(), actor: office.actor })
const factor = (account: Account, mfaVerifiedAt: string | null) =>
  world.database.db.update(sessions).set({ mfaVerifiedAt }).where(eq(sessions.userId, account.userId))
beforeEach(() => factor(manager, new Date().toISOString()))

/** A passport that proves the identity. */
async function proved({ id: applicationId, applicantId: personId }: typeof made) {
  const upload = await received('passport.png', await pngSample())
  const { id: evidenceFileId } = await uploadFile(hr(), { personId, fileType: 'passport', uploadKey: v7(), upload })
  const id = v7()
  await world.database.db.insert(preEmploymentChecks).values({
    ...{ id, personId, applicationId, kind: 'identity', outcome: 'satisfactory', checkedOn: '2026-11-20' },
    ...{ recordedAt: '2026-11-20T10:00:00Z', recordedBy: office.userId, evidenceFileId, plain: {} },
    details: seal('{}', { table: 'pre_employment_checks', column: 'details', row: id }),
  })
  return evidenceFileId
}

const address = (id = made.id, file = fileId) => `/supervisor/clearances/${id}/documents/${file}`
const heard = (path: string, account?: Account, accept = 'application/json') =>
  ask(path, { cookie: account?.cookie, headers: { accept } })
const looks = async () => {
  const rows = await world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'file.opened'))
  return rows.length
}

test('who signs opens it from the page that shows the file, safely wrapped, and the look is logged', async () => {
  const before = await looks()
  expect((await heard(`/supervisor/clearances/${made.id}`, manager)).text).toContain(`href="${address()}?view"`)
  const { status, headers, bytes } = await heard(address(), manager)
  expect([status, Buffer.from(bytes).subarray(1, 4).toString()]).toEqual([200, 'PNG'])
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="passport.png"; filename*=UTF-8''passport.png`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  })
  const shown = await heard(`${address()}?view`, manager)
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
  expect(await looks()).toBe(before + 2)
})

test('without the second factor who signs is led to set it up, and nothing is opened', async () => {
  await factor(manager, null)
  expect(await heard(address(), manager)).toMatchObject({ status: 302, location: '/account/two-factor' })
})

/** What is answered, by page, data and leaf; with its words, but for what is new each time. */
async function answers(path: string, account: Account | undefined) {
  const leaf = encodeURIComponent(routeIdOf('/supervisor/clearances/:id/documents/:fileId'))
  const forms = [path, `${path}?view`, `${path}.data`, `${path}.data?_routes=${leaf}`]
  const replies = []
  for (const form of forms) {
    const { status, location, flash, text } = await heard(form, account)
    // a guest is led back to where they were going
    const to = location?.replaceAll(encodeURIComponent(path), 'here').replaceAll(path, 'here')
    replies.push({ status, to, flash, text: status < 400 ? '' : text })
  }
  return replies
}

/** Refused like a guessed file and a guessed person, in the same words, without a look in the log. */
async function expectAsGuessed(account: Account | undefined) {
  const before = await looks()
  const real = await answers(address(), account)
  expect(real.map(({ status }) => status)).not.toContain(200)
  expect(real).toEqual(await answers(address(made.id, v7()), account))
  expect(real).toEqual(await answers(address(v7(), fileId), account))
  expect(real).toEqual(await answers(address(v7(), v7()), account))
  expect(await looks()).toBe(before)
  return real[0]
}

describe('refused like an id that was guessed', () => {
  test('a visitor', async () => {
    expect((await expectAsGuessed(undefined))?.to).toMatch(/^\/auth/)
  })

  test('the line manager', async () => {
    expect(await expectAsGuessed(line)).toMatchObject({ status: 404 })
  })

  test('a supervisor of someone else', async () => {
    const other = await world.account('Supervisor / Manager', 'supervisor')
    expect(await expectAsGuessed(other)).toMatchObject({ status: 404 })
  })

  test('the manager of another location', async () => {
    const elsewhere = await world.account('Supervisor / Manager', 'elsewhere')
    await makePlace(world.database.db, elsewhere.personId)
    expect(await expectAsGuessed(elsewhere)).toMatchObject({ status: 404 })
  })

  test('the office, with the permission to vet: it has addresses of its own', async () => {
    expect(await expectAsGuessed(office)).toMatchObject({ status: 404 })
  })

  test.each(['Staff Member', 'Trainer', 'Learner', 'Job Applicant'] as const)('a %s', async (role) => {
    const other = await world.account(role, role.toLowerCase().replaceAll(' ', '-'))
    expect(await expectAsGuessed(other)).toMatchObject({ status: 302, to: expect.not.stringContaining('here') })
  })

  test('the person, where they manage the location themselves', async () => {
    const own = await world.account('Supervisor / Manager', 'herself')
    const place = await makePlace(world.database.db, own.personId)
    const application = await makeReady(world.database.db, { place, by: office.userId, applicantId: own.personId })
    const file = await proved(application)
    const real = await answers(address(application.id, file), own)
    expect(real[0]).toMatchObject({ status: 404 })
    expect(real).toEqual(await answers(address(v7(), v7()), own))
  })

  test('who managed it until an earlier day, by the link they had', async () => {
    const { db } = world.database
    const ended = eq(managerAppointments.locationId, locationId)
    await asOwner(db, async (owner) => owner.update(managerAppointments).set({ dateTo: '2026-02-01' }).where(ended))
    expect(await expectAsGuessed(manager)).toMatchObject({ status: 404 })
    await asOwner(db, async (owner) => owner.update(managerAppointments).set({ dateTo: null }).where(ended))
    expect((await heard(address(), manager)).status).toBe(200)
  })
})

test('to who signs, another person’s document and a guessed one are alike, and a page leads back to the file', async () => {
  const stranger = await makeReady(world.database.db, {
    place: await makePlace(world.database.db, null),
    by: office.userId,
  })
  const theirs = await proved(stranger)
  const asked = await answers(address(made.id, theirs), manager)
  expect(asked.map(({ status }) => status)).not.toContain(200)
  expect(asked).toEqual(await answers(address(made.id, v7()), manager))
  const page = await heard(address(made.id, theirs), manager, 'text/html')
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('<h1>This document cannot be opened</h1>')])
  expect(page.text).toContain(`href="/supervisor/clearances/${made.id}"`)
})
