import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { onboardingChecklists } from '#domains/onboarding/onboarding.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { acceptOffer, recordOfferAccepted } from '#domains/recruitment/offers/acceptance.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { type Role, roles } from '#platform/actor.ts'
import type { Account } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { type OnboardingWorld, openOnboarding } from '#tests/onboarding.ts'
import { employ } from '#tests/staff.ts'
import { onboardingFilters } from './checklists.form.ts'
import {
  checklistOfApplication,
  listOnboarding,
  myOnboarding,
  notOnboarded,
  onboardingFigures,
  readChecklist,
} from './checklists.queries.server.ts'
import { openForStaff, stopOnboarding } from './checklists.server.ts'

let office: OnboardingWorld
let world: OnboardingWorld['world']
beforeAll(async () => {
  office = await openOnboarding()
  ;({ world } = office)
})
afterAll(() => world.close())

const asAccount = (account: Account, days = 0) => office.asAccount(account, days)
const as = (role: Role) => office.as(role)
const hr = (days = 0) => office.hr(days)
const filters = (typed: object = {}) => onboardingFilters.parse(typed)

const emailsTo = ({ personId }: Account) =>
  world.database.db.select().from(messages).where(eq(messages.personId, personId)).orderBy(messages.id)

test('an accepted offer opens the checklist once, and the hire carries it on', async () => {
  const applicant = office.accounts['Job Applicant']
  const { id } = await makeApplication(world.database.db, {
    status: 'offer_made',
    ...office.place,
    applicantId: applicant.personId,
  })
  expect(await myOnboarding(asAccount(applicant))).toBeUndefined()
  await Promise.all([
    acceptOffer(asAccount(applicant)),
    acceptOffer(asAccount(applicant)),
    recordOfferAccepted(hr(), id),
  ])
  const lists = await world.database.db
    .select()
    .from(onboardingChecklists)
    .where(eq(onboardingChecklists.applicationId, id))
  expect(lists).toHaveLength(1)
  expect(await checklistOfApplication(hr(), id)).toBe(lists[0]?.id)
  const own = await myOnboarding(asAccount(applicant))
  expect(own).toMatchObject({ startsOn: null })
  expect(own?.items.length).toBeGreaterThan(10)
  const sent = await emailsTo(applicant)
  const first = own?.items.find(({ about }) => about === 'passport')
  expect(sent).toMatchObject([
    {
      template: 'onboarding.begun',
      subjectId: lists[0]?.id,
      params: { firstName: 'Test', first: 'Passport', by: '', path: `/onboarding/${first?.id}` },
    },
  ])

  await hire(hr(), id, { ...office.place, managerId: undefined, plannedStart: '2026-12-01', contractHours: 37.5 })
  const after = await myOnboarding(asAccount(applicant))
  expect(after).toMatchObject({ id: own?.id, startsOn: '2026-12-01' })
  expect(after?.items[0]?.due).toBe('2026-11-24')
  expect((await emailsTo(applicant)).map(({ template }) => template)).toEqual(['onboarding.begun', 'application.hired'])
})

test('a hire without an accepted offer begins the onboarding, and its letter of welcome is the only one', async () => {
  const applicant = await world.account('Job Applicant', 'hired-at-once')
  const { id } = await makeApplication(world.database.db, {
    status: 'offer_made',
    ...office.place,
    applicantId: applicant.personId,
  })
  await hire(hr(), id, { ...office.place, managerId: undefined, plannedStart: '2026-12-01', contractHours: 37.5 })
  expect(await checklistOfApplication(hr(), id)).toBeDefined()
  expect((await emailsTo(applicant)).map(({ template }) => template)).toEqual(['application.hired'])
})

test('staff added by hand are emailed what to do first and by when; without an email the office sees it', async () => {
  const { account, id } = await office.starter('emailed-first')
  expect(await emailsTo(account)).toMatchObject([{ params: { first: 'Passport', by: '', more: '9' } }])
  await openForStaff(hr(), account.personId)
  expect(await emailsTo(account)).toHaveLength(1)
  expect((await readChecklist(hr(), id)).email).toBe(account.email)

  const silent = await employ(world, office.place, { name: 'No Email' })
  const { email } = await readChecklist(hr(), await openForStaff(hr(), silent))
  expect(email).toBeNull()
  const written = await world.database.db.select().from(messages).where(eq(messages.personId, silent))
  expect(written).toEqual([])
})

test('without an offer there is nothing to accept, and what was withdrawn is onboarded no more', async () => {
  const other = await world.account('Job Applicant', 'no-offer')
  await expect(acceptOffer(asAccount(other))).rejects.toThrow('There is no offer to accept.')
  const { id } = await makeApplication(world.database.db, { status: 'submitted', applicantId: other.personId })
  await expect(recordOfferAccepted(hr(), id)).rejects.toThrow('Only a current offer')
  await world.database.db.update(applications).set({ status: 'offer_made' }).where(eq(applications.id, id))
  await acceptOffer(asAccount(other))
  await world.database.db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id))
  expect(await myOnboarding(asAccount(other))).toBeUndefined()
  expect((await listOnboarding(hr(), filters({ q: 'no-offer' }))).total).toBe(0)
})

test('a stuck onboarding says why and is listed first; the figures count it', async () => {
  const { id } = await office.starter('stuck-one')
  const { account } = await office.starter('later-one')
  for (const type of ['passport', 'proof_of_address', 'ni_proof'] as const)
    await makeFile(world.database.db, account.personId, type)
  const { rows } = await listOnboarding(hr(2), filters({ view: 'stuck', q: 'stuck-one' }))
  expect(rows).toMatchObject([
    { id, stuck: expect.stringContaining('With the new starter: Passport, overdue by 4 days') },
  ])
  const figures = await onboardingFigures(hr())
  expect(figures.open).toBeGreaterThan(2)
  expect(figures.percent).toBeGreaterThan(0)
  expect((await listOnboarding(hr(), filters({ q: 'stuck-one', stage: 'docs' }))).total).toBe(1)
})

test('only who has a post is onboarded, once at a time', async () => {
  const postless = await world.account('Staff Member', 'without-post')
  await expect(openForStaff(hr(), postless.personId)).rejects.toThrow('Only someone with a current post')
  const { account, id } = await office.starter('twice')
  const again = await Promise.all([openForStaff(hr(), account.personId), openForStaff(hr(), account.personId)])
  expect(again).toEqual([id, id])
  expect((await notOnboarded(hr())).map(({ id: personId }) => personId)).not.toContain(account.personId)
})

test('only Admin / HR reads or runs the onboarding of others', async () => {
  const { account, id } = await office.starter('private')
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    const ctx = as(role)
    await expect(listOnboarding(ctx, filters())).rejects.toThrow('Admins only.')
    await expect(onboardingFigures(ctx)).rejects.toThrow('Admins only.')
    await expect(readChecklist(ctx, id)).rejects.toThrow('Admins only.')
    await expect(notOnboarded(ctx)).rejects.toThrow('Admins only.')
    await expect(checklistOfApplication(ctx, id)).rejects.toThrow('Admins only.')
    await expect(openForStaff(ctx, account.personId)).rejects.toThrow('Admins only.')
    await expect(stopOnboarding(ctx, id)).rejects.toThrow('Admins only.')
    await expect(recordOfferAccepted(ctx, id)).rejects.toThrow('Admins only.')
  }
})
