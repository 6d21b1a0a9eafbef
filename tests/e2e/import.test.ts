import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { toast } from './account-steps.ts'
import { visitor } from './browser.ts'
import { comeIn } from './newcomers.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }
const headings = [
  'Employee name',
  'E-mail',
  'Payroll no',
  'Role',
  'Site',
  'Date started',
  'Fire Safety',
  'Manual handling expires',
]

/** Two hundred people; of every twenty the first three have something wrong. */
function staff(n: number): (string | Date)[] {
  const fault = n % 20
  const email = fault === 1 ? `person${n}(at)example.com` : `person${n}@example.com`
  const started = fault === 2 ? '31/02/2024' : new Date('2024-03-01T00:00:00Z')
  const fire = fault === 3 ? 'next week' : '1 Mar 2026'
  return [`Person ${n}`, email, `P${n}`, 'Care Worker', 'Rowan House', started, fire, '01/06/2030']
}

async function workbook(): Promise<Buffer> {
  const rows = [headings, ...Array.from({ length: 200 }, (_, at) => staff(at + 1))]
  return writeWorkbook(
    rows.map((row) =>
      row.map((value) =>
        value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : { value, type: String },
      ),
    ),
  ).toBuffer()
}

const right: Record<string, (n: string) => string> = {
  Email: (n) => `person${Number(n) - 1}@example.com`,
  'Start date': () => '1/3/2024',
}

/** Types into every faulty cell of the page what it should say. */
async function mend(page: Page): Promise<void> {
  const cells = page.locator('input[name$=".says"]')
  for (const cell of await cells.all()) {
    const label = (await page.locator(`label[for="${await cell.getAttribute('id')}"]`).textContent()) ?? ''
    const [, field = '', n = ''] = /^(.+), row (\d+)/.exec(label) ?? []
    await cell.fill(right[field]?.(n) ?? '')
  }
  await page.getByRole('button', { name: 'Save and check again' }).click()
}

type Sheet = { name: string; mimeType: string; buffer: Buffer }

/** The same file leads back to its import. */
async function uploadAgain(page: Page, sheet: Sheet): Promise<void> {
  await page.goto('/admin/staff/import')
  await page.locator('input[type=file]').setInputFiles(sheet)
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('This file has already been uploaded.').waitFor()
  await page.getByRole('link', { name: 'Open that import' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Columns', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
}

const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').first().textContent()

test('a spreadsheet of 200 staff with 30 odd rows is matched, asked about, corrected, imported and undone', async () => {
  const { page } = await visitor(stage.browser, stage.hub.url)
  await comeIn(page, stage.hub, helen)

  await page.goto('/admin/staff')
  await page.getByRole('link', { name: 'Import' }).click()
  const sheet = {
    name: 'staff.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook(),
  }
  await page.locator('input[type=file]').setInputFiles(sheet)
  await page.getByRole('button', { name: 'Upload' }).click()

  await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
  await uploadAgain(page, sheet)
  expect(await page.locator('[name="fields.7"] option:checked').textContent()).toMatch(/^Moving .+: expires on$/)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await toast(page, 'Columns saved')
  // the job, the location, the day that does not exist, and “next week”, each once for all its cells
  await page.getByRole('heading', { name: '4 questions about this spreadsheet' }).waitFor()
  await page.getByRole('button', { name: 'Use all suggestions' }).click()
  await page.getByText('2 of 4 answered').waitFor()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect.poll(() => figure(page, 'With problems'), { timeout: 30_000 }).toBe('20')
  await page.getByText('Left out: 10').waitFor()

  await page.getByRole('button', { name: 'Import 180 rows' }).click()
  await toast(page, 'Imported')
  await page.getByText('180 rows imported.').waitFor()

  await mend(page)
  await expect.poll(() => figure(page, 'With problems'), { timeout: 30_000 }).toBe('0')
  await page.getByRole('button', { name: 'Import 20 rows' }).click()
  await page.getByText('200 rows imported.').waitFor()
  await page.getByText('200 new members of staff, 200 posts and 390 compliance records were added.').waitFor()

  await page.goto('/admin/staff?q=person+199')
  await page.getByRole('link', { name: 'Person 199', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Undo this import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await dialog.getByText('200 members of staff, 200 posts and 390 compliance records').waitFor()
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('Everything that this import added was removed.').waitFor()
  await page.goto('/admin/staff?q=person+199')
  await page.getByText('No staff match this search yet.').waitFor()
}, 600_000)
