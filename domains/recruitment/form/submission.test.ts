import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import {
  applicationAddresses,
  applicationDrafts,
  applicationEvents,
  applicationPeriods,
  applications,
  applicationVersions,
  equalityAnswers,
  referees,
} from '#domains/recruitment/applications/applications.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { fillForm, submitForm } from '#tests/applications.ts'
import { DraftConflict } from './drafts.rules.ts'
import { keepAnswers, readDraft, saveDraft } from './drafts.server.ts'
import { submitDraft } from './submission.server.ts'
import { asTyped } from './typed-form.form.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
let someone: Account
const at = Temporal.Instant.from('2026-11-20T14:05:00Z')
let n = 0

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = ({ actor }: Account): Ctx<User> => ({ actor, db: world.database.db, now: at })
async function newcomer(): Promise<Ctx<User>> {
  someone = await world.account('Job Applicant', `sender-${n++}`)
  return as(someone)
}

const twoReferees = [
  { name: 'Janet Holroyd', email: 'Janet@example.org', orgRole: 'Manager', type: 'employer' },
  {
    name: 'Tom Ashworth',
    email: 'tom@example.org',
    orgRole: 'Teacher',
    type: 'character',
    period: '5',
    askWhen: 'after_offer',
  },
]
const whole = asTyped({
  firstName: 'Grace',
  lastName: 'Mensah',
  phone: '07700 900142',
  gender: 'Female',
  dob: { day: '7', month: '3', year: '1990' },
  position: 'Care Assistant',
  careSettings: ['Adults', 'CQC'],
  addresses: [{ address: '1 High Street', postcode: 'LS8 4NB', country: 'United Kingdom', current: 'on' }],
  periods: [{ kind: 'job', organisation: 'Rowan House', dateFrom: { month: '5', year: '2022' }, current: 'on' }],
  passportNumber: '562 018 347',
  passportCountry: 'United Kingdom',
  niNumber: 'AB 12 34 56 C',
  shareCode: 'W12 345 678',
  holdsDbs: 'on',
  referees: twoReferees,
  declarationAgreed: 'on',
})
const rowOf = async (id: string) =>
  (await world.database.db.select().from(applications).where(eq(applications.id, id)))[0]
const refusalOf = (action: Promise<unknown>) =>
  action.then(
    () => undefined,
    (error) => error as Refusal,
  )

test('a submission makes the application with all its parts, its audit entry and its email, and ends the draft', async () => {
  const ctx = await newcomer()
  const { id, reference } = await submitForm(ctx, whole)

  expect(reference).toMatch(/^CS-[2-9A-HJ-NP-Z]{5}$/)
  expect(await rowOf(id)).toMatchObject({
    status: 'submitted',
    referenceStatus: 'pending',
    email: someone.email,
    phone: '+447700900142',
    dob: '1990-03-07',
    careSettings: ['Adults', 'CQC'],
    holdsDbs: true,
  })
  const { db } = ctx
  const of = { addresses: eq(applicationAddresses.applicationId, id), referees: eq(referees.applicationId, id) }
  expect(await db.select().from(applicationAddresses).where(of.addresses)).toMatchObject([{ postcode: 'LS8 4NB' }])
  expect(await db.select().from(applicationPeriods).where(eq(applicationPeriods.applicationId, id))).toHaveLength(1)
  expect(await db.select().from(referees).where(of.referees).orderBy(referees.position)).toMatchObject([
    { email: 'janet@example.org', type: 'employer', period: '2', askWhen: 'now' },
    { email: 'tom@example.org', type: 'character', period: '5', askWhen: 'after_offer' },
  ])
  expect(await db.select().from(equalityAnswers).where(eq(equalityAnswers.applicationId, id))).toEqual([
    { applicationId: id, gender: 'Female' },
  ])
  expect(await db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id))).toMatchObject([
    { fromStatus: null, toStatus: 'submitted', by: someone.userId },
  ])
  expect(await db.$count(applicationDrafts, eq(applicationDrafts.personId, someone.personId))).toBe(0)
  expect(await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
    { verb: 'application.submitted', actorUserId: someone.userId, personId: someone.personId },
  ])
  expect(await db.select().from(messages).where(eq(messages.subjectId, id))).toMatchObject([
    { template: 'application.received', address: someone.email, params: { reference, firstName: 'Grace' } },
  ])
})

