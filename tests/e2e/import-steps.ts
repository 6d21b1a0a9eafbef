import type { Page } from 'playwright-core'
import { press } from './clearance-steps.ts'

/** Brings in those of a list, whose headings the hub knows. */
export async function importStaff(page: Page, rows: readonly string[]): Promise<void> {
  const count = rows.length - 1
  const words = count === 1 ? '1 row' : `${count} rows`
  await page.goto('/admin/staff/import')
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await press(page, 'Upload')
  await press(page, 'Continue')
  await press(page, `Import ${words}`)
  await page.getByText(`${words} imported.`).waitFor()
}
