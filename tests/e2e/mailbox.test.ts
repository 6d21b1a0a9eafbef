import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { signIn } from './way.ts'

let hub: TestHub
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

test('the list is beside the email on a wide screen, and before it on a phone', async () => {
  const session = await signIn(browser, hub.url, 'Admin / HR')
  const { page, problems } = await visitor(browser, hub.url, { storageState: session })
  await page.goto('/admin/mailbox')
  await awake(page)
  const second = page.locator('ol a').nth(1)
  const frame = page.frameLocator('iframe')
  await frame.getByText('Sent with Carestead').waitFor()
  await second.click()
  await page.waitForURL('**/admin/mailbox?*email=*')
  const who = await second.locator('b').textContent()
  await page.locator('dl').getByText(`${who}, `).waitFor()
  await frame.getByText('Harbour Row Care').first().waitFor()
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  await page.locator('pre', { hasText: 'Sent with Carestead' }).waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await second.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'All emails' }).click()
  await second.waitFor()
  expect(await page.locator('iframe').isVisible()).toBe(false)
  expect(problems).toEqual([])
})

test('an email reads well on wide screens and phones, light and dark', async () => {
  const { page } = await visitor(browser, hub.url, { viewport: { width: 1280, height: 900 } })
  await page.goto('/mailbox')
  await awake(page)
  const frame = page.locator('iframe')
  const html = await (await page.request.get((await frame.getAttribute('src')) ?? '')).text()
  await page.goto('about:blank')
  await page.setContent(html)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 600]) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      expect(
        await axeFaults(page, { runOnly: ['color-contrast', 'link-name', 'image-alt', 'document-title'] }),
      ).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
})