test('applicants cannot be their own referee', async () => {
  const ctx = await newcomer()
  const own = { ...whole, referees: [twoReferees[0], { ...twoReferees[1], email: ` ${someone.email.toUpperCase()}` }] }
  const refusal = await refusalOf(submitForm(ctx, asTyped(own)))
  expect(refusal?.fields).toEqual({ 'referees.1.email': 'Enter the referee’s address, not yours' })
})

test('sensitive answers are sealed for their own row and column, in the application and in its version', async () => {
  const ctx = await newcomer()
  const { id } = await submitForm(ctx, whole)
  const row = await rowOf(id)
  expect([row?.niNumber, row?.passportNumber, row?.shareCode].every((sealed) => sealed?.startsWith('v1.'))).toBe(true)
  expect(unseal(row?.niNumber ?? '', { table: 'applications', column: 'ni_number', row: id })).toBe('AB123456C')
  const [version] = await ctx.db.select().from(applicationVersions).where(eq(applicationVersions.applicationId, id))
  const place = { table: 'application_versions', column: 'content', row: version?.id ?? '' }
  const content = unseal(version?.content ?? '', place)
  expect(JSON.parse(content)).toMatchObject({ firstName: 'Grace', niNumber: 'AB123456C' })
  expect(content).not.toContain('Female')
  expect(JSON.stringify([row, version])).not.toMatch(/AB123456C|562018347|W12345678/)
})

test('the reasons against submitting come one at a time, in the order in which the applicant should fix them', async () => {
  const ctx = await newcomer()
  const [employer, character] = twoReferees
  const bad = { ...whole, niNumber: 'QQ 12', firstName: '' }
  const send = (change: object) => refusalOf(submitForm(ctx, asTyped({ ...bad, ...change })))
  const { revision } = await fillForm(ctx, asTyped({ ...bad, referees: [] }))
  const press = (change: object) => refusalOf(submitDraft(ctx, { declarationAgreed: true, revision, ...change }))
  expect((await press({ declarationAgreed: false, revision: 0 }))?.message).toBe('Please confirm declaration')
  expect((await press({ revision: 0 }))?.message).toBe(
    'Not submitted: Your answers were changed on another device. Check them and submit again.',
  )
  expect((await send({ referees: [employer, { ...character, email: ' ' }] }))?.message).toBe(
    'Two references required: Please provide details for two referees.',
  )
  expect((await send({ referees: [character, character] }))?.message).toBe(
    'Employer reference required: At least one referee must be an Employer.',
  )
  const last = await send({})
  expect(last?.message).toBe('Submit failed: 2 answers need another look.')
  expect(Object.keys(last?.fields ?? {})).toEqual(['firstName', 'niNumber'])
  expect(await ctx.db.$count(applications, eq(applications.applicantId, someone.personId))).toBe(0)

  await submitForm(ctx, whole)
  expect((await press({ revision: 0 }))?.message).toBe('Already submitted: You have already submitted an application.')
  expect((await press({ declarationAgreed: false }))?.message).toBe('Please confirm declaration')
})

test('a submission sent many times at once, over two connections, makes one application and one email', async () => {
  const ctx = await newcomer()
  const other = openDatabase(world.url)
  const filled = await fillForm(ctx, whole)
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => submitDraft(at % 2 ? ctx : { ...ctx, db: other.db }, filled)),
  )
  await other.close()
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) if (result.status === 'rejected') expect(result.reason.title).toBe('Already submitted')
  expect(await ctx.db.$count(applications, eq(applications.applicantId, someone.personId))).toBe(1)
  expect(await ctx.db.$count(messages, eq(messages.personId, someone.personId))).toBe(1)
})

test('the draft is what is submitted, and a second click is refused as already submitted', async () => {
  const ctx = await newcomer()
  let revision = 0
  for (const step of [0, 1, 2, 3, 4, 5, 6]) {
    const saved = await saveDraft(ctx, { step, fields: whole, revision })
    revision = saved.revision
  }
  const send = (declarationAgreed = true) => submitDraft(ctx, { declarationAgreed, revision })
  expect((await refusalOf(send(false)))?.message).toBe('Please confirm declaration')
  const both = await Promise.allSettled([send(), send()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await refusalOf(send()))?.title).toBe('Already submitted')
})

