import { rm } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder, type Started, startHub } from '#tests/server/processes.ts'
import { launchBrowser, type Visitor, visitor } from './browser.ts'
import type { Pages } from './page-list.ts'

const looks = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

/** Opens each page of a filled demonstration on a laptop and a phone, and finds fault with it. */
export function lookAt(pages: readonly Pages[]): void {
  let folder: string
  let hub: Started
  let browser: Browser
  beforeAll(async () => {
    folder = newFolder()
    ;[hub, browser] = await Promise.all([startHub('demo', {}, folder), launchBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await hub?.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  // once for each role: an account that signs in again and again is slowed down
  const sessions = new Map<string, Promise<Session>>()
  const sessionOf = (role: string) => {
    const known = sessions.get(role) ?? signIn(browser, hub.url, role)
    sessions.set(role, known)
    return known
  }

  test.each(pages)('$title: nothing in the way of anybody, and a silent console', async ({ who, paths }) => {
    const session = who === 'guest' ? {} : { storageState: await sessionOf(who) }
    const person = await visitor(browser, hub.url, { reducedMotion: 'reduce', ...session })
    const found: Record<string, string[]> = {}
    for (const path of paths) {
      const faults = await faultsOf(person, path)
      if (faults.length > 0) found[path] = faults
    }
    await person.context.close()
    expect(found).toEqual({})
    expect(person.problems).toEqual([])
  })
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

async function signIn(browser: Browser, url: string, role: string): Promise<Session> {
  const { context, page } = await visitor(browser, url)
  await page.goto('/auth')
  await page.getByRole('button', { name: role, exact: true }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth'))
  const session = await context.storageState()
  await context.close()
  return session
}

/** What is wrong with a page, on a laptop in the light and on a phone in the dark. */
async function faultsOf({ page }: Visitor, path: string): Promise<string[]> {
  await page.setViewportSize(looks[0].viewport)
  await open(page, path)
  const faults: string[] = []
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const at = `${viewport.width} px, ${colorScheme}`
    faults.push(...violations.map(({ id, nodes }) => `${at}: ${id}: ${nodes[0]?.html.slice(0, 160)}`))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
    if (overflow > viewport.width) faults.push(`${at}: wider than the screen: ${overflow}`)
  }
  return faults
}

async function open(page: Page, path: string): Promise<void> {
  const [address = '', link, ...further] = path.split(' > ')
  await page.goto(address)
  if (link) {
    const row = page.locator('main table tbody a').first()
    const named = page.getByRole('main').getByRole('link', { name: link }).first()
    await ((await row.count()) > 0 ? row : named).click()
    await page.waitForURL((url) => !`${url.pathname}${url.search}`.endsWith(address))
  }
  for (const name of further) {
    const before = page.url()
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.waitForURL((url) => url.href !== before)
  }
}
