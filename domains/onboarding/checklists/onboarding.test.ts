import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { complianceFacts, complianceTypes, complianceTypeVersions } from '#domains/compliance/compliance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { onboardingChecklists } from '#domains/onboarding/onboarding.table.ts'
import { myItem, readAnswers } from '#domains/onboarding/starter-forms/answers.queries.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { acceptOffer, recordOfferAccepted } from '#domains/recruitment/offers/acceptance.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { seedReferenceData } from '#domains/reference-data.server.ts'
import { type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makeFile } from '#tests/applications.ts'
import { makePlace } from '#tests/clearance.ts'
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
import { finishOnboarding } from './finish.server.ts'
import { addItem, tickItem, untickItem } from './items.server.ts'
import { answerStarterForm } from './starter-answers.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: { jobId: string; locationId: string }
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  await seedReferenceData({ db: world.database.db, now: at })
  // whatever the clock says, the types have been there for long
  await world.database.db.update(complianceTypeVersions).set({ knownFrom: '2020-01-01T00:00:00Z' })
  place = await makePlace(world.database.db, accounts['Supervisor / Manager'].personId)
})
afterAll(() => world.close())

const asAccount = (account: Account, days = 0): Ctx<User> => ({
  actor: account.actor,
  db: world.database.db,
  now: at.add({ hours: 24 * days }),
})
const as = (role: Role, days = 0) => asAccount(accounts[role], days)
const hr = (days = 0) => as('Admin / HR', days)
const filters = (typed: object = {}) => onboardingFilters.parse(typed)

/** A person with a post under a manager, and the open checklist. */
async function starter(name: string, managerId = accounts['Supervisor / Manager'].personId) {
  const account = await world.account('Staff Member', name)
  await world.database.db.insert(posts).values({
    ...place,
    personId: account.personId,
    managerId,
    plannedStart: '2026-11-25',
    recordedAt: at.toString(),
    recordedBy: accounts['Admin / HR'].userId,
  })
  return { account, id: await openForStaff(hr(), account.personId) }
}

async function doneBy(id: string, days = 0) {
  const { items } = await readChecklist(hr(days), id)
  return items.filter(({ done }) => done).map(({ title }) => title)
}

const emailsTo = ({ personId }: Account) =>
  world.database.db.select().from(messages).where(eq(messages.personId, personId)).orderBy(messages.id)

const uniform = { size: 'm' }
const formOf = async (account: Account, about: string) => {
  const own = await myOnboarding(asAccount(account))
  return own?.items.find((item) => item.about === about)?.id ?? ''
}