test('what another device saved meanwhile is never lost at submission: both versions come back to choose from', async () => {
  const ctx = await newcomer()
  await saveDraft(ctx, { step: 0, fields: whole, revision: 0 })
  const { revision } = await saveDraft(ctx, { step: 6, fields: whole, revision: 1 })
  const seen = (await readDraft(ctx)).fields
  await saveDraft(ctx, { step: 0, fields: { ...whole, firstName: 'Gracie' }, revision })

  const refusal = await refusalOf(submitDraft(ctx, { declarationAgreed: true, revision, seen }))
  expect(refusal).toBeInstanceOf(DraftConflict)
  expect(refusal).toMatchObject({
    title: 'Not submitted',
    yours: { firstName: 'Grace' },
    theirs: { firstName: 'Gracie' },
    revision: 3,
  })
  expect(refusal).not.toHaveProperty('yours.referees')
  expect((await refusalOf(submitDraft(ctx, { declarationAgreed: true, revision })))?.title).toBe('Not submitted')
  expect((await readDraft(ctx)).fields.firstName).toBe('Gracie')

  await keepAnswers(ctx, { fields: seen, revision: 3 })
  const kept = await readDraft(ctx)
  expect(kept).toMatchObject({ fields: { firstName: 'Grace', referees: seen.referees }, revision: 4 })
  const { id } = await submitDraft(ctx, { declarationAgreed: true, revision: kept.revision, seen })
  expect(await rowOf(id)).toMatchObject({ firstName: 'Grace' })
})

test('ticking the declaration is no change of the answers, and without a draft nothing is made up', async () => {
  const ctx = await newcomer()
  await saveDraft(ctx, { step: 0, fields: whole, revision: 0 })
  const { revision } = await saveDraft(ctx, { step: 6, fields: whole, revision: 1 })
  const seen = (await readDraft(ctx)).fields
  await saveDraft(ctx, { step: 7, fields: whole, revision })
  await submitDraft(ctx, { declarationAgreed: true, revision, seen })

  const without = await newcomer()
  const words = 'Two references required: Please provide details for two referees.'
  expect((await refusalOf(submitDraft(without, { declarationAgreed: true, revision: 0 })))?.message).toBe(words)
})

test('a submission and a save at the same moment lose nothing: one of them waits for the other and is refused', async () => {
  const ctx = await newcomer()
  const other = openDatabase(world.url)
  await saveDraft(ctx, { step: 0, fields: whole, revision: 0 })
  const { revision } = await saveDraft(ctx, { step: 6, fields: whole, revision: 1 })
  const seen = (await readDraft(ctx)).fields
  const [sent, saved] = await Promise.allSettled([
    submitDraft(ctx, { declarationAgreed: true, revision, seen }),
    saveDraft({ ...ctx, db: other.db }, { step: 4, fields: { skills: 'Makaton' }, revision }),
  ])
  await other.close()
  expect([sent.status, saved.status].sort()).toEqual(['fulfilled', 'rejected'])
  if (saved.status === 'fulfilled') expect((await readDraft(ctx)).fields.skills).toBe('Makaton')
})

test('when anything fails on the way, nothing is kept and the draft is still there', async () => {
  const ctx = await newcomer()
  const filled = await fillForm(ctx, whole)
  const broken: Ctx<User> = { ...ctx, actor: { ...ctx.actor, email: 'two@example.com, three@example.com' } }
  await expect(submitDraft(broken, filled)).rejects.toThrow('That is not one email address.')
  expect(await ctx.db.$count(applications, eq(applications.applicantId, someone.personId))).toBe(0)
  expect(await ctx.db.$count(auditLog, eq(auditLog.personId, someone.personId))).toBe(0)
  expect((await readDraft(ctx)).fields.firstName).toBe('Grace')
})

test('only a Job Applicant submits', async () => {
  for (const role of roles.filter((role) => role !== 'Job Applicant')) {
    const ctx = as(accounts[role])
    const words = 'Only Job Applicant accounts can complete this form.'
    await expect(submitDraft(ctx, { declarationAgreed: true, revision: 0 })).rejects.toThrow(words)
  }
})
