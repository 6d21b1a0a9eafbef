import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownersUrl } from '#tests/as-owner.ts'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { type Session, signIn } from './way.ts'

let hub: TestHub
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

let session: Session | undefined
async function officeOn(width: number) {
  session ??= await signIn(browser, hub.url, 'Admin / HR')
  return visitor(browser, hub.url, { storageState: session, viewport: { width, height: 844 } })
}

async function office(path: string) {
  const { page } = await officeOn(1280)
  await page.goto(path)
  await awake(page)
  return page
}

/** A page's data wait until they are let go. */
async function holdBack(page: Page, data: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(data, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a press lights its place in the menu, then a bar and sunk shapes show that the page is on its way', async () => {
  const page = await office('/admin')
  const letGo = await holdBack(page, '**/admin/staff.data*')
  const staff = page.getByRole('link', { name: 'Staff Directory' })
  await staff.click()
  await page.locator('a.pending', { hasText: 'Staff Directory' }).waitFor()
  const bar = page.getByRole('progressbar', { name: 'Loading Staff Directory' })
  await bar.waitFor()
  await page.locator('main p', { hasText: 'Staff Directory' }).waitFor()
  letGo()
  await page.waitForURL('**/admin/staff')
  await page.getByRole('heading', { level: 1, name: 'Staff Directory' }).waitFor()
  await bar.waitFor({ state: 'detached' })
})

test('a search that is opened while a page is on its way stays, with what was typed, and Back closes it', async () => {
  const page = await office('/admin')
  const letGo = await holdBack(page, '**/admin/staff.data*')
  await page.getByRole('link', { name: 'Staff Directory' }).click()
  await page.locator('a.pending').waitFor()
  await page.keyboard.press('Control+K')
  const search = page.getByRole('combobox', { name: 'Search people, pages and actions' })
  await search.waitFor()
  await page.keyboard.type('poli')
  letGo()
  await page.waitForURL('**/admin/staff')
  await page.locator('a.pending').waitFor({ state: 'detached' })
  await page.keyboard.type('c')
  expect(await search.inputValue()).toBe('polic')
  await page.goBack()
  await search.waitFor({ state: 'detached' })
})

test('without a connection the page stays, says so, and its own place in the menu is lit again', async () => {
  const page = await office('/admin/staff')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('link', { name: 'Onboarding Tracker' }).click()
  await page.getByText('Not loaded').waitFor()
  await page.locator('a.pending').waitFor({ state: 'detached' })
  expect(await page.locator('nav [aria-current="page"]').first().textContent()).toContain('Staff Directory')
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/admin/onboarding')
})

test('rows that a filter changes are sunk while the new ones are on their way', async () => {
  const page = await office('/admin/applicants')
  const letGo = await holdBack(page, '**/admin/applicants.data*')
  await page.getByLabel('Application status').selectOption('submitted')
  await page.getByRole('progressbar').waitFor()
  const name = page.locator('tbody th a').first()
  await name.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Application status').isVisible()).toBe(true)
  letGo()
  await name.waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
})

test('a page that fails keeps the menu and its name, says what to do, and comes when it is tried again', async () => {
  const page = await office('/admin')
  const database = new pg.Client(ownersUrl(hub.env.DATABASE_URL ?? ''))
  await database.connect()
  await database.query('alter table courses rename to courses_away')
  await page.getByRole('link', { name: 'Learning', exact: true }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Learning' }).waitFor()
  await page.getByText('Nothing is lost. Check your connection, then try again.').waitFor()
  await page.getByText('If it keeps happening, quote this reference:').waitFor()
  expect(await page.getByRole('link', { name: 'Compliance Monitor' }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await database.query('alter table courses_away rename to courses')
  await database.end()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Learning' }).waitFor()
})

test.each([
  ['Staff Member', '/portal', 'compliance_evidence', 'Certificates'],
  ['Supervisor / Manager', '/supervisor', 'bring_ins', 'Team'],
])('a page of a %s that fails keeps its frame and its tabs', async (role, path, table, tab) => {
  const { page } = await visitor(browser, hub.url, { storageState: await signIn(browser, hub.url, role) })
  const database = new pg.Client(ownersUrl(hub.env.DATABASE_URL ?? ''))
  await database.connect()
  await database.query(`alter table ${table} rename to away`)
  await page.goto(path)
  await database.query(`alter table away rename to ${table}`)
  await database.end()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: tab }).isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
})

test.each([
  ['of the browser', true],
  ['where the browser has no popovers', false],
])("on a phone the office's sidebar is a drawer %s, which closes at a new address", async (_, native) => {
  const { page, problems } = await officeOn(390)
  if (!native)
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'popover')
      HTMLButtonElement.prototype.addEventListener.call(
        window,
        'click',
        (event) => (event.target as Element).closest('[popovertarget]') && event.preventDefault(),
        true,
      )
    })
  await page.goto('/admin')
  await awake(page)
  const staff = page.getByRole('link', { name: 'Staff Directory' })
  expect(await staff.isVisible()).toBe(false)
  const people = page.locator('summary', { hasText: 'People' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  if (native) await people.click()
  await staff.waitFor()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await staff.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  if (native) await people.click()
  await staff.click()
  await page.waitForURL('**/admin/staff')
  await staff.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
})

