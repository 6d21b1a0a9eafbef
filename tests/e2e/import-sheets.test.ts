import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.server.ts'
import { answersOf } from '#tests/intake-sheets/answers.ts'
import { cameIn } from '#tests/intake-sheets/came-in.ts'
import { differencesOf } from '#tests/intake-sheets/differences.ts'
import { homeSheets } from '#tests/intake-sheets/home-sheets.ts'
import { moveIn } from '#tests/intake-sheets/homes.ts'
import type { Book } from '#tests/intake-sheets/plan.ts'
import { staffList } from '#tests/intake-sheets/staff-list.ts'
import { trainingMatrix } from '#tests/intake-sheets/training-matrix.ts'
import { workbookOf } from '#tests/intake-sheets/write.ts'
import { run } from '#tests/server/processes.ts'
import { visitor } from './browser.ts'
import { comeIn } from './newcomers.ts'
import { openStage, type Stage } from './stage.ts'

const books = [homeSheets, trainingMatrix, staffList]
const keptOn = Temporal.Instant.from('2046-11-20T12:00:00Z')
const helen = { first: 'Hana', last: 'Office', email: 'hana@example.com', role: 'Admin / HR' as const }
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** The day on which the spreadsheets were kept, with the office signed in. */
async function dayComes(pool: ReturnType<typeof openDatabase>['pool']): Promise<void> {
  await pool.query(
    `update sessions set created_at = $1, updated_at = $1, expires_at = $1::timestamptz + interval '30 days',
       fresh_password_at = $1, mfa_verified_at = $1`,
    [keptOn.toString()],
  )
  const ahead = Math.ceil(keptOn.since(Temporal.Now.instant()).total('hours'))
  const { code, output } = await run(['server/start.mjs', 'hub', 'clock', `+${ahead}h`], stage.hub.env)
  expect(code, output).toBe(0)
}

/** How many questions of a step have no answer. */
async function openIn(page: Page): Promise<number> {
  const foot = page.getByText(/^\d+ of \d+ answered/)
  const [, done = '0', all = '0'] = /(\d+) of (\d+)/.exec((await foot.count()) ? await foot.innerText() : '') ?? []
  return Number(all) - Number(done)
}

/** What a short heading means ("Meds") is said first: the type that it is like, done or observed. */
async function sayHeadings(page: Page): Promise<number> {
  const asked = page.getByRole('main').getByRole('row').filter({ hasText: 'the same as “' })
  const rows = await asked.all()
  for (const row of rows) {
    const words = await row.innerText()
    const name = /the same as “(.+?)”\?/.exec(words)?.[1]
    const label = `${name}: ${/observed|practical/.test(words) ? 'signed off on' : 'completed on'}`
    await row.getByRole('combobox').selectOption({ label })
  }
  return rows.length
}

/** Brings a workbook in as someone in the office does; returns how often she clicked, and how much she answered. */
async function bringIn(page: Page, book: Book) {
  let [clicks, answers] = [1, 0]
  const press = async (role: 'button' | 'link', name: string | RegExp) => {
    clicks += 1
    await page.getByRole('main').getByRole(role, { name, exact: true }).click()
  }
  const takeSuggestions = async () => {
    await press('button', 'Use all suggestions')
    await page.getByRole('button', { name: 'Use all suggestions' }).waitFor({ state: 'hidden' })
  }
  await page.goto('/admin/staff/import')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = Buffer.from(await workbookOf(book))
  await page.locator('input[type=file]').setInputFiles({ name: book.file, mimeType, buffer })
  await press('button', 'Upload')
  await press('button', 'Continue to columns')
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
  answers += await sayHeadings(page)
  await press('button', 'Continue')
  const people = page.getByRole('heading', { name: 'Are these the same person?' })
  const values = page.getByRole('heading', { name: /^\d+ questions? about this spreadsheet$/ })
  await values.or(people).waitFor()
  // what an earlier spreadsheet was asked is not asked again
  if (await values.isVisible()) {
    answers += await openIn(page)
    await takeSuggestions()
    // days that are worked out are answered one by one
    for (let left = await openIn(page); left > 0; left -= 1) {
      await press('button', /^(Use this answer|Use for all \d+)$/)
      await expect.poll(() => openIn(page)).toBe(left - 1)
    }
    await press('link', 'Continue')
    await people.waitFor()
  }
  const open = await openIn(page)
  answers += open
  // whom a row is about is answered row by row; one name with two addresses has no suggestion: she knows they are two
  for (let left = open; left > 0; left -= 1) {
    const suggested = page.getByText(/^Suggested: /).locator('b')
    const answer = (await suggested.count()) > 0 ? await suggested.innerText() : 'A different person'
    clicks += 1
    await page
      .getByRole('radio', { name: new RegExp(`^${answer}`) })
      .first()
      .check()
    await press('button', 'Use this answer')
    await expect.poll(() => openIn(page)).toBe(left - 1)
  }
  await press('link', 'Continue to the check')
  await press('button', /^Import \d+ rows$/)
  await page.getByText(/rows imported\./).waitFor()
  return { clicks, answers }
}

test('three real spreadsheets of 150 rows come in with few clicks and answers, and every cell is as its answer sheet says', async () => {
  const { page } = await visitor(stage.browser, stage.hub.url)
  await comeIn(page, stage.hub, helen)
  const { pool, close } = openDatabase(stage.hub.env.DATABASE_URL ?? '', 2)
  await moveIn(pool)
  await dayComes(pool)
  for (const book of books) {
    const { clicks, answers } = await bringIn(page, book)
    expect(clicks, book.file).toBeLessThanOrEqual(60)
    expect(answers, book.file).toBeLessThanOrEqual(25)
  }
  const sheets = books.map(answersOf)
  const people = sheets.flatMap(({ people }) => people)
  expect(differencesOf({ people }, await cameIn(pool))).toEqual([])
  await close()
}, 600_000)
