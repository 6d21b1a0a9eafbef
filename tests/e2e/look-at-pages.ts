import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { long } from '#tests/long.ts'
import { axeFaults, byTheLaw } from './axe.ts'
import { launchBrowser, type Visitor, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import type { Pages } from './page-list.ts'
import { type Session, signIn, way } from './way.ts'

type Look = { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' }
const laptop: Look = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' }
const phone: Look = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }
const others: Look[] = [320, 360, 768, 1024, 1920].map((width) => ({
  viewport: { width, height: 900 },
  colorScheme: 'light',
}))
const looks = long ? [laptop, phone, ...others] : [laptop, phone]
const patience = looks.length * 60_000

/** Opens each page of a filled demonstration on a laptop and a phone, and finds fault with it. */
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
    for (const [n, path] of paths.entries()) {
      const faults = await faultsOf(person, { open: () => open(path), engineAt: long ? looks : [looks[n % 2]] })
      if (faults.length > 0) found[path] = faults
    }
    await person.context.close()
    expect(found).toEqual({})
    expect(person.problems).toEqual([])
  })
}

/** The engine looks at every page once, in turn on a laptop and on a phone; in the long tests at every width. */
type Way = { open: () => Promise<void>; engineAt: readonly (Look | undefined)[] }

/** What is wrong with a page, on a laptop in the light and on a phone in the dark; and at further widths. */
async function faultsOf({ page }: Visitor, { open, engineAt }: Way): Promise<string[]> {
  await page.setViewportSize(laptop.viewport)
  await open()
  const faults: string[] = []
  for (const look of looks) {
    const { viewport, colorScheme } = look
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const at = `${viewport.width} px, ${colorScheme}`
    if (engineAt.includes(look)) faults.push(...(await axeFaults(page, byTheLaw)).map((fault) => `${at}: ${fault}`))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
    if (overflow > viewport.width) faults.push(`${at}: wider than the screen: ${overflow}`)
  }
  return faults
}
