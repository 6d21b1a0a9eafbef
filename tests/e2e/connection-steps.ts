import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { type Session, signIn } from './way.ts'

export const offline = 'No connection. Nothing is lost.'

let hub: TestHub
let browser: Browser
const sessions = new Map<string, Session>()
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

export const database = () => hub.env.DATABASE_URL

type Own = { page: Page; context: BrowserContext; wrong: () => string[] }

export async function open(path: string, role?: string): Promise<Own> {
  const session = role ? { storageState: await sessionOf(role) } : {}
  const { page, context, problems } = await visitor(browser, hub.url, { reducedMotion: 'reduce', ...session })
  await settled(page, path)
  // a request that fails is reported by the browser itself, and by the router where it only looked ahead
  const expected = /Failed to load resource|Failed to fetch manifest patches/
  return { page, context, wrong: () => problems.filter((problem) => !expected.test(problem)) }
}

async function sessionOf(role: string): Promise<Session> {
  const session = sessions.get(role) ?? (await signIn(browser, hub.url, role))
  sessions.set(role, session)
  return session
}

/** Opens a page and waits until all that its forms need is there. */
export async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** Presses without a connection: the toast says so, and the page, its address and all that was typed stay. */
export async function pressOffline({ page, context }: Own, button: Locator, title: string): Promise<void> {
  await context.setOffline(true)
  await button.focus()
  const before = await contents(page)
  await button.press('Enter')
  await held(page, title, offline)
  expect(await contents(page)).toEqual(before)
  expect(await button.getAttribute('aria-busy')).toBeNull()
}

export async function held(page: Page, title: string, text: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' })
  const region = page.locator('[role=status], [role=alert]').filter({ has: again })
  // what was pressed before may still be told
  await expect.poll(() => region.textContent(), { timeout: 5000 }).toContain(title + text)
}

export const contents = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    scrolled: window.scrollY,
    fields: [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea), dialog input')].map(
      ({ name, value, checked, files }) => [name, value, checked, files?.[0]?.name],
    ),
  }))

export async function tryAgain({ page, context }: Own): Promise<void> {
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
