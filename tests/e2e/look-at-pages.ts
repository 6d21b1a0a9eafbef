import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { long } from '#tests/long.ts'
import { axeFaults, byTheLaw } from './axe.ts'
import { launchBrowser, type Visitor, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import type { Pages } from './page-list.ts'
import { type Session, signIn, way } from './way.ts'

type Look = { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' }
const at = (width: number, height: number, colorScheme: Look['colorScheme']): Look => ({
  ...{ viewport: { width, height }, colorScheme },
})
const laptop = at(1280, 900, 'light')
const phone = at(390, 844, 'dark')
/** With the phone the seven widths that every page is looked at. */
const others = [
  laptop,
  at(320, 700, 'light'),
  at(768, 1024, 'light'),
  at(834, 1112, 'dark'),
  at(1024, 768, 'light'),
  at(1600, 900, 'dark'),
]
// an email in its frame runs no scripts, so the engine is not asked of it there: see mailbox.test.ts
const rules = { ...byTheLaw, iframes: false }
export const every = [phone, ...others]
/** In the long tests every page; otherwise every other, since each is opened and drawn by real-answers.test.ts. */
const looked = (paths: readonly string[]) => (long ? paths : paths.filter((_, n) => n % 2 === 0))
/** Of a page, in the long tests all; otherwise in turn a phone and one of the others. */
const looksAt = (n: number): readonly Look[] =>
  long ? every : [n % 2 ? (others[(n >> 1) % others.length] ?? laptop) : phone]
/** Where the engine looks: in the long tests everywhere, otherwise at every third page. */
const engineAt = (n: number): readonly Look[] => (long || n % 3 === 0 ? looksAt(n) : [])
const patience = (long ? every.length : 3) * 60_000

/** Opens each page of a filled demonstration at several widths, and finds fault with it. */
export function lookAt(pages: readonly Pages[]): void {
  let hub: TestHub
  let browser: Browser
  beforeAll(async () => {
    ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await hub?.stop()
  })

  // once for each role: an account that signs in again and again is slowed down
  const sessions = new Map<string, Promise<Session>>()
  const sessionOf = (role: string) => {
    const known = sessions.get(role) ?? signIn(browser, hub.url, role)
    sessions.set(role, known)
    return known
  }

  const title = '$title: nothing in the way of anybody, and a silent console'
  test.each(pages)(title, { timeout: patience }, async ({ who, paths }) => {
    const session = who === 'guest' ? {} : { storageState: await sessionOf(who) }
    const person = await visitor(browser, hub.url, { reducedMotion: 'reduce', ...session })
    const open = way(person.page)
    const found: Record<string, string[]> = {}
    for (const [n, path] of looked(paths).entries()) {
      const faults = await faultsOf(person, {
        open: () => open(path),
        looks: looksAt(n),
        engineAt: engineAt(n),
      })
      if (faults.length > 0) found[path] = faults
    }
    await person.context.close()
    expect(found).toEqual({})
    expect(person.problems).toEqual([])
  })
}

type Way = { open: () => Promise<void>; looks: readonly Look[]; engineAt: readonly Look[] }

/** What is wrong with a page at each of these widths. */
export async function faultsOf({ page }: Visitor, { open, looks, engineAt }: Way): Promise<string[]> {
  await page.setViewportSize(laptop.viewport)
  await open()
  const faults: string[] = []
  for (const look of looks) {
    const { viewport, colorScheme } = look
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const where = `${viewport.width} px, ${colorScheme}`
    if (engineAt.includes(look)) faults.push(...(await axeFaults(page, rules)).map((fault) => `${where}: ${fault}`))
    const overflow = await settledWidth(page)
    if (overflow > viewport.width) faults.push(`${where}: wider than the screen: ${overflow}`)
  }
  return faults
}

/** How wide the page is once what goes by the width of the window has followed it. */
async function settledWidth(page: Page): Promise<number> {
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  await page.waitForFunction(fits, null, { timeout: 3000 }).catch(() => {})
  return page.evaluate(() => document.documentElement.scrollWidth)
}
