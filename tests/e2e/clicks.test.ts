import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { type Session, signIn } from './way.ts'

// How many clicks the daily work of the office takes from the dashboard. To type, and Enter in a field, are none.

let hub: TestHub
let browser: Browser
let session: Session
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
  session = await signIn(browser, hub.url, 'Admin / HR')
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

const today = Temporal.Now.plainDateISO('Europe/London')

async function dashboard() {
  const { page } = await visitor(browser, hub.url, { storageState: session, viewport: { width: 1280, height: 900 } })
  await page.goto('/admin')
  await awake(page)
  const main = page.getByRole('main')
  let count = 0
  return {
    page,
    main,
    menu: (name: RegExp) => page.locator('aside#menu').getByRole('link', { name }),
    async click(what: Locator) {
      count++
      await what.click()
    },
    clicks: () => count,
  }
}

const toast = (page: Page, title: string) => page.locator('[role=status], [role=alert]').getByText(title).first()

test('an interview with the newest applicant takes three', async () => {
  const { page, main, menu, click, clicks } = await dashboard()
  await click(menu(/^Applicants/))
  await click(main.locator('tbody th a').first())
  await click(main.getByRole('link', { name: 'Schedule interview' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date', { exact: true }).fill(today.add({ days: 3 }).toString())
  await dialog.getByLabel('Time', { exact: true }).fill('10:30')
  await dialog.getByLabel('Place', { exact: true }).fill('Rowan House')
  await dialog.getByLabel('Place', { exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(clicks()).toBe(3)
})

test('the documents of an applicant take two, and one each', async () => {
  const { page, main, click, clicks } = await dashboard()
  await click(main.getByRole('link', { name: 'Adaeze Okafor' }))
  const check = main.getByRole('link', { name: /^Check \d documents$/ })
  const open = Number((await check.textContent())?.match(/\d/)?.[0])
  await click(check)
  await page.waitForURL('**/review')
  for (let left = open; left > 0; left--) {
    const before = page.url()
    await click(main.getByRole('button', { name: 'Verify, show next' }))
    await page.waitForURL((url) => url.href !== before)
  }
  await main.getByText(`${open} of 7 verified`).waitFor()
  expect(clicks()).toBe(2 + open)
})

test('an application link takes two', async () => {
  const { page, main, click, clicks } = await dashboard()
  await click(main.getByRole('link', { name: 'Generate Application Link' }))
  await page.getByLabel('Name', { exact: true }).fill('Wendy Hart')
  await page.getByLabel('Email', { exact: true }).fill('wendy.hart@example.com')
  await click(page.getByRole('button', { name: 'Send link' }))
  await main.getByRole('row', { name: /Wendy Hart/ }).waitFor()
  expect(clicks()).toBe(2)
})

test('all references are chased with two', async () => {
  const { main, menu, click, clicks } = await dashboard()
  await click(menu(/^References/))
  await click(main.getByRole('button', { name: /^Remind all \d+$/ }))
  await main.getByText(/^\d of \d reminded/).waitFor()
  expect(clicks()).toBe(2)
})

test('a certificate takes three, and the next one more', async () => {
  const { main, menu, click, clicks } = await dashboard()
  await click(menu(/^Certificates/))
  await click(main.locator('tbody th a').first())
  const heading = main.getByRole('heading', { level: 1 })
  await main.getByRole('button', { name: 'Approve' }).waitFor()
  const first = (await heading.textContent()) ?? ''
  await click(main.getByRole('button', { name: 'Approve' }))
  expect(clicks()).toBe(3)
  await main.getByRole('heading', { level: 1, name: first }).waitFor({ state: 'detached' })
  const second = (await heading.textContent()) ?? ''
  await click(main.getByRole('button', { name: 'Approve' }))
  await main.getByRole('heading', { level: 1, name: second }).waitFor({ state: 'detached' })
  expect(clicks()).toBe(4)
})

test('the matrix takes one, and a renewal recorded in it three', async () => {
  const { page, main, click, clicks } = await dashboard()
  await click(main.getByRole('link', { name: 'Matrix for an inspector' }))
  await main.getByRole('heading', { level: 1, name: 'Compliance matrix' }).waitFor()
  expect(clicks()).toBe(1)
  const row = main.getByRole('row', { name: /^Nia Prosser/ })
  await click(row.locator('td.x'))
  const card = page.getByRole('dialog', { name: 'Record' })
  await card.getByText('To clear it:').waitFor()
  await card.getByLabel('Completed on').fill(today.subtract({ days: 1 }).toString())
  await card.getByLabel('Note').fill('Seen: the certificate of the fire brigade')
  await click(card.getByRole('button', { name: 'Record' }).last())
  await card.waitFor({ state: 'detached' })
  await row.locator('td.x').waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/admin\/compliance\/matrix$/)
  expect(clicks()).toBe(3)
})

test('a session for all who are due takes six', async () => {
  const { page, main, menu, click, clicks } = await dashboard()
  await click(menu(/^Sessions/))
  await click(main.getByRole('link', { name: 'Record a session' }))
  const type = main.getByLabel('Compliance type')
  await click(type)
  await type.selectOption({ label: 'Medication training' })
  await click(main.getByLabel('Completed', { exact: true }))
  await main.getByLabel('Day').fill(today.subtract({ days: 1 }).toString())
  await main.getByLabel('Note').fill('Attendance sheet, trainer Joyce Achieng')
  await click(main.getByRole('button', { name: 'Tick all due' }))
  expect(await main.locator('[name^="people."]:checked').count()).toBeGreaterThan(1)
  await click(main.getByRole('button', { name: 'Record for everyone ticked' }))
  await toast(page, 'Recorded').waitFor()
  expect(clicks()).toBe(6)
})