test('an accepted offer opens the checklist once, and the hire carries it on', async () => {
  const applicant = accounts['Job Applicant']
  const { id } = await makeApplication(world.database.db, {
    status: 'offer_made',
    ...place,
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

  await hire(hr(), id, { ...place, managerId: undefined, plannedStart: '2026-12-01', contractHours: 37.5 })
  const after = await myOnboarding(asAccount(applicant))
  expect(after).toMatchObject({ id: own?.id, startsOn: '2026-12-01' })
  expect(after?.items[0]?.due).toBe('2026-11-24')
  expect((await emailsTo(applicant)).map(({ template }) => template)).toEqual(['onboarding.begun', 'application.hired'])
})

test('a hire without an accepted offer begins the onboarding, and its letter of welcome is the only one', async () => {
  const applicant = await world.account('Job Applicant', 'hired-at-once')
  const { id } = await makeApplication(world.database.db, {
    status: 'offer_made',
    ...place,
    applicantId: applicant.personId,
  })
  await hire(hr(), id, { ...place, managerId: undefined, plannedStart: '2026-12-01', contractHours: 37.5 })
  expect(await checklistOfApplication(hr(), id)).toBeDefined()
  expect((await emailsTo(applicant)).map(({ template }) => template)).toEqual(['application.hired'])
})

test('staff added by hand are emailed what to do first and by when; without an email the office sees it', async () => {
  const { account, id } = await starter('emailed-first')
  expect(await emailsTo(account)).toMatchObject([{ params: { first: 'Passport', by: '', more: '9' } }])
  await openForStaff(hr(), account.personId)
  expect(await emailsTo(account)).toHaveLength(1)
  expect((await readChecklist(hr(), id)).email).toBe(account.email)

  const silent = await employ(world, place, { name: 'No Email' })
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

test('documents and training are done by themselves, forms by their answers, the rest by a tick; then it is finished', async () => {
  const { account, id } = await starter('ready-soon')
  for (const type of ['passport', 'proof_of_address', 'ni_proof'] as const)
    await makeFile(world.database.db, account.personId, type)
  expect(await doneBy(id)).toEqual([
    'Passport',
    'Proof of address',
    'Proof of National Insurance number',
    'Read and sign the policies',
  ])
  const line = async () => (await listOnboarding(hr(), filters({ q: 'ready-soon' }))).rows[0]
  expect(await line()).toMatchObject({ docsComplete: true, formsComplete: false, trainingComplete: false, docs: 3 })

  await answerStarterForm(asAccount(account), await formOf(account, 'uniform'), uniform)
  await answerStarterForm(asAccount(account), await formOf(account, 'tax'), { statement: 'b', studentLoan: 'no' })
  const { items } = await readChecklist(hr(), id)
  const emergency = items.find(({ about }) => about === 'emergency')?.id ?? ''
  await tickItem(hr(), emergency)
  expect(await line()).toMatchObject({ formsComplete: true })

  const types = await world.database.db.select().from(complianceTypes)
  for (const { about } of items.filter(({ kind }) => kind === 'training')) {
    const typeId = types.find(({ key }) => key === about)?.id ?? ''
    const fact = {
      personId: account.personId,
      typeId,
      validFrom: '2026-11-01',
      expiresOn: '2027-11-01',
      recordedAt: at.toString(),
      recordedBy: v7(),
      source: 'office' as const,
    }
    await world.database.db.insert(complianceFacts).values([
      { ...fact, aspect: 'theory' },
      { ...fact, aspect: 'competence' },
    ])
  }
  for (const { id: itemId } of items.filter(({ kind }) => kind === 'meeting'))
    await tickItem(as('Supervisor / Manager'), itemId)
  expect(await readChecklist(hr(), id)).toMatchObject({ finished: true })
  expect((await listOnboarding(hr(), filters({ q: 'ready-soon', view: 'done' }))).total).toBe(1)

  // training that expires later does not reopen the onboarding
  expect((await readChecklist(hr(500), id)).items.every(({ done }) => done)).toBe(true)
  await untickItem(hr(), emergency)
  expect(await readChecklist(hr(), id)).toMatchObject({ finished: false, closedAt: null })
  await tickItem(hr(), emergency)
})

test('what finishes by itself is closed by the sweep, once', async () => {
  const { account, id } = await starter('by-itself')
  const { items } = await readChecklist(hr(), id)
  for (const item of items.filter(({ kind }) => kind !== 'document')) await tickItem(hr(), item.id)
  for (const type of ['passport', 'proof_of_address', 'ni_proof'] as const)
    await makeFile(world.database.db, account.personId, type)
  const sweep = { ...world.ctx(), now: at }
  const both = await Promise.all([finishOnboarding(sweep), finishOnboarding(sweep)])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await readChecklist(hr(), id)).toMatchObject({ finished: true })
})

test('a tick is recorded, is once, and can be undone; an answered form cannot', async () => {
  const { account, id } = await starter('ticked')
  const { items } = await readChecklist(hr(), id)
  const item = items.find(({ kind }) => kind === 'document')?.id ?? ''
  await Promise.all([tickItem(hr(), item), tickItem(hr(), item)])
  await untickItem(hr(), item)
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, item))
  expect(log.map(({ verb }) => verb).toSorted()).toEqual(['onboarding.ticked', 'onboarding.unticked'])
  const form = await formOf(account, 'uniform')
  await answerStarterForm(asAccount(account), form, uniform)
  await expect(untickItem(hr(), form)).rejects.toThrow('The form has been answered')
})

test('an item ticked without evidence says so, until there is some', async () => {
  const { account, id } = await starter('by-hand')
  const { items } = await readChecklist(hr(), id)
  const of = (kind: string) => items.find((item) => item.kind === kind)?.id ?? ''
  for (const kind of ['document', 'form', 'training', 'meeting']) await tickItem(hr(), of(kind))
  const byHand = async () =>
    (await readChecklist(hr(), id)).items
      .filter((item) => item.byHand)
      .map(({ kind }) => kind)
      .toSorted()
  expect(await byHand()).toEqual(['document', 'form', 'training']) // a meeting can only be ticked
  await makeFile(world.database.db, account.personId, 'passport')
  expect(await byHand()).toEqual(['form', 'training'])
})

test('answers are refused beside their fields, and only by the person themselves', async () => {
  const { account } = await starter('answers')
  const form = await formOf(account, 'tax')
  await expect(answerStarterForm(asAccount(account), form, {})).rejects.toMatchObject({
    fields: { statement: expect.stringContaining('Choose'), studentLoan: expect.stringContaining('Choose') },
  })
  for (const role of roles)
    await expect(answerStarterForm(as(role), form, { statement: 'a', studentLoan: 'no' })).rejects.toThrow(
      'Form not found.',
    )
})

test('the office reads the answers in words; a person only their own', async () => {
  const { account, id } = await starter('reads')
  const form = await formOf(account, 'uniform')
  await expect(readAnswers(hr(), id, form)).rejects.toThrow('Answer not found.')
  await answerStarterForm(asAccount(account), form, { size: 'xxl', needs: 'Long sleeves' })
  expect(await readAnswers(hr(), id, form)).toMatchObject({ answers: [{ value: '2XL' }, { value: 'Long sleeves' }] })
  expect(await myItem(asAccount(account), form)).toMatchObject({ kind: 'form', answers: { size: 'xxl' } })
  expect(await myItem(asAccount(account), await formOf(account, 'passport'))).toMatchObject({ fileType: 'passport' })
  const other = await starter('reads-not')
  await expect(readAnswers(hr(), other.id, form)).rejects.toThrow('Form not found.')
  await expect(myItem(asAccount(other.account), form)).rejects.toThrow('Form not found.')
  await expect(readAnswers(asAccount(account), id, form)).rejects.toThrow('Admins only.')
  // one view by the office, one entry: whose form and which, never the answers
  const looks = await world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'onboarding.answers_read'))
  expect(looks).toMatchObject([
    { subjectId: form, personId: account.personId, actorUserId: hr().actor.userId, details: { form: 'uniform' } },
  ])
  expect(JSON.stringify(looks)).not.toContain('sleeves')
})

