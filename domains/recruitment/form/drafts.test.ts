import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationDrafts, applications } from '#domains/recruitment/applications/applications.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { DraftConflict } from './drafts.rules.ts'
import { changeRows, keepAnswers, readDraft, saveDraft, startApplication } from './drafts.server.ts'

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

const as = ({ actor }: Account, now = at): Ctx<User> => ({ actor, db: world.database.db, now })
async function newcomer(): Promise<Ctx<User>> {
  someone = await world.account('Job Applicant', `applicant-${n++}`)
  return as(someone)
}
const name = (firstName: string) => ({ firstName, lastName: 'Mensah', phone: '07700 900142' })

test('what is typed is kept at each step, however badly formed, and read again on another device', async () => {
  const ctx = await newcomer()
  expect(await readDraft(ctx)).toMatchObject({ fields: { firstName: 'Test' }, step: 0, revision: 0 })

  const first = await saveDraft(ctx, {
    step: 0,
    fields: { ...name('Grace'), phone: 'ring me' },
    revision: 0,
    reached: 1,
  })
  expect(first).toEqual({ left: [], revision: 1, savedAt: '2026-11-20T14:05:00Z' })
  const later = as(someone, at.add({ minutes: 2 }))
  await saveDraft(later, { step: 3, fields: { niNumber: 'QQ 12 34', firstName: 'not of this step' }, revision: 1 })

  expect(await readDraft(ctx)).toMatchObject({
    fields: { firstName: 'Grace', phone: 'ring me', niNumber: 'QQ 12 34' },
    step: 3,
    revision: 2,
    savedAt: '2026-11-20T14:07:00Z',
  })
})

test('nothing typed is readable in the database', async () => {
  const ctx = await newcomer()
  await saveDraft(ctx, { step: 3, fields: { niNumber: 'AB123456C', passportNumber: '562018347' }, revision: 0 })
  const [row] = await ctx.db.select().from(applicationDrafts).where(eq(applicationDrafts.personId, someone.personId))
  expect(row?.content).toMatch(/^v1\./)
  expect(JSON.stringify(row)).not.toMatch(/AB123456C|562018347/)
})

