import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import run, { type RunnerResult } from 'lighthouse'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { newFolder } from '#tests/server/processes.ts'
import { browserOptions } from './browser-options.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
export type Scores = Partial<Record<Category, number>>
export type Asked = { only: readonly Category[]; without?: string[] }

/** What a page reached of 100, what kept it from more, and after how many milliseconds its largest thing was drawn. */
export type Look = { scores: Scores; faults: string[]; paint: number }

/** A browser with a door for Lighthouse, which opens pages as the one who is signed in there. */
export type Measured = {
  context: BrowserContext
  page: Page
  look(address: string, asked: Asked): Promise<Look>
  close(): Promise<void>
}

export async function measuredBrowser(baseURL: string): Promise<Measured> {
  const profile = newFolder()
  const args = [...browserOptions.args, '--remote-debugging-port=0']
  const context = await chromium.launchPersistentContext(profile, { ...browserOptions, args, baseURL })
  const [port] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    // A phone on a slow connection, as Lighthouse simulates it; it empties the cache, and leaves the cookies.
    look: async (address, { only, without }) =>
      looked(
        await run(baseURL + address, {
          ...{ port: Number(port), logLevel: 'error', onlyCategories: [...only] },
          ...(without && { skipAudits: without }),
        }),
      ),
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

function looked(result: RunnerResult | undefined): Look {
  if (!result) throw new Error('Lighthouse said nothing.')
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const all = Object.entries(categories)
  return {
    scores: Object.fromEntries(all.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    faults: all.flatMap(([name, { auditRefs }]) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${name}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
    ),
  }
}
