import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'

let hub: TestHub
let browser: Browser
let address: string
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
  address = await linkFromTheOffice()
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

const phone = { viewport: { width: 390, height: 844 } }

/** The link of a request that waits, as HR copies it where the clipboard is out of reach. */
async function linkFromTheOffice(): Promise<string> {
  const { page, context } = await visitor(browser, hub.url, { javaScriptEnabled: false })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Admin / HR', exact: true }).click()
  await page.goto('/admin/references')
  await page
    .getByRole('row', { name: /No reply for/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  const copied = await page.getByLabel('Address').inputValue()
  await context.close()
  return copied
}

async function faults(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  return [...(await axeFaults(page)), ...(wide > 390 ? ['too wide'] : [])]
}

const answer = (page: Page, question: string | RegExp, words: string) =>
  page.getByRole('group', { name: question }).getByLabel(words, { exact: true }).check()
const next = async (page: Page, step: number) => {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL((url) => url.searchParams.get('step') === String(step))
  expect(await faults(page)).toEqual([])
}

test('what a referee types on a phone is kept, also without pressing anything, and a second tab overwrites nothing', async () => {
  const { page, context, problems } = await visitor(browser, hub.url, { ...phone, colorScheme: 'dark' })
  await page.goto(address)
  expect(await faults(page)).toEqual([])
  await page.getByLabel('Your job title').fill('Manager')
  await page.getByLabel('Your organisation').fill('Bright Days')
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor()

  const other = await context.newPage()
  // all that was typed is saved by now, and no later save of the first tab makes a conflict of the second one's
  const organisation = async () => {
    await other.goto(address)
    return other.getByLabel('Your organisation').inputValue()
  }
  await expect.poll(organisation, { timeout: 30_000 }).toBe('Bright Days')
  await awake(other)
  expect(await other.getByLabel('Your job title').inputValue()).toBe('Manager')
  const kept = other.waitForResponse((reply) => reply.request().method() === 'POST' && reply.ok())
  await other.getByLabel('Your organisation').fill('Bright Days Ltd')
  await other.getByLabel('Your job title').focus()
  await kept
  await page.getByLabel('Your organisation').fill('Bright Nights')
  await page.getByLabel('Your job title').focus()
  await page.getByText('changed in another tab').waitFor()
  expect(await page.getByText('Bright Days Ltd').count()).toBe(1)
  await page.getByRole('button', { name: 'Keep what is on this page' }).click()
  await page.getByText('changed in another tab').waitFor({ state: 'detached' })
  await page.reload()
  expect(await page.getByLabel('Your organisation').inputValue()).toBe('Bright Nights')
  await context.close()
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

test.each([true, false])('a reference is given on a phone, with scripts: %s', async (javaScriptEnabled) => {
  const { page, context } = await visitor(browser, hub.url, { ...phone, javaScriptEnabled })
  const check = javaScriptEnabled ? next : plainly
  await page.goto(address)
  await page.getByLabel('How long').fill('')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await page.getByLabel('Your organisation').fill('Bright Days')
  await page.getByLabel('Your work email').fill('elaine@brightdays.example.org')
  await page.getByLabel('A phone number').fill('01632 960300')
  await page.getByLabel('How do you know them?').fill('I was their manager')
  await page.getByLabel('How long').fill('2 years')
  await check(page, 1)
  await page.getByLabel('Their job title').fill('Care Assistant')
  const from = page.getByRole('group', { name: 'They worked for you from' })
  await from.getByLabel('Month').fill('3')
  await from.getByLabel('Year').fill('2024')
  await page.getByLabel('What did they do?').fill('Personal care')
  await answer(page, /children or adults/, 'Yes')
  await page.getByLabel('Why did they leave?').fill('They still work here')
  await answer(page, /employ them again/, 'Yes')
  await check(page, 2)
  await page.getByLabel('How would you describe').fill('Kind and careful')
  for (const question of [/sanction/, /safeguarding concern/, /dismissed/, /referred/])
    await answer(page, question, 'No')
  await check(page, 3)
  for (const question of ['Reliability', 'Honesty', 'Working with others', /dignity/, 'Keeping records'])
    await answer(page, question, 'Good')
  await answer(page, /suitable/, 'Yes')
  await check(page, 4)
  if (javaScriptEnabled) return context.close()

  await page.getByLabel('true to the best').check()
  await page.getByRole('button', { name: 'Send reference' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await page.goto(address)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await context.close()
})

async function plainly(page: Page, step: number): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL((url) => url.searchParams.get('step') === String(step))
}
