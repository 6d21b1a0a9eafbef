import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { every, faultsOf } from './look-at-pages.ts'
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

const carer = 'Callum Reid'
const pin = '582946'

/** The office makes a badge and sets its PIN; returns the code. */
async function badgeMade(): Promise<string> {
  const office = await visitor(browser, hub.url, { storageState: await signIn(browser, hub.url, 'Admin / HR') })
  const { page } = office
  await page.goto(`/admin/staff?q=${encodeURIComponent(carer)}`)
  await page.locator('main table').getByRole('link', { name: carer }).first().click()
  await page.getByRole('link', { name: 'Badge and PIN' }).click()
  await page.getByRole('link', { name: /Make a (new )?badge/ }).click()
  await page.getByRole('button', { name: 'Make the badge' }).click()
  const card = page.getByRole('region', { name: `Badge of ${carer}` })
  const code = /\w{4}-\w{4}-\w{4}/.exec((await card.textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('link', { name: 'Set the PIN' }).click()
  await page.getByLabel('PIN', { exact: true }).fill('123456')
  await page.getByLabel('The same PIN again').fill('123456')
  await page.getByRole('button', { name: 'Set this PIN' }).click()
  await page.getByText('easy to guess').first().waitFor()
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByLabel('The same PIN again').fill(pin)
  await page.getByRole('button', { name: 'Set this PIN' }).click()
  await page.getByText('has a new PIN').waitFor()
  expect(office.problems.filter((problem) => !problem.includes('422'))).toEqual([])
  await office.context.close()
  return code
}

/** As a keyboard scanner does it: letters, then Enter. */
async function scanned(page: Page, code: string): Promise<void> {
  await awake(page)
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/kiosk/pin')
  await awake(page)
}

async function pressed(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Enrols a browser; its administrator is signed out of it. */
async function deviceEnrolled(name: string) {
  const device = await visitor(browser, hub.url, {
    storageState: await signIn(browser, hub.url, 'Admin / HR'),
    reducedMotion: 'reduce',
  })
  const { page } = device
  await page.goto('/admin/settings/devices')
  await page.getByLabel('Name of the device').fill(name)
  await page.getByLabel('Location').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Enrol this device' }).click()
  await page.getByRole('heading', { name: 'Scan your badge' }).waitFor()
  return device
}

const kioskPages = [
  '/kiosk',
  '/kiosk/training',
  '/kiosk/training > first',
  '/kiosk/training > first > lesson',
  '/kiosk/policies',
  '/kiosk/policies > first',
  '/kiosk/certificates',
  '/kiosk/certificates > first',
]

test('on a shared device no page has anything in the way of anybody, and its console is silent', async () => {
  const code = await badgeMade()
  const device = await deviceEnrolled('Tablet to look at')
  const { page, problems } = device
  const found: Record<string, string[]> = {}
  const looked = async (name: string, open: () => Promise<void>) => {
    const faults = await faultsOf(device, { open, looks: every, engineAt: every.slice(0, 2) })
    if (faults.length > 0) found[name] = faults
  }
  await looked('badge', () => page.goto('/kiosk').then(() => undefined))
  await scanned(page, code)
  await looked('PIN', async () => undefined)
  await pressed(page, pin)
  await page.getByRole('heading', { name: 'Hello Callum', exact: true }).waitFor()
  for (const path of kioskPages)
    await looked(path, async () => {
      const [address = '', ...steps] = path.split(' > ')
      expect((await page.goto(address))?.status(), address).toBe(200)
      for (const step of steps) {
        const before = page.url()
        const links = step === 'lesson' ? page.getByRole('region', { name: 'Actions' }) : page.locator('main ul')
        await links.getByRole('link').first().click()
        await page.waitForURL(({ href }) => href !== before)
      }
    })
  await device.context.close()
  expect(found).toEqual({})
  expect(problems).toEqual([])
}, 600_000)

test('on a shared device someone reads a lesson and signs a policy, is asked whether they are there, and leaves nothing', async () => {
  const code = await badgeMade()
  const stranger = await visitor(browser, hub.url)
  await stranger.page.goto('/kiosk')
  await stranger.page.getByRole('heading', { name: 'This device is not enrolled' }).waitFor()
  const device = await deviceEnrolled('Tablet in the hall')
  const { page, context } = device
  // its administrator is signed out
  expect((await page.request.get('/admin', { maxRedirects: 0 })).status()).toBe(302)

  await scanned(page, code)
  await pressed(page, '111111')
  await page.getByText('4 tries left').waitFor()
  await pressed(page, pin)
  await page.getByRole('heading', { name: 'Hello Callum', exact: true }).waitFor()
  const tab = await context.newPage()
  const statuses = []
  for (const path of ['/portal', '/kiosk/training']) statuses.push((await tab.goto(path))?.status())
  expect(statuses).toEqual([403, 200])
  await tab.close()

  await page.getByRole('link', { name: 'My training' }).click()
  await page.locator('main li a').first().click()
  await page.getByRole('region', { name: 'Actions' }).getByRole('link').click()
  await page.getByRole('button', { name: /^(Next lesson|Finish)$/ }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/next'))
  await page.goto('/kiosk/policies')
  await page
    .getByRole('link', { name: /Read and sign/ })
    .first()
    .click()
  await page.getByLabel('Your full name').fill(carer)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('at Tablet in the hall').waitFor()

  // untouched for two minutes, by the browser's clock
  await page.clock.install()
  await page.goto('/kiosk/certificates')
  await awake(page)
  await page.clock.runFor(101_000)
  await page.getByRole('heading', { name: 'Are you still there?' }).waitFor()
  await page.getByRole('button', { name: 'I am still here' }).click()
  await page.getByRole('heading', { name: 'Are you still there?' }).waitFor({ state: 'hidden' })
  await page.clock.runFor(101_000)
  await page.getByRole('heading', { name: 'Are you still there?' }).waitFor()
  await page.clock.runFor(25_000)
  await page.getByRole('heading', { name: 'Scan your badge' }).waitFor()

  await page.goBack()
  await page.getByRole('heading', { name: 'Scan your badge' }).waitFor()
  expect(await page.getByText(carer).count()).toBe(0)
  const kept = await page.evaluate(async () => ({
    local: localStorage.length,
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('react-router')),
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }))
  expect(kept).toEqual({ local: 0, session: [], databases: 0, workers: 0, caches: 0 })
  // the second is of the administrator who enrolled it
  const cookies = (await context.cookies()).map(({ name }) => name).sort()
  expect(cookies).toEqual(['carestead-device', 'known-device'])
  expect(device.problems.filter((problem) => !/40[13]|422/.test(problem))).toEqual([])
}, 600_000)