test('on a tablet the sidebar is a rail that opens over the page, and rows of a table are cards', async () => {
  const { page, problems } = await officeOn(834)
  await page.goto('/admin/staff')
  await awake(page)
  const menu = page.locator('aside#menu')
  expect((await menu.boundingBox())?.width).toBeLessThan(60)
  const [first, second] = await page.locator('tbody tr').all()
  expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y)
  await menu.getByRole('button', { name: 'Open menu' }).click()
  expect((await menu.boundingBox())?.width).toBeGreaterThan(200)
  await menu.getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL('**/admin/settings**')
  expect((await menu.boundingBox())?.width).toBeLessThan(60)
  expect(problems).toEqual([])
})

test('groups of the sidebar that were folded stay so; beside the rail one opens at a time, and Escape closes it', async () => {
  const { page, problems } = await officeOn(1280)
  await page.goto('/admin/references')
  await awake(page)
  const menu = page.locator('aside#menu')
  const heading = (name: string) => menu.locator('summary', { hasText: name })
  const staff = menu.getByRole('link', { name: 'Staff Directory' })
  const monitor = menu.getByRole('link', { name: 'Compliance Monitor' })
  await heading('People').click()
  await staff.waitFor({ state: 'hidden' })
  await page.reload()
  await awake(page)
  expect([await staff.isVisible(), await monitor.isVisible()]).toEqual([false, true])

  await page.setViewportSize({ width: 834, height: 844 })
  await monitor.waitFor({ state: 'hidden' })
  await heading('Compliance').click()
  await monitor.waitFor()
  await heading('People').click()
  await staff.waitFor()
  expect(await monitor.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await staff.waitFor({ state: 'hidden' })
  await heading('People').click()
  await staff.click()
  await page.waitForURL('**/admin/staff')
  await staff.waitFor({ state: 'hidden' })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await staff.waitFor()
  expect(await monitor.isVisible()).toBe(false)
  expect(problems).toEqual([])
})

test('all references to chase are reminded by one press, and a team is given to two and taken back', async () => {
  const page = await office('/admin/references')
  const otherTab = await office('/admin/references')
  await page.getByRole('button', { name: /^Remind all \d+$/ }).click()
  await page.getByText(/^\d of \d reminded/).waitFor()
  await page.getByRole('link', { name: 'Back to References to chase' }).waitFor()
  await otherTab.getByRole('button', { name: /^Remind all \d+$/ }).click()
  await otherTab.getByText('These referees were reminded already, or have answered.').first().waitFor()

  await page.goto('/admin/staff')
  await awake(page)
  await page.getByRole('checkbox', { name: 'Choose Aled Morgan' }).check()
  await page.getByRole('checkbox', { name: 'Choose Ann Featherstone' }).check()
  await page.getByText('2 chosen').waitFor()
  await page.getByRole('button', { name: 'Assign team' }).click()
  await page.getByRole('textbox', { name: 'Team or shift' }).fill('Nights')
  await page.getByRole('button', { name: 'Assign team or shift: 2 people' }).click()
  await page.getByRole('button', { name: 'Undo all 2' }).click()
  await page.getByText('2 of 2 undone').waitFor()
})

test('a list as it is narrowed is kept under a name above it, for oneself, until it is removed', async () => {
  const page = await office('/admin/staff?team=Nights&status=active')
  const views = page.getByRole('navigation', { name: 'My views' })
  await page.getByRole('link', { name: 'Save this view' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByText('Enter a name, such as Night team').first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Nights at work')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.waitForURL('**/admin/staff?team=Nights&status=active')
  await views.getByRole('link', { name: 'Night team' }).click()
  await page.waitForURL('**/admin/staff?team=Nights')
  await views.getByRole('link', { name: 'Nights at work' }).click()
  await page.waitForURL('**/admin/staff?team=Nights&status=active')
  await views.getByRole('button', { name: 'Remove the view Nights at work' }).click()
  await views.getByRole('link', { name: 'Nights at work' }).waitFor({ state: 'detached' })
})

test('a toast that comes takes no press that began before it was there', async () => {
  const page = await office('/admin/settings/organisation')
  await page.evaluate(() => {
    addEventListener('animationstart', ({ target, animationName }) => {
      const toast = target as HTMLElement
      if (!animationName.includes('give-way')) return
      for (const animation of toast.getAnimations()) animation.pause()
      const { x, y, width, height } = toast.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      document.documentElement.dataset.taken = String(toast.contains(hit))
    })
  })
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.locator('html[data-taken="false"]').waitFor()
})
