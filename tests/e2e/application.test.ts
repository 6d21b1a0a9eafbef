import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largePhoto, pdfSample, pngSample } from '#tests/file-samples.ts'
import { joinHub, logIn, toast } from './account-steps.ts'
import { visitor } from './browser.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let browser: Stage['browser']
let smtp: Stage['smtp']
let hub: Stage['hub']
beforeAll(async () => {
  stage = await openStage()
  ;({ browser, smtp, hub } = stage)
})
afterAll(() => stage?.close())

const applicant = (first: string) =>
  ({ first, last: 'Mensah', email: `${first.toLowerCase()}@example.com`, role: 'Job Applicant' }) as const
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const onStep = (page: Page, step: number) => page.getByText(`Step ${step} of 8`, { exact: true }).waitFor()
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor()
const choose = (page: Page, type: string, name: string, buffer: Buffer) =>
  page.locator(`#document-${type}-file`).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
const withoutRefusals = (problems: string[]) => problems.filter((problem) => !/status of (409|422)/.test(problem))

test('an applicant fills in the eight steps, is told what is wrong in order, sends it once and can withdraw', async () => {
  const { page, problems, context } = await visitor(browser, hub.url)
  await joinHub(page, smtp, applicant('Grace'), '/application-form')
  await onStep(page, 1)
  await page.getByLabel('Phone').fill('ring me')
  await next(page).click()
  await page.getByRole('link', { name: /^Enter a phone number/ }).click()
  expect(await page.getByLabel('Phone').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Phone').fill('07700 900142')
  await next(page).click()

  await onStep(page, 2)
  await page.getByLabel('Address', { exact: true }).fill('14 Harbour Row, Whitby')
  await page.getByLabel('Postcode').fill('yo213pu')
  await page.getByLabel('Month').first().fill('3')
  await page.getByLabel('Year').first().fill('2024')
  await page.getByLabel('I live here now').check()
  await page.getByRole('button', { name: 'Add another address' }).click()
  await page.getByLabel('Address', { exact: true }).nth(1).fill('A mistake')
  await page.getByRole('button', { name: 'Remove Address 1' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Remove Address 2' }).click()
  await choose(page, 'proof_of_address', 'council tax.pdf', pdfSample())
  await toast(page, 'Uploaded', 'council tax.pdf saved.')
  await choose(page, 'proof_of_address', 'notes.pdf', Buffer.from('not a PDF'))
  await toast(page, 'Upload failed', 'The selected file must be a PDF, JPG or PNG')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your uploads are saved.').waitFor()
  await next(page).click()

  await onStep(page, 3)
  await page.getByLabel('Position applied for').fill('Care Assistant')
  await page.getByRole('button', { name: 'Back' }).click()
  await onStep(page, 2)
  await expect.poll(() => page.getByLabel('Address', { exact: true }).count()).toBe(1)
  await expect.poll(() => page.getByLabel('Postcode').inputValue()).toBe('yo213pu')
  await next(page).click()
  await onStep(page, 3)
  await next(page).click()

  await onStep(page, 4)
  await choose(page, 'passport', 'photo.png', await pngSample())
  await page.getByRole('button', { name: 'Delete photo.png' }).click()
  await toast(page, 'Deleted', 'File removed.')
  await page.getByLabel('National Insurance number').fill('AB 12 34 56 C')
  await next(page).click()
  await onStep(page, 5)
  await severalAtOnce(page)
  await next(page).click()
  await onStep(page, 6)
  await next(page).click()
  await onStep(page, 7)
  await next(page).click()

  await onStep(page, 8)
  await page.getByText('You can send it now. We will ask you for:').waitFor()
  const submit = page.getByRole('button', { name: 'Submit Application' })
  await submit.click()
  await toast(page, 'Please confirm declaration')
  await page.getByLabel('I confirm this declaration').check()
  await submit.click()
  await toast(page, 'Two references required', 'Please provide details for two referees.')
  await page.getByRole('link', { name: 'Change References' }).click()
  for (const at of [0, 1]) {
    await page.getByLabel('Email').nth(at).fill(`referee${at}@example.org`)
    await page.getByLabel('Character').nth(at).check()
  }
  await next(page).click()
  await submit.click()
  await toast(page, 'Employer reference required', 'At least one referee must be an Employer.')
  await page.getByRole('link', { name: 'Change References' }).click()
  await page.getByLabel('Employer', { exact: true }).first().check()
  await next(page).click()
  await onStep(page, 8)
  await submit.dblclick()
  await toast(page, 'Application submitted', 'We will email you with updates.')
  await page.getByText(/Reference number CS-[2-9A-Z]{5}/).waitFor()
  expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0)
  await smtp.waitFor(
    (mail) => mail.to === 'grace@example.com' && /^We have your application/.test(mail.subject),
    15_000,
  )

  await page.goto('/applicant')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download council tax.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('council tax.pdf')
  await choose(page, 'ni_proof', 'payslip.pdf', pdfSample())
  await toast(page, 'Uploaded', 'payslip.pdf saved.')
  await page.getByRole('button', { name: 'Withdraw my application' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw my application' }).click()
  await toast(page, 'Withdrawn', 'Your application is withdrawn.')
  await page.getByRole('button', { name: 'Start a new application' }).click()
  await onStep(page, 1)
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('07700 900142')
  expect(withoutRefusals(problems)).toEqual([])
  await context.close()
})

/** The good ones are kept, a photo too large is made smaller, and each bad one is named. */
async function severalAtOnce(page: Page) {
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  await page
    .locator('#document-training_certificates-file')
    .setInputFiles([
      file('notes.txt', 'text/plain', Buffer.from('notes')),
      file('fire.pdf', 'application/pdf', pdfSample()),
      file('spoilt.pdf', 'application/pdf', Buffer.from('%PDF-1.7 cut off')),
      file('first aid.png', 'image/png', await largePhoto()),
    ])
  await toast(page, 'Upload failed', '2 of 4 files were not uploaded.')
  for (const name of ['fire.pdf', 'first aid.jpg']) await page.getByRole('link', { name: `Download ${name}` }).waitFor()
  const area = page.getByRole('group', { name: 'Training certificates' })
  await area.getByText('notes.txt: The selected file must be a PDF, JPG or PNG. Take a photo of it').waitFor()
  await area.getByText('spoilt.pdf: The selected file could not be read - try another copy').waitFor()
}

test('the form works before any script has arrived', async () => {
  const first = await visitor(browser, hub.url)
  await joinHub(first.page, smtp, applicant('Nora'))
  await toast(first.page, 'Welcome back Nora Mensah')
  await first.context.close()

  const { page, context } = await visitor(browser, hub.url, { javaScriptEnabled: false })
  await page.goto('/auth?redirect=/application-form')
  await logIn(page, 'nora@example.com')
  await page.getByLabel('Phone').fill('ring me')
  await next(page).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('ring me')
  await page.getByLabel('Phone').fill('')
  await next(page).click()
  await onStep(page, 2)
  await page.getByLabel('Address', { exact: true }).fill('14 Harbour Row')
  await page.getByRole('button', { name: 'Add another address' }).click()
  await expect.poll(() => page.getByLabel('Address', { exact: true }).count()).toBe(2)
  await page.getByRole('button', { name: 'Remove Address 2' }).click()
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('14 Harbour Row')
  await choose(page, 'proof_of_address', 'bill.pdf', pdfSample())
  await page.getByRole('button', { name: 'Upload Proof of address' }).click()
  await page.getByRole('link', { name: 'Download bill.pdf' }).waitFor()
  await choose(page, 'proof_of_address', 'bill.exe', pdfSample())
  await page.getByRole('button', { name: 'Upload Proof of address' }).click()
  await page.getByRole('alert').getByText('The selected file must be a PDF, JPG or PNG').waitFor()
  await page.goto('/application-form?step=99')
  await onStep(page, 8)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByRole('alert').getByText('Please confirm declaration').waitFor()
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await page.getByRole('link', { name: 'Continue your application' }).waitFor()
  await context.close()
})

test('two devices on the same page: the second chooses which answers stay, and nothing is lost', async () => {
  const phone = await visitor(browser, hub.url, { viewport: { width: 390, height: 800 } })
  await joinHub(phone.page, smtp, applicant('Amy'), '/application-form')
  const laptop = await visitor(browser, hub.url)
  await laptop.page.goto('/auth?redirect=/application-form')
  await logIn(laptop.page, 'amy@example.com')
  await onStep(laptop.page, 1)
  await onStep(phone.page, 1)

  await phone.page.getByLabel('First Name').fill('Amy on the phone')
  await phone.page.getByLabel('Last Name').focus()
  await saved(phone.page)
  await laptop.page.getByLabel('First Name').fill('Amy on the laptop')
  await laptop.page.getByLabel('Last Name').focus()
  const panel = laptop.page.getByRole('alert').filter({ hasText: 'This page was changed somewhere else.' })
  await panel.getByText('Amy on the phone').waitFor()
  await panel.getByText('Amy on the laptop').waitFor()
  await panel.getByRole('button', { name: 'Keep what is on this page' }).click()
  await saved(laptop.page)
  await phone.page.getByLabel('First Name').fill('Amy once more')
  await phone.page.getByLabel('Last Name').focus()
  await phone.page.getByRole('link', { name: 'Use the other answers' }).click()
  await expect.poll(() => phone.page.getByLabel('First Name').inputValue()).toBe('Amy on the laptop')
  await Promise.all([phone.context.close(), laptop.context.close()])
})

test('without a connection what was typed stays, and it is saved when the connection is back', async () => {
  const { page, context } = await visitor(browser, hub.url)
  await joinHub(page, smtp, applicant('Ola'), '/application-form')
  await onStep(page, 1)
  await context.setOffline(true)
  await page.getByLabel('Nationality').fill('Polish')
  await page.getByLabel('Phone').focus()
  await page.getByText('Not saved - no connection').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Not saved - no connection').waitFor()
  await next(page).click()
  await toast(page, 'Not saved')
  await expect.poll(() => page.getByLabel('Nationality').inputValue()).toBe('Polish')
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await expect.poll(() => page.getByLabel('Nationality').inputValue()).toBe('Polish')
  await context.close()
})

test('a Learner is told that the form is for Job Applicants, and becomes one with the same account', async () => {
  const { page, context } = await visitor(browser, hub.url)
  await joinHub(page, smtp, { ...applicant('Lea'), role: 'Learner' })
  await toast(page, 'Welcome back Lea Mensah')
  await page.goto('/application-form')
  await page.getByRole('heading', { name: 'Access restricted' }).waitFor()
  await page.getByText('Only Job Applicant accounts can complete this form.').waitFor()
  await page.getByRole('button', { name: 'Apply with this account' }).click()
  await onStep(page, 1)
  await context.close()
})
