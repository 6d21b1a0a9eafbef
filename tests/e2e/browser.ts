import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import packaged, { inflate } from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const cache = fileURLToPath(new URL('../../node_modules/.cache/browser', import.meta.url))
const libraries = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url))

/** Chromium as npm ships it, unpacked once beside the modules; needs nothing installed on the machine. */
export async function launchBrowser(): Promise<Browser> {
  mkdirSync(cache, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = cache // where the package unpacks to
  const executablePath = await packaged.executablePath()
  await inflate(libraries)
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(cache, 'al2023/lib'),
      FONTCONFIG_PATH: path.join(cache, 'fonts'),
    } as Record<string, string>,
  })
}

export type Visitor = { context: BrowserContext; page: Page; problems: string[] }

/** One person's browser. Every console error, failed script and refused resource is kept in `problems`. */
export async function visitor(
  browser: Browser,
  baseURL: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London', ...options })
  context.setDefaultTimeout(10_000)
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.page()?.url() ?? ''}: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(error.error().message))
  return { context, page: await context.newPage(), problems }
}
