import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { run } from '#tests/server/processes.ts'
import { logIn, toast } from './account-steps.ts'
import type { TestHub } from './hub.ts'

/** Answers fields by their names: ticks, choices, selects and typed words alike. */
export async function answer(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const field = page.locator(`[name="${name}"]`).first()
    const kind = await field.evaluate((found) => (found instanceof HTMLInputElement ? found.type : found.tagName))
    if (kind === 'radio') await page.locator(`[name="${name}"][value="${value}"]`).check()
    else if (kind === 'checkbox') await field.check()
    else if (kind === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Moves the hub's clock, and signs an administrator in again whom the time has signed out. */
export async function later(hub: TestHub, time: string, page: Page, email: string): Promise<void> {
  expect((await run(['server/start.mjs', 'hub', 'clock', time], hub.env)).output).toMatch(/^It is now /)
  expect((await run(['server/start.mjs', 'hub', 'sweep'], hub.env)).output).toBe('Swept.\n')
  expect((await run(['server/start.mjs', 'hub', 'sweep'], hub.env)).output).toBe('Swept.\n')
  await page.goto('/auth')
  await logIn(page, email)
  await toast(page, 'Welcome back')
}

/** The usual jobs, and one location whose registered manager is the person named. */
export async function setUpPlace(page: Page, manager: string): Promise<void> {
  await page.goto('/admin/settings/jobs')
  await press(page, 'Add standard care roles')
  await page.getByText('Support Worker').first().waitFor()
  await page.goto('/admin/settings/locations/new')
  await answer(page, { name: 'Rowan House', address: '2 Station Road, Whitby', postcode: 'YO21 1DX' })
  await pickPerson(page, 'Registered manager', manager)
  await answer(page, { managerReason: 'There is no one else yet' })
  await page.locator('main form, dialog form').getByRole('button').last().click()
  await page.getByText('Rowan House').first().waitFor()
}

/** Someone who worked at Rowan House before the hub did. */
export async function addStaff(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/admin/staff/new')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Job').selectOption('Care Worker')
  await page.getByLabel('Location', { exact: true }).selectOption('Rowan House')
  await page.getByLabel('First day in this post').fill('2024-03-01')
  await page.getByRole('button', { name: 'Add staff' }).click()
  await toast(page, 'Added')
}

/** Finds a person by a fragment of their name, and chooses them by keys alone. */
async function pickPerson(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.focus()
  await page.keyboard.type(name.slice(1, -1).toUpperCase())
  await page.getByRole('status').filter({ hasText: '1 person found' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe(name)
  await page.getByRole('option').waitFor({ state: 'hidden' })
}

/** The way to an offer, and what and where the person is meant for. */
export async function makeOffer(page: Page, file: string): Promise<void> {
  const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 2 }).toString()
  await page.goto(`${file}/move/interview_scheduled`)
  await answer(page, { interviewDate: day, interviewTime: '10:30', interviewPlace: 'Rowan House', send: 'now' })
  await press(page, 'Schedule interview')
  await toast(page, 'Moved')
  await page.goto(`${file}/move/offer_made`)
  await answer(page, { send: 'now' })
  await page.getByRole('dialog').getByRole('button').last().click()
  await toast(page, 'Moved')
  await page.goto(`${file}/placement`)
  await page.locator('[name=jobId]').selectOption({ label: 'Care Worker' })
  await page.locator('[name=locationId]').selectOption({ label: 'Rowan House' })
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const said = {
  name: 'Ruth Amoah',
  title: 'Home Manager',
  organisation: 'Ashbourne House',
  workEmail: 'ruth@example.org',
  phone: '01632 960145',
  relationship: 'I was their line manager',
  known: '6 years',
  jobTitle: 'Care Assistant',
  'from.month': '4',
  'from.year': '2012',
  duties: 'Personal care and meals',
  contact: 'yes',
  reasonForLeaving: 'Still works for us',
  reemploy: 'yes',
  conduct: 'Calm, punctual and kind',
  sanctions: 'no',
  safeguarding: 'no',
  investigation: 'no',
  referral: 'no',
  reliability: 'excellent',
  honesty: 'excellent',
  teamwork: 'good',
  dignity: 'excellent',
  records: 'good',
  suitable: 'yes',
}
const characterAnswers = ['name', 'phone', 'relationship', 'known', 'contact', 'conduct', 'safeguarding']
const everybodyRates = ['reliability', 'honesty', 'teamwork', 'dignity', 'suitable']

/** A referee answers on their page, step by step, and sends it. */
export async function giveReference(page: Page, link: string, type: 'employer' | 'character'): Promise<void> {
  await page.goto(link)
  for (let step = 1; step <= 4; step++) {
    await page.getByText(`Step ${step} of 5`).waitFor()
    for (const [name, value] of Object.entries(said)) {
      const asked = type === 'employer' || [...characterAnswers, ...everybodyRates].includes(name)
      if (asked && (await page.locator(`[name="${name}"]`).count()) > 0) await answer(page, { [name]: value })
    }
    await press(page, 'Next')
  }
  await page.getByText('Step 5 of 5').waitFor()
  await answer(page, { declared: 'on' })
  await press(page, 'Send reference')
  await page.waitForURL('**/reference/thank-you**')
}

/** HR reads what came, calls the referee, and finds it good enough. */
export async function acceptReference(page: Page, file: string, referee: string): Promise<void> {
  await page.goto(`${file}/references`)
  await page.getByRole('link', { name: `Read reference of ${referee}` }).click()
  await page.waitForURL('**/references/requests/*')
  const reference = page.url()
  const [year = '', month = '', day = ''] = Temporal.Now.plainDateISO('Europe/London').toString().split('-')
  await page.goto(`${reference}/verify`)
  await answer(page, { spokeTo: referee, numberSource: 'The CQC register', outcome: 'confirmed' })
  await answer(page, { 'spokeOn.day': day, 'spokeOn.month': month, 'spokeOn.year': year })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('recorded by').first().waitFor()
  await page.goto(`${reference}/review`)
  await answer(page, { finding: 'satisfactory', reason: 'Confirmed on the phone' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Satisfactory').first().waitFor()
}

/** What each check is recorded with, in every browser. */
export const checks = {
  identity: {
    documentType: 'passport',
    documentNumber: '562018347',
    country: 'United Kingdom',
    originalSeen: 'on',
    likenessConfirmed: 'on',
  },
  right_to_work: {
    method: 'dvs_provider',
    provider: 'Harbour Identity',
    digitalDocument: 'british_passport',
    documentExpiresOn: '2034-05-31',
    reference: 'HI-40211',
    likenessConfirmed: 'on',
  },
  dbs: {
    basis: 'certificate',
    level: 'enhanced_adults_barred',
    workforce: 'adult',
    certificateNumber: '001234567890',
    issuedOn: Temporal.Now.plainDateISO('Europe/London').toString(),
    nameOnCertificate: 'Grace Mensah',
    disclosure: 'none',
    originalSeen: 'on',
  },
  health: { fitness: 'fit' },
  interview: { panel: 'Helen Pritchard', 'questions.0.question': 'Why care?', 'questions.0.score': '4' },
}

/** Records every check the job asks for, each satisfactory. */
export async function recordChecks(page: Page, file: string): Promise<void> {
  for (const [kind, answers] of Object.entries(checks)) {
    await page.goto(`${file}/checks/${kind}/new`)
    await answer(page, { ...answers, outcome: 'satisfactory' })
    await press(page, 'Record the check')
    await page.waitForURL(`**/checks#${kind}`)
  }
}
