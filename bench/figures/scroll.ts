import { chromium, type Page } from 'playwright-core'
import { browserOptions } from '#tests/e2e/browser-options.ts'
import unpackBrowser from '#tests/e2e/unpack-browser.ts'
import type { Figure } from '../figure.ts'
import { ms } from '../words.ts'

const PEOPLE = 2000
const A_PAGE = 50
const MOST_MS = 50

/** How long the browser is held up at most while someone scrolls through the matrix of everyone, page after page. */
export const scroll: Figure = {
  must: false,
  async measure(stage) {
    const { url, office } = await stage.hub('usual')
    await unpackBrowser()
    const browser = await chromium.launch(browserOptions)
    try {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
      const [name = '', ...value] = office.cookie.split('=')
      await context.addCookies([{ name, value: value.join('='), url }])
      const page = await context.newPage()
      await page.goto('/admin/compliance/matrix')
      await page.getByRole('link', { name: 'Next' }).waitFor()
      const { scrolling, turning } = await throughAll(page, PEOPLE / A_PAGE)
      return [
        {
          what: `longest task while scrolling the matrix of ${PEOPLE} people`,
          measured: `${tasksWords(scrolling)}; while turning its pages ${tasksWords(turning)}`,
          wanted: `none over ${ms(MOST_MS)}`,
        },
      ]
    } finally {
      await browser.close()
    }
  },
}

async function throughAll(page: Page, pages: number) {
  const tasks: Record<'scrolling' | 'turning', number[]> = { scrolling: [], turning: [] }
  for (let number = 1; ; number++) {
    tasks.scrolling.push(...(await heldUp(page, () => toTheEnd(page))))
    if (number === pages) return tasks
    tasks.turning.push(
      ...(await heldUp(page, async () => {
        await page.getByRole('link', { name: 'Next' }).click()
        await page.getByText(`Page ${number + 1} of`).waitFor()
      })),
    )
  }
}

/** As a wheel does, step by step. */
async function toTheEnd(page: Page): Promise<void> {
  await page.mouse.move(640, 400)
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 250)
    await page.waitForTimeout(16)
  }
}

/** The tasks of over 50 ms meanwhile, which is what the browser calls long. */
async function heldUp(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const kept = window as unknown as { tasks: number[]; watching: PerformanceObserver }
    kept.watching?.disconnect()
    kept.tasks = []
    kept.watching = new PerformanceObserver((list) => {
      kept.tasks.push(...list.getEntries().map(({ duration }) => duration))
    })
    kept.watching.observe({ type: 'longtask' })
  })
  await work()
  await page.waitForTimeout(50)
  return page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
}

const tasksWords = (tasks: readonly number[]): string =>
  tasks.length === 0 ? `none over ${ms(MOST_MS)}` : `${ms(Math.max(...tasks))}, ${tasks.length} over ${ms(MOST_MS)}`
