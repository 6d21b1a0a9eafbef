import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#domains/accounts/demo-sign-ins.ts'
import { logIn, toast } from './account-steps.ts'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'

let hub: TestHub
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

async function signIn(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: role, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

test('the About menu opens by click and closes with Escape, a press elsewhere and on arriving', async () => {
  const { page, problems } = await visitor(browser, hub.url, { viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  const about = page.locator('summary', { hasText: 'About' })
  const inside = page.getByRole('link', { name: 'Our Values' })
  await awake(page)
  await about.click()
  await inside.waitFor()
  await page.keyboard.press('Escape')
  await inside.waitFor({ state: 'hidden' })
  expect(await about.evaluate((element) => element === document.activeElement)).toBe(true)
  await about.click()
  await inside.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await inside.waitFor({ state: 'hidden' })
  await about.click()
  await inside.click()
  await page.waitForURL('**/about/our-values')
  await inside.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})

test('in the phone’s menu a press goes where it is put while About is open', async () => {
  const { page, problems } = await visitor(browser, hub.url, { viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.locator('summary', { hasText: 'Menu' }).click()
  await page.locator('summary', { hasText: 'About' }).click()
  // the finger rests on the link for a moment
  await page.getByRole('link', { name: 'Courses', exact: true }).click({ delay: 200 })
  await page.waitForURL('**/courses')
  expect(problems).toEqual([])
})

test('menu and pages work without scripts, and figures are there at once', async () => {
  const { page } = await visitor(browser, hub.url, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await page.locator('summary', { hasText: 'Menu' }).click()
  await page.locator('summary', { hasText: 'About' }).click()
  await page.getByRole('link', { name: 'Who We Are' }).click()
  await page.waitForURL('**/about/who-we-are')
  await page.getByText('100+').first().waitFor()
  await page.goto('/apply')
  await page.getByText('Without JavaScript nothing you type here can be kept').waitFor()
  await page.getByLabel('Reference Email 2').waitFor()
})

test('the Portal tooltip comes after 700 ms, on hover and on focus, and goes with Escape', async () => {
  const { page } = await visitor(browser, hub.url, { viewport: { width: 1280, height: 800 } })
  await page.goto('/courses')
  await awake(page)
  const portal = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portal' })
  const tip = page.getByRole('tooltip', { name: 'Access your staff or HR dashboard' })
  await portal.hover()
  await page.waitForTimeout(400)
  expect(await tip.isVisible()).toBe(false)
  await tip.waitFor({ timeout: 1500 })
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await page.mouse.move(10, 700)
  await page.getByRole('link', { name: 'Apply', exact: true }).focus()
  await page.keyboard.press('Tab')
  await tip.waitFor({ timeout: 1500 })
})

test('a course shows its card on hover, focus and tap, and puts it away with Escape', async () => {
  const { page } = await visitor(browser, hub.url, { viewport: { width: 1280, height: 800 } })
  await page.goto('/courses')
  await awake(page)
  const more = page.getByRole('link', { name: 'More info: Fire Safety' })
  expect(await more.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Fire Safety', exact: true }).hover()
  await more.waitFor({ timeout: 1000 })
  await page.keyboard.press('Escape')
  await more.waitFor({ state: 'hidden' })
  await page.mouse.move(5, 5)
  await page.getByRole('link', { name: 'Fire Safety', exact: true }).focus()
  await more.waitFor({ timeout: 1000 })
  await more.click()
  await page.waitForURL('**/courses/fire-safety')

  const phone = await visitor(browser, hub.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await phone.page.goto('/courses')
  await awake(phone.page)
  await phone.page.getByRole('link', { name: 'Fire Safety', exact: true }).tap()
  await phone.page.getByRole('link', { name: 'More info: Fire Safety' }).tap()
  await phone.page.waitForURL('**/courses/fire-safety')
})

test('figures count up once, never drop once read, and do not move for who wants less motion', async () => {
  const values = async (reducedMotion: 'reduce' | 'no-preference', scriptsAfter = 0) => {
    const { page } = await visitor(browser, hub.url, { reducedMotion })
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        const figure = document.querySelector('dd [aria-hidden]')
        const shown = figure && getComputedStyle(figure).visibility === 'visible' ? figure.textContent : ''
        if (shown && shown !== seen.at(-1)) seen.push(shown)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, scriptsAfter))
      await route.continue()
    })
    await page.goto('/about/who-we-are')
    await awake(page)
    if (reducedMotion === 'reduce') await page.waitForTimeout(500)
    else await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.at(-1) === '100+')
    await page.waitForTimeout(scriptsAfter)
    return page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  }
  expect(await values('reduce')).toEqual(['100+'])
  const counted = await values('no-preference')
  const numbers = counted.map((words) => Number.parseInt(words, 10))
  expect(counted.length).toBeGreaterThan(5)
  expect(counted.at(-1)).toBe('100+')
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(await values('no-preference', 1300)).toEqual(['100+'])
})

test('Start Now leads a guest through signing in to the checkout of this one course', async () => {
  const { page, problems } = await visitor(browser, hub.url, { viewport: { width: 1280, height: 800 } })
  await page.goto('/courses/fire-safety')
  expect(await page.getByRole('link', { name: 'Register now' }).getAttribute('href')).toBe(
    '/auth?tab=register&redirect=/courses/fire-safety',
  )
  expect(await page.getByRole('link', { name: /^Basket/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Start Now' }).click()
  await page.waitForURL('**/auth?**')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/checkout')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await logIn(page, 'mohammed.iqbal@example.com', demoPassword)
  await page.waitForURL('**/checkout/details')
  await page.getByRole('link', { name: 'Basket 1 item' }).click()
  await page.getByRole('heading', { name: 'Fire Safety' }).waitFor()
  expect(problems).toEqual([])
})

test('a request for a demo and a complaint reach HR, who answer them', async () => {
  const { page } = await visitor(browser, hub.url, { viewport: { width: 1280, height: 800 } })
  await page.goto('/apply')
  const demo = page.getByRole('region', { name: 'Ask for a demo' })
  await demo.getByRole('button', { name: 'Ask for a demo' }).click()
  await page.getByText('Enter your name').first().waitFor()
  await demo.getByLabel('Your name').fill('Ada Provider')
  await demo.getByLabel('Work email').fill('ada@example.com')
  await demo.getByRole('button', { name: 'Ask for a demo' }).click()
  await toast(page, 'Request sent')
  // so that no one sends it twice
  await expect.poll(() => demo.getByLabel('Your name').inputValue()).toBe('')
  await page.goto('/complaint')
  await page.getByLabel('Your name').fill('Sam Subject')
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByLabel('What is your complaint about?').fill('You kept my file too long.')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await toast(page, 'Complaint sent')

  const office = await visitor(browser, hub.url, { viewport: { width: 1280, height: 800 } })
  await office.page.goto('/auth')
  await signIn(office.page, 'Admin / HR')
  await office.page.goto('/admin/settings/requests')
  await office.page.getByText(/Acknowledge by/).waitFor()
  await office.page.getByText('You kept my file too long.').waitFor()
  await office.page.getByRole('button', { name: 'Answer Ada Provider' }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByLabel('Answer').fill('Gladly: Tuesday at ten.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await toast(office.page, 'Answered')
  await office.page.getByRole('row', { name: /Ada Provider.*Gladly/ }).waitFor()
  expect(office.problems).toEqual([])
})

test('what the settings say of figures, people and law stands on the website at once', async () => {
  const { page } = await visitor(browser, hub.url, { viewport: { width: 1280, height: 800 } })
  await page.goto('/auth')
  await signIn(page, 'Admin / HR')
  await page.goto('/admin/settings/site')
  await page.getByLabel('Number 1').fill('250')
  const first = page.getByRole('group', { name: 'Person 1' })
  await first.getByLabel('Name').fill('Helen Pritchard')
  await first.getByLabel('Job').fill('Registered manager')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await toast(page, 'Saved')
  await page.getByRole('link', { name: 'Privacy notice' }).click()
  await page.getByLabel('Privacy notice').fill('## Who we are\n\nWe are ourselves.')
  await page.getByRole('button', { name: 'Save text' }).click()
  await toast(page, 'Saved')
  const guest = async (path: string) => (await fetch(hub.url + path)).text()
  expect(await guest('/about/who-we-are')).toContain('250+')
  expect(await guest('/about/meet-the-team')).toContain('Helen Pritchard')
  const privacy = await guest('/privacy')
  expect(privacy).toContain('We are ourselves.')
  expect(privacy).not.toContain('Not complete yet.')
})
