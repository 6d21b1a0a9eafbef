import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { browserOptions } from './browser-options.ts'

/** Chromium as npm ships it, unpacked beside the modules before the tests; needs nothing installed on the machine. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(browserOptions)

// What our own policy refused, in any browser of a test file; whatever else the test looks at, it fails on this.
const refusedByPolicy: string[] = []
afterAll(() => expect(refusedByPolicy).toEqual([]))

/** Waits until React has taken the page over, so that what it says in the console has been said and its keys work. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main, body') ?? {}).some((name) => name.startsWith('__react')),
  )
}

export type Visitor = { context: BrowserContext; page: Page; problems: string[] }

// said of a page that is still loading while the worker of lessons comes to life; it is loaded all the same
const takenOver = /cross-world service worker resource mismatch/
// said where a test cuts the connection, when something had just been looked up ahead of its need
const cutOff = /net::ERR_INTERNET_DISCONNECTED/

/** One person's browser. Every console error, failed script and refused resource is kept in `problems`. */
export async function visitor(
  browser: Browser,
  baseURL: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London', ...options })
  context.setDefaultTimeout(30_000)
  const problems = await watched(context)
  return { context, page: await context.newPage(), problems }
}

/** Notes every console error, failed script and refused resource of a browser. */
export async function watched(context: BrowserContext): Promise<string[]> {
  // a refusal that a script catches is said nowhere else
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Refused by the Content Security Policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (takenOver.test(message.text()) || cutOff.test(message.text())) return
    const problem = `${message.page()?.url() ?? ''}: ${message.text()}`
    problems.push(problem)
    if (/content security policy/i.test(problem)) refusedByPolicy.push(problem)
  })
  context.on('weberror', (error) => problems.push(error.error().message))
  return problems
}
