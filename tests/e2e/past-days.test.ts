import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOfInstant, formatDay } from '#lib/day.ts'
import { axeFaults, byTheLaw } from './axe.ts'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { signIn, way } from './way.ts'

let hub: TestHub
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

const today = dayOfInstant(new Date().toISOString())
const day = addDays(today, -40)
const asAt = `as_at=${day}`

const ofOffice = [
  `/admin?${asAt}`,
  `/admin?${asAt}&known_by=today`,
  `/admin/compliance?${asAt}`,
  `/admin/compliance?${asAt}&known_by=today&status=expired`,
  `/admin/compliance/matrix?${asAt}`,
  `/admin/compliance/matrix?${asAt}&known_by=today`,
  `/admin/compliance/matrix?${asAt}&known_by=${addDays(day, 7)}`,
  `/admin/compliance/matrix?${asAt} > Dipika Shrestha`,
  `/admin/safe-to-work?${asAt}`,
  `/admin/safe-to-work?${asAt}&known_by=today`,
]
const ofSupervisor = [`/supervisor/matrix?${asAt}`, `/supervisor/matrix?${asAt}&known_by=today`]

/** What on the page could change anything, or leads to a place where something is changed. */
const changing = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const forms = [...main.querySelectorAll('form')].filter((form) => form.method !== 'get')
    const buttons = [...main.querySelectorAll('button')].filter(
      (button) =>
        (button.type === 'submit' ? !button.form : true) && !/^(Print|Filters|Cancel)/.test(button.textContent ?? ''),
    )
    const doors = /\/(record|waive|notify|void|book|mark|sign-off|session|arrange|evidence|bulk)(\/|\?|$)/
    const links = [...main.querySelectorAll('a')].filter((link) => doors.test(link.getAttribute('href') ?? ''))
    const ticks = [...main.querySelectorAll('table input, table select, table textarea')]
    return [...forms, ...buttons, ...links, ...ticks].map((one) => one.outerHTML.slice(0, 200))
  })

test.each([
  ['Admin / HR', ofOffice],
  ['Supervisor / Manager', ofSupervisor],
])(
  'a past page of %s has nothing that changes anything, says both days, and is without fault',
  { timeout: 300_000 },
  async (role, paths) => {
    const storageState = await signIn(browser, hub.url, role)
    const { page, problems } = await visitor(browser, hub.url, { storageState, viewport: { width: 1280, height: 900 } })
    const go = way(page)
    for (const path of paths) {
      await go(path)
      const said = await page.locator('main').innerText()
      expect({ path, said }).toMatchObject({ said: expect.stringContaining(`${formatDay(day)}, as known`) })
      expect({ path, changing: await changing(page) }).toEqual({ path, changing: [] })
      expect({ path, faults: await axeFaults(page, byTheLaw) }).toEqual({ path, faults: [] })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ path, wide: Math.max(0, wide) }).toEqual({ path, wide: 0 })
    }
    expect(problems).toEqual([])
  },
)

test('a record that is taken back today is marked on a past day, which says when and why', {
  timeout: 120_000,
}, async () => {
  const storageState = await signIn(browser, hub.url, 'Admin / HR')
  const { page, problems } = await visitor(browser, hub.url, { storageState, viewport: { width: 1280, height: 900 } })
  const go = way(page)
  await go('/admin/compliance?q=ann+featherstone > Ann Featherstone')
  const row = page.locator('tbody tr', { hasText: 'Fire safety' }).first()
  await row.getByRole('link', { name: 'Void' }).click()
  await page.getByLabel('Reason').fill('It is of a namesake')
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await page.getByText('It is of a namesake').waitFor()
  await page.goto(`/admin/compliance/matrix?${asAt}`)
  const said = () => page.locator('main').innerText()
  await expect.poll(said).toContain('Of 1 record shown here more is known today.')
  expect(await page.locator('td.later').count()).toBe(1)
  const words = await said()
  expect(words).toContain(`Taken back on ${formatDay(today)}, after this day`)
  expect(words).toContain('It is of a namesake. It is still counted here.')
  await page.goto(`/admin/compliance/matrix?${asAt}&known_by=today`)
  await page.getByText('It is of a namesake. It is not counted here.').waitFor()
  await page.goto(`/admin/compliance?${asAt}&show=fire_safety`)
  await page.getByText('More is known today.').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/admin/compliance/matrix?${asAt}`)
  await page.getByText(`What counts was on record by ${formatDay(day)}.`).waitFor()
  expect(await page.getByText('Back to today').isVisible()).toBe(false)
  expect(problems).toEqual([])
})

test('a day is chosen, kept over links and exports, and a day that cannot be shown is answered kindly', {
  timeout: 120_000,
}, async () => {
  const storageState = await signIn(browser, hub.url, 'Admin / HR')
  const { page, problems } = await visitor(browser, hub.url, { storageState, viewport: { width: 1280, height: 900 } })
  await page.goto('/admin/compliance/matrix?status=expired')
  await awake(page)
  await page.getByText('As at today').click()
  await page.getByLabel('As at', { exact: true }).fill(day)
  await page.getByLabel('Today', { exact: false }).check()
  await page.getByRole('button', { name: 'Show that day' }).click()
  await page.getByText(`${formatDay(day)}, as known today.`).waitFor()
  const address = () => Object.fromEntries(new URL(page.url()).searchParams)
  expect(address()).toMatchObject({ as_at: day, known_by: 'today', status: 'expired' })
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByRole('heading', { name: 'Staff Compliance Tracker' }).waitFor()
  expect(address()).toMatchObject({ as_at: day, known_by: 'today', status: 'expired' })
  await page.getByRole('link', { name: 'Show as known then' }).click()
  await page.getByText(`${formatDay(day)}, as known then.`).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`compliance-as-at-${day}-known-by-${day}.csv`)
  await page.getByRole('link', { name: 'Back to today' }).click()
  await page.getByText('As at today').waitFor()
  for (const [query, words] of [
    [`as_at=${addDays(today, 3)}`, 'is still to come.'],
    ['as_at=1999-01-01', 'Nothing was on record by then.'],
    [`as_at=${day}&known_by=${addDays(day, -1)}`, 'says nothing of that day.'],
    ['as_at=soon', 'There is no such day.'],
  ]) {
    await page.goto(`/admin/compliance/matrix?${query}`)
    await page.getByText(words ?? '').waitFor()
    expect(await changing(page)).toEqual([])
  }
  expect(problems).toEqual([])
})
