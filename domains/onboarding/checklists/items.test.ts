import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { myItem, readAnswers } from '#domains/onboarding/starter-forms/answers.queries.server.ts'
import { type Role, roles } from '#platform/actor.ts'
import type { Account } from '#tests/access/world.ts'
import { makeFile } from '#tests/applications.ts'
import { type OnboardingWorld, openOnboarding } from '#tests/onboarding.ts'
import { onboardingFilters } from './checklists.form.ts'
import { listOnboarding, myOnboarding, readChecklist } from './checklists.queries.server.ts'
import { stopOnboarding } from './checklists.server.ts'
import { finishOnboarding } from './finish.server.ts'
import { addItem, tickItem, untickItem } from './items.server.ts'
import { answerStarterForm } from './starter-answers.server.ts'

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

async function doneBy(id: string) {
  const { items } = await readChecklist(hr(), id)
  return items.filter(({ done }) => done).map(({ title }) => title)
}

const uniform = { size: 'm' }
const formOf = async (account: Account, about: string) => {
  const own = await myOnboarding(asAccount(account))
  return own?.items.find((item) => item.about === about)?.id ?? ''
}

test('documents and training are done by themselves, forms by their answers, the rest by a tick; then it is finished', async () => {
  const { account, id } = await office.starter('ready-soon')
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
      recordedAt: office.at.toString(),
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
  const { account, id } = await office.starter('by-itself')
  const { items } = await readChecklist(hr(), id)
  for (const item of items.filter(({ kind }) => kind !== 'document')) await tickItem(hr(), item.id)
  for (const type of ['passport', 'proof_of_address', 'ni_proof'] as const)
    await makeFile(world.database.db, account.personId, type)
  const sweep = { ...world.ctx(), now: office.at }
  const both = await Promise.all([finishOnboarding(sweep), finishOnboarding(sweep)])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await readChecklist(hr(), id)).toMatchObject({ finished: true })
})

test('a tick is recorded, is once, and can be undone; an answered form cannot', async () => {
  const { account, id } = await office.starter('ticked')
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
  const { account, id } = await office.starter('by-hand')
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
  const { account } = await office.starter('answers')
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
  const { account, id } = await office.starter('reads')
  const form = await formOf(account, 'uniform')
  await expect(readAnswers(hr(), id, form)).rejects.toThrow('Answer not found.')
  await answerStarterForm(asAccount(account), form, { size: 'xxl', needs: 'Long sleeves' })
  expect(await readAnswers(hr(), id, form)).toMatchObject({ answers: [{ value: '2XL' }, { value: 'Long sleeves' }] })
  expect(await myItem(asAccount(account), form)).toMatchObject({ kind: 'form', answers: { size: 'xxl' } })
  expect(await myItem(asAccount(account), await formOf(account, 'passport'))).toMatchObject({ fileType: 'passport' })
  const other = await office.starter('reads-not')
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

test('an item for one person is added to that person alone, and a stopped onboarding takes none', async () => {
  const { id } = await office.starter('extra')
  const { id: other } = await office.starter('no-extra')
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
  const { account, id } = await office.starter('in-team')
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