test('two who save the same step from the same revision: one is kept, the other chooses between both', async () => {
  const ctx = await newcomer()
  await saveDraft(ctx, { step: 0, fields: name('Grace'), revision: 0 })
  const results = await Promise.allSettled([
    saveDraft(ctx, { step: 0, fields: name('On the phone'), revision: 1 }),
    saveDraft(ctx, { step: 0, fields: name('On the laptop'), revision: 1 }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { reason } = results.find((result) => result.status === 'rejected') as PromiseRejectedResult
  expect(reason).toBeInstanceOf(DraftConflict)
  const kept = (await readDraft(ctx)).fields.firstName
  expect(reason).toMatchObject({ status: 409, theirs: { firstName: kept }, revision: 2 })
  expect([kept, reason.yours.firstName].sort()).toEqual(['On the laptop', 'On the phone'])

  await saveDraft(ctx, { step: 0, fields: { ...name(''), ...reason.yours }, revision: reason.revision })
  expect((await readDraft(ctx)).fields.firstName).toBe(reason.yours.firstName)
})

test('two tabs on different steps do not quarrel, and saying the same twice is no quarrel either', async () => {
  const ctx = await newcomer()
  await saveDraft(ctx, { step: 0, fields: name('Grace'), revision: 0 })
  await saveDraft(ctx, { step: 4, fields: { skills: 'Makaton' }, revision: 0 })
  expect(await saveDraft(ctx, { step: 0, fields: name('Grace'), revision: 0 })).toMatchObject({ revision: 2 })
  expect((await readDraft(ctx)).fields).toMatchObject({ firstName: 'Grace', skills: 'Makaton' })
  await expect(saveDraft(ctx, { step: 4, fields: { skills: 'Listening' }, revision: 0 })).rejects.toThrow('Not saved')
})

test('a save whose answer never reached its tab is no other device, and the old answer is not offered', async () => {
  const ctx = await newcomer()
  await saveDraft(ctx, { step: 0, fields: name('Grace'), revision: 0 })
  await saveDraft(ctx, { step: 0, fields: name('Grace A'), revision: 1, id: 'left' })
  expect((await readDraft(ctx)).by).toMatchObject({ 0: 'left' })
  // the tab still counts from revision 1: it knows its own save by the id
  const again = await saveDraft(ctx, { step: 0, fields: name('Grace Ama'), revision: 1, id: 'next', known: ['left'] })
  expect(again.revision).toBe(3)
  const stranger = saveDraft(ctx, { step: 0, fields: name('Gracie'), revision: 2, known: ['left'] })
  await expect(stranger).rejects.toMatchObject({ theirs: { firstName: 'Grace Ama' } })
})

test('keeping what one page showed is refused when a third device has saved since', async () => {
  const ctx = await newcomer()
  await saveDraft(ctx, { step: 0, fields: name('Grace'), revision: 0 })
  const { fields } = await readDraft(ctx)
  await saveDraft(ctx, { step: 0, fields: name('Gracie'), revision: 1 })
  await expect(keepAnswers(ctx, { fields, revision: 1 })).rejects.toBeInstanceOf(DraftConflict)
  await keepAnswers(ctx, { fields, revision: 2 })
  expect((await readDraft(ctx)).fields.firstName).toBe('Grace')
})

test('rows can be added and removed without a script, and the answers on the page are kept', async () => {
  const ctx = await newcomer()
  const addresses = [{ address: '1 High Street' }, { address: '2 Low Street' }]
  await changeRows(ctx, { step: 1, fields: { addresses }, revision: 0 }, { list: 'addresses' })
  expect((await readDraft(ctx)).fields.addresses.map(({ address }) => address)).toEqual([
    '1 High Street',
    '2 Low Street',
    '',
  ])
  await changeRows(ctx, { step: 1, fields: { addresses }, revision: 1 }, { list: 'addresses', remove: 0 })
  expect((await readDraft(ctx)).fields.addresses.map(({ address }) => address)).toEqual(['2 Low Street'])
})

test('while an application is open no draft is saved; after it has ended the answers start the next', async () => {
  const ctx = await newcomer()
  const { id } = await makeApplication(world.database.db, { applicantId: someone.personId, position: 'Live-in Carer' })
  await expect(saveDraft(ctx, { step: 0, fields: name('Grace'), revision: 0 })).rejects.toThrow('Already submitted')
  await expect(startApplication(ctx)).rejects.toThrow('Already submitted')

  await ctx.db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, id))
  await startApplication(ctx)
  await startApplication(ctx)
  const draft = await readDraft(ctx)
  expect(draft).toMatchObject({ revision: 1, fields: { position: 'Live-in Carer', niNumber: 'QQ123456C' } })
  expect(draft.fields.declarationAgreed).toBe('')
})

test('only a Job Applicant has a draft', async () => {
  for (const role of roles.filter((role) => role !== 'Job Applicant')) {
    const ctx = as(accounts[role])
    const words = 'Access restricted: Only Job Applicant accounts can complete this form.'
    await expect(readDraft(ctx)).rejects.toThrow(words)
    await expect(saveDraft(ctx, { step: 0, fields: name('x'), revision: 0 })).rejects.toThrow(words)
    await expect(changeRows(ctx, { step: 1, fields: {}, revision: 0 }, { list: 'addresses' })).rejects.toThrow(words)
    await expect(startApplication(ctx)).rejects.toThrow(words)
    await expect(keepAnswers(ctx, { fields: undefined, revision: 0 })).rejects.toThrow(words)
  }
  expect(
    await world.database.db.$count(applicationDrafts, eq(applicationDrafts.personId, accounts.Learner.personId)),
  ).toBe(0)
})

test('two applicants never meet in one draft', async () => {
  const ctx = await newcomer()
  await saveDraft(ctx, { step: 0, fields: name('Grace'), revision: 0 })
  const other = await newcomer()
  expect((await readDraft(other)).fields.firstName).toBe('Test')
})
