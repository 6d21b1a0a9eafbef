import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { type Session, signIn } from './way.ts'

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

const PATIENCE = 180_000

test('an inspector reads a pack by a link and a code, page by page, until it is withdrawn', {
  timeout: PATIENCE,
}, async () => {
  const office = await visitor(browser, hub.url, { storageState: session, viewport: { width: 1280, height: 900 } })
  const { page } = office
  await buildPack(page)
  const { address, code } = await giveLink(page)

  const outside = await visitor(browser, hub.url, { viewport: { width: 1280, height: 900 } })
  const reader = outside.page
  await reader.goto(address)
  await awake(reader)
  await enter(reader, code === '000000' ? '000001' : '000000')
  await reader.getByText('That is not the code. 4 tries are left.').first().waitFor()
  await enter(reader, code)
  const picture = reader.getByRole('img', { name: /^Page 1 of / })
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(1000)
  const last = reader.getByRole('navigation', { name: 'Contents' }).getByRole('link').last()
  const name = ((await last.textContent()) ?? '').replace(/\d+$/, '')
  await last.click()
  await reader.getByRole('heading', { name, level: 1 }).waitFor()
  await reader.getByRole('link', { name: 'Next page' }).click()
  await reader.getByText('Page 2 of').waitFor()
  expect(await axeFaults(reader)).toEqual([])
  for (const width of [320, 390, 834]) {
    await reader.setViewportSize({ width, height: 900 })
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await reader.emulateMedia({ media: 'print' })
  expect(await reader.getByRole('img').first().isVisible()).toBe(false)
  await reader.getByText('These pages are not printed from here').waitFor()
  await reader.emulateMedia({ media: 'screen' })
  // neither the link alone nor the address of a picture opens anything in another browser
  const src = (await reader.getByRole('img').first().getAttribute('src')) ?? ''
  const stranger = await visitor(browser, hub.url)
  expect((await stranger.page.request.get(src)).status()).toBe(404)
  expect((await reader.request.get(src.replace(/pages\/.*/, 'file'))).status()).toBe(404)

  await page.reload()
  await page.getByText('Index, page 1').waitFor()
  await page.getByRole('button', { name: 'Withdraw the link of R. Holt' }).click()
  await page.getByText('Link withdrawn').first().waitFor()
  await reader.reload()
  await reader.getByRole('heading', { name: 'This link has ended' }).waitFor()
  expect((await reader.request.get(src)).status()).toBe(404)
  expect(office.problems).toEqual([])
})

async function buildPack(page: Page): Promise<void> {
  await page.goto('/admin/inspection?how=sample&seed=123456789')
  await awake(page)
  await page.getByRole('button', { name: /^Build/ }).click()
  await page.getByRole('heading', { name: 'Ready to hand over' }).waitFor({ timeout: PATIENCE })
}

async function giveLink(page: Page): Promise<{ address: string; code: string }> {
  await page.getByRole('link', { name: 'New link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Their name').fill('R. Holt')
  await dialog.getByLabel('Their email').fill('r.holt@example.org')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const given = page.getByRole('dialog', { name: 'The code for R. Holt' })
  await given.waitFor()
  const address = await given.getByLabel('Link').inputValue()
  const code = ((await given.locator('.sr').first().textContent()) ?? '').replace(/\D/g, '')
  expect(code).toMatch(/^\d{6}$/)
  await given.getByRole('link', { name: 'Done' }).click()
  await given.waitFor({ state: 'detached' })
  return { address, code }
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Open the pack' }).click()
}
