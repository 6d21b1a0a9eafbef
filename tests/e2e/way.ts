import type { Browser, BrowserContext, Page } from 'playwright-core'
import { visitor } from './browser.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in by the demonstration's own button for the role. */
export async function signIn(browser: Browser, url: string, role: string): Promise<Session> {
  const { context, page } = await visitor(browser, url)
  await page.goto('/auth')
  await page.getByRole('button', { name: role, exact: true }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth'))
  const session = await context.storageState()
  await context.close()
  return session
}

/** Opens a page by its links; a way that begins with one already gone starts where that one led. */
export function way(page: Page): (path: string) => Promise<void> {
  const led = new Map<string, string>()
  return async (path) => {
    const steps = path.split(' > ')
    const begun = (count: number) => steps.slice(0, count).join(' > ')
    let gone = steps.length
    while (gone > 1 && !led.has(begun(gone))) gone--
    await page.goto(led.get(begun(gone)) ?? begun(1))
    for (; gone < steps.length; gone++) {
      await follow(page, steps[gone] ?? '', gone === 1)
      led.set(begun(gone + 1), page.url())
    }
  }
}

// the first row of a list, or the link of that name where there is none
async function follow(page: Page, name: string, fromList: boolean): Promise<void> {
  const before = page.url()
  const row = page.locator('main table tbody a').first()
  const named = page.getByRole('main').getByRole('link', { name }).first()
  await (fromList && (await row.count()) > 0 ? row : named).click()
  await page.waitForURL(({ href }) => href !== before)
}