test('a stuck onboarding says why and is listed first; the figures count it', async () => {
  const { id } = await starter('stuck-one')
  await starter('later-one')
  const { rows } = await listOnboarding(hr(2), filters({ view: 'stuck', q: 'stuck-one' }))
  expect(rows).toMatchObject([
    { id, stuck: expect.stringContaining('With the new starter: Passport, overdue by 4 days') },
  ])
  const figures = await onboardingFigures(hr())
  expect(figures.open).toBeGreaterThan(2)
  expect(figures.percent).toBeGreaterThan(0)
  expect((await listOnboarding(hr(), filters({ q: 'stuck-one', stage: 'docs' }))).total).toBe(1)
})

test('an item for one person is added to that person alone, and a stopped onboarding takes none', async () => {
  const { id } = await starter('extra')
  const { id: other } = await starter('no-extra')
  const form = { kind: 'meeting' as const, title: 'Meet the nurse', owner: 'office' as const, dayOffset: 3, about: '' }
  await addItem(hr(), id, form)
  expect((await readChecklist(hr(), id)).items.map(({ title }) => title)).toContain('Meet the nurse')
  expect((await readChecklist(hr(), other)).items.map(({ title }) => title)).not.toContain('Meet the nurse')
  await stopOnboarding(hr(), id)
  await stopOnboarding(hr(), id)
  await expect(addItem(hr(), id, form)).rejects.toThrow('This onboarding has ended.')
  expect((await listOnboarding(hr(), filters({ q: 'Test extra' }))).total).toBe(0)
  expect((await listOnboarding(hr(), filters({ q: 'Test extra', view: 'done' }))).total).toBe(0)
})

test('a manager ticks what is the manager’s in the own team, and sees nothing of another’s', async () => {
  const other = await world.account('Supervisor / Manager', 'other-team')
  const { account, id } = await starter('in-team')
  const { items } = await readChecklist(hr(), id)
  const meeting = items.find(({ owner }) => owner === 'manager')?.id ?? ''
  const passport = items.find(({ about }) => about === 'passport')?.id ?? ''
  await expect(tickItem(asAccount(other), meeting)).rejects.toThrow('Item not found.')
  await expect(untickItem(asAccount(other), meeting)).rejects.toThrow('Item not found.')
  await expect(tickItem(as('Supervisor / Manager'), passport)).rejects.toThrow('Item not found.')
  await expect(tickItem(asAccount(account), meeting)).rejects.toThrow('Admins only.')
  await tickItem(as('Supervisor / Manager'), meeting)
  expect((await readChecklist(hr(), id)).items.find((item) => item.id === meeting)).toMatchObject({ ticked: true })
})

test('only who has a post is onboarded, once at a time', async () => {
  const postless = await world.account('Staff Member', 'without-post')
  await expect(openForStaff(hr(), postless.personId)).rejects.toThrow('Only someone with a current post')
  const { account, id } = await starter('twice')
  const again = await Promise.all([openForStaff(hr(), account.personId), openForStaff(hr(), account.personId)])
  expect(again).toEqual([id, id])
  expect((await notOnboarded(hr())).map(({ id: personId }) => personId)).not.toContain(account.personId)
})

test('only Admin / HR reads or runs the onboarding of others', async () => {
  const { account, id } = await starter('private')
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
