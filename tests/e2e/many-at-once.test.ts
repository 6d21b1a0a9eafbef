import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { type Session, signIn } from './way.ts'

// What the office does for many at once, and what waits because many would be told at once.

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

const office = () =>
  visitor(browser, hub.url, { storageState: session, viewport: { width: 1280, height: 900 }, acceptDownloads: true })
const toast = (page: Page, title: string) => page.locator('[role=status], [role=alert]').getByText(title).first()
async function tick(page: Page, list: string, rows: number[]) {
  await page.goto(list)
  await awake(page)
  for (const row of rows) await page.locator('tbody input[type=checkbox]').nth(row).check()
}

test('a training is recorded for all that are ticked after its preview, and undone at once', async () => {
  const { page } = await office()
  await tick(page, '/admin/compliance', [0, 1, 2])
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByRole('button', { name: 'Show what it comes to' }).click()
  await page.getByRole('link', { name: 'Choose the compliance type' }).waitFor()
  await page.getByLabel('Compliance type').selectOption({ label: 'Fire safety' })
  await page.getByLabel('Completed on').fill('2026-11-20')
  await page.getByLabel('Evidence').fill('Attendance sheet of the fire brigade')
  await page.getByRole('button', { name: 'Show what it comes to' }).click()
  await page.getByText('Fire safety, completed on 20 November 2026.').waitFor()
  await page
    .getByRole('button', { name: /^Leave out/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Record: 2 people' }).click()
  await page.getByText('2 of 2 recorded').first().waitFor()
  await page.getByRole('button', { name: 'Undo all 2' }).click()
  await page.getByText('2 of 2 undone').first().waitFor()
})

test('all that a list shows are chosen beyond its page and saved as a file', async () => {
  const { page } = await office()
  await tick(page, '/admin/staff', [0])
  const all = Number((await page.getByText(/^\d+ of \d+ members of staff$/).textContent())?.match(/of (\d+)/)?.[1])
  await page.getByRole('button', { name: `Choose all ${all}` }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: `Export CSV: ${all} people` }).click()
  expect((await saved).suggestedFilename()).toBe('staff.csv')
  await toast(page, 'Exported').waitFor()
})

test('an applicant is moved on from the board by keys alone, and the counts follow', async () => {
  const { page, problems } = await office()
  await page.goto('/admin/applicants/board')
  await awake(page)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const count = async (name: string) => Number(await column(name).locator('b').first().textContent())
  const before = { submitted: await count('Submitted'), interview: await count('Interview scheduled') }
  const card = column('Submitted').getByRole('listitem').first()
  const name = (await card.getByRole('link').first().textContent()) ?? ''
  await card.getByRole('button', { name: `More for ${name}` }).focus()
  await page.keyboard.press('Enter')
  await card.getByRole('link', { name: 'Schedule interview…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Schedule interview: ${name}` })
  await dialog.getByLabel('Date', { exact: true }).fill('2126-01-10')
  await dialog.getByLabel('Time', { exact: true }).fill('10:30')
  await dialog.getByLabel('Place', { exact: true }).fill('Rowan House')
  await dialog.getByLabel('Place', { exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await column('Interview scheduled').getByRole('link', { name }).waitFor()
  expect(await count('Submitted')).toBe(before.submitted - 1)
  expect(await count('Interview scheduled')).toBe(before.interview + 1)
  expect(problems).toEqual([])
})

test('emails to many wait, are seen and narrowed', async () => {
  await sixAreToBeTold()
  const { page } = await office()
  await page.goto('/admin/compliance/waves')
  await page.getByRole('link', { name: 'Look and decide' }).first().click()
  await page.getByRole('heading', { name: /^\d+ emails to \d+ people$/, level: 1 }).waitFor()
  const leftOut = () => page.getByText(/^\d+ emails? left out$/)
  expect(await leftOut().count()).toBe(0)
  await page
    .getByRole('button', { name: /^Leave out/ })
    .first()
    .click()
  await toast(page, 'Left out').waitFor()
  // others may have joined it meanwhile
  await leftOut().waitFor()
})

/** Six members of staff are told of the same change. */
async function sixAreToBeTold() {
  const pool = new pg.Pool({ connectionString: String(hub.env.DATABASE_URL) })
  await pool.query(`insert into messages
      (id, template, person_id, recipient_name, address, params, dedupe_key, state, send_after, created_at, arose)
    select gen_random_uuid(), 'compliance.reminder', id, name, email, '{"firstName": "Ann", "lines": "Fire safety: not on record yet"}',
      'six:' || id, 'queued', now(), now(), 'change' from people where is_staff and email <> '' order by name limit 6`)
  await pool.end()
}
