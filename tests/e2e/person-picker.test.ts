import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults, byTheLaw } from './axe.ts'
import { launchBrowser, type Visitor, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'

let hub: TestHub
let browser: Browser
let helen: Visitor
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
  helen = await visitor(browser, hub.url)
  await helen.page.goto('/auth')
  await helen.page.getByRole('button', { name: 'Admin / HR', exact: true }).click()
  await helen.page.waitForURL(/admin/)
  await helen.page.goto('/admin/compliance?q=dipika')
  await helen.page.getByRole('link', { name: 'Dipika Shrestha', exact: true }).click()
  await helen.page
    .getByRole('link', { name: /^Sign off/ })
    .first()
    .click()
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Assessor' })
  await field.fill('')
  await field.pressSequentially(words)
}

/** How far the lit person reaches out of the list of those in sight. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const lit = document.querySelector('[role=option][aria-selected=true]')?.getBoundingClientRect()
    const list = document.querySelector('[popover]:popover-open')?.getBoundingClientRect()
    return lit && list ? Math.max(0, lit.bottom - list.bottom, list.top - lit.top) : 'none'
  })

test('with many people the arrow keys keep the lit one in sight, and how many there are too', async () => {
  const { page, problems } = helen
  await search(page, 'a')
  await page.getByText('The first 20 people').last().waitFor()
  for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => outOfSight(page)).toBe(0)
  const words = await page.getByText('The first 20 people').last().boundingBox()
  const list = await page.locator('[popover]:popover-open').boundingBox()
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0))
  expect(problems).toEqual([])
})

test.each(['light', 'dark'] as const)('open, it is in no one’s way in the %s', async (colorScheme) => {
  const { page } = helen
  await page.emulateMedia({ colorScheme })
  for (const [words, said] of [
    ['a', 'The first 20 people'],
    ['zzqq', 'No one found'],
  ] as const) {
    await search(page, words)
    await page.getByText(said).last().waitFor()
    expect(await axeFaults(page, byTheLaw)).toEqual([])
  }
})
