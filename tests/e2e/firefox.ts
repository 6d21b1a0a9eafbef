import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import puppeteer, { type Browser, type ElementHandle, type Page, ProtocolError } from 'puppeteer-core'
import { expect, vi } from 'vitest'
import { firefoxPath } from '#tests/firefox.ts'

// The steps of a journey in Firefox. Puppeteer's own waiting evaluates words as code, which our policy refuses there.

export type FirefoxVisitor = { page: Page; problems: string[] }

export const launchFirefox = (): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath, defaultViewport: null })

/** One person's Firefox, signed in to a demonstration. Every fault its console tells of is kept in `problems`. */
export async function signedInAs(browser: Browser, url: string, role: string, width: number): Promise<FirefoxVisitor> {
  const page = await (await browser.createBrowserContext()).newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    // a page that is left while React Router still asks for the routes of its links
    if (/manifest patches/.test(message.text())) return
    // one that is left while its font still loads
    if (/download failed.*status=2152398850/s.test(message.text())) return
    if (/error|warn/.test(message.type())) problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`))
  await sized(page, width)
  await page.goto(`${url}/auth`)
  await press(page, role)
  await vi.waitFor(async () => expect(await addressOf(page)).not.toContain('/auth'), wait)
  return { page, problems }
}

/** Where the page is, also after a change of address without a load, of which Firefox 140 says nothing. */
export const addressOf = (page: Page): Promise<string> => page.evaluate(() => location.href)

const wait = { timeout: 15_000, interval: 100 }

async function sized(page: Page, width: number): Promise<void> {
  const viewport = { width, height: width < 768 ? 844 : 900 }
  await page.setViewport(viewport).catch((error: unknown) => {
    // Firefox 140 has no orientation to set, but takes the size
    if (!(error instanceof ProtocolError && /unknown command/.test(error.message))) throw error
  })
  // it takes a moment
  await vi.waitFor(async () => expect(await page.evaluate(() => innerWidth)).toBe(width), wait)
}

/** The page is no wider than a phone and a laptop, and is left at the width it had. */
export async function fits(page: Page): Promise<void> {
  const before = await page.evaluate(() => innerWidth)
  for (const width of [390, 1280]) {
    await sized(page, width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await sized(page, before)
}

/** The first element that is shown, once there is one. */
export const shown = (page: Page, selector: string): Promise<ElementHandle> =>
  vi.waitFor(async () => {
    for (const element of await page.$$(selector)) if (await element.isVisible()) return element
    throw new Error(`Nothing is shown of ${selector} at ${await addressOf(page)}`)
  }, wait)

/** Waits until the page says so. */
export const sees = (page: Page, words: string): Promise<void> =>
  vi.waitFor(async () => {
    const said = await page.evaluate(() => document.body.innerText)
    if (!said.includes(words)) throw new Error(`"${words}" is not said at ${await addressOf(page)}`)
  }, wait)

export async function press(page: Page, name: string, within = ''): Promise<void> {
  await (await shown(page, `${within} ::-p-aria([name="${name}"][role="button"])`.trim())).click()
}

export async function follow(page: Page, name: string): Promise<void> {
  await (await shown(page, `::-p-aria([name="${name}"][role="link"])`)).click()
}

/** Answers fields by their names: ticks, choices, selects, days and typed words alike. */
export async function answer(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const field = await shown(page, `[name="${name}"]`)
    const kind = await field.evaluate((found) => (found as HTMLInputElement).type)
    if (kind === 'radio') await tick(page, `[name="${name}"][value="${value}"]`)
    else if (kind === 'checkbox') await tick(page, `[name="${name}"]`)
    else if (kind.startsWith('select')) await field.select(value)
    else if (kind === 'date') await field.evaluate(setDay, value)
    else await retype(page, field, value)
  }
}

async function tick(page: Page, selector: string): Promise<void> {
  const box = await shown(page, selector)
  if (!(await box.evaluate((found) => (found as HTMLInputElement).checked))) await box.click()
}

async function retype(page: Page, field: ElementHandle, value: string): Promise<void> {
  await field.evaluate((found) => (found as HTMLInputElement).select())
  await field.focus()
  await page.keyboard.press('Backspace')
  await field.type(value)
}

/** The order in which a day is typed depends on the machine's language. */
function setDay(field: Element, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Uploads a real file in the area whose label begins so, and waits until the hub has kept it. */
export async function upload(page: Page, label: string, file: { name: string; content: Buffer }): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'firefox-file-'))
  const written = path.join(folder, file.name)
  writeFileSync(written, file.content)
  const input = await vi.waitFor(async () => {
    for (const group of await page.$$('fieldset, [role=group]')) {
      const named = await group.evaluate((found, label) => found.textContent.trim().startsWith(label), label)
      const input = named && (await group.$('input[type=file]'))
      if (input) return input as ElementHandle<HTMLInputElement>
    }
    throw new Error(`No place for ${label} at ${await addressOf(page)}`)
  }, wait)
  await input.uploadFile(written)
  await sees(page, `${file.name} saved.`)
  rmSync(folder, { recursive: true })
}

/** Prints the page as a person would, and reads what is on each sheet. */
export async function sheetsOf(browser: Browser, page: Page): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'firefox-print-'))
  const file = path.join(folder, 'printed.pdf')
  await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true })
  const reader = await (await browser.createBrowserContext()).newPage()
  await reader.goto(`file://${file}`)
  const sheets = await vi.waitFor(() => reader.evaluate(readSheets), wait)
  await reader.close()
  rmSync(folder, { recursive: true })
  return sheets
}

type PrintedPage = { getTextContent(): Promise<{ items: { str: string }[] }> }
type Printed = { numPages: number; getPage(n: number): Promise<PrintedPage> }

/** Runs in Firefox's own reader of PDF files. */
async function readSheets(): Promise<string[]> {
  const { pdfDocument } = (globalThis as unknown as { PDFViewerApplication: { pdfDocument: Printed } })
    .PDFViewerApplication
  const sheets: string[] = []
  for (let n = 1; n <= pdfDocument.numPages; n++) {
    const { items } = await (await pdfDocument.getPage(n)).getTextContent()
    sheets.push(items.map(({ str }) => str).join(' '))
  }
  return sheets
}
