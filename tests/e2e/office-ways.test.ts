import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largePhoto } from '#tests/file-samples.ts'
import { toast } from './account-steps.ts'
import { visitor } from './browser.ts'
import { addStaff } from './clearance-steps.ts'
import { comeIn, openPlace } from './newcomers.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }

/** An export that is cancelled, that fails and is tried again, and that is saved; the page stays where it is. */
async function exportStaff(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Export of staff.csv' })
  const press = () => page.getByRole('link', { name: 'Export CSV' }).click()
  await page.route('**/staff.csv*', () => undefined, { times: 1 })
  await press()
  await panel.getByRole('progressbar').waitFor()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.route('**/staff.csv*', (route) => route.fulfill({ contentType: 'text/html', body: '' }), {
    times: 1,
  })
  await press()
  await panel.getByText('staff.csv was not exported').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Try again' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('staff.csv')
  await toast(page, 'Exported', 'staff.csv is in your downloads.')
  await panel.waitFor({ state: 'detached' })
}

/** What Firefox would not break over sheets, around the table of a printed page. */
async function framesOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const frames = await page.locator('table').evaluate((table) => {
    const around: string[] = []
    for (let box = table.parentElement; box; box = box.parentElement) {
      const { display, overflowY, breakInside } = getComputedStyle(box)
      if (/grid|flex/.test(display) || overflowY !== 'visible' || breakInside !== 'auto')
        around.push(`${box.className}: ${display}, ${overflowY}, ${breakInside}`)
    }
    return around
  })
  await page.emulateMedia({ media: 'screen' })
  return frames
}

test('the office finds its way: Ctrl K from any page, a row that opens a file, filters that show what they are about', async () => {
  const { page, problems } = await visitor(stage.browser, stage.hub.url)
  await comeIn(page, stage.hub, helen)
  await openPlace(stage.hub)
  await addStaff(page, 'Ada Obi', 'ada@example.com')

  // over any page, by keys alone
  await page.keyboard.press('Control+K')
  const search = page.getByRole('combobox', { name: 'Search people, pages and actions' })
  await search.waitFor()
  await page.keyboard.type('polic')
  await page.getByRole('option', { name: 'Policies' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/settings/policies')
  await search.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+K')
  await search.waitFor()
  await page.keyboard.type('obi')
  await page.getByRole('option', { name: /Ada Obi/ }).waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  expect(page.url()).toContain('/policies')
  await page.keyboard.press('Control+K')
  await search.waitFor()
  await page.keyboard.type('obi')
  await page.getByRole('option', { name: /Ada Obi/ }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/compliance')

  // a press beside the name opens the file, and the link in it still does
  await page.goto('/admin/staff')
  await exportStaff(page)
  await page.getByRole('cell', { name: 'ada@example.com' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ada Obi' }).waitFor()
  const file = new URL(page.url()).pathname

  // another post says what it asks for before it is given, and keeps what was chosen
  await page.goto(`${file}/posts/new`)
  const post = page.getByRole('dialog')
  await post.getByLabel('Job').selectOption('Kitchen Assistant')
  await post.getByLabel('Location').selectOption('Rowan House')
  await post.getByRole('button', { name: 'Check what is missing' }).click()
  await post.getByText('Missing for this post: Food hygiene.').waitFor()
  expect(await post.getByLabel('Job').locator('option:checked').textContent()).toBe('Kitchen Assistant')

  // what is filtered by is shown, and what the matrix was filtered by keeps its name
  await page.goto('/admin/compliance?type=fire_safety')
  await page.getByRole('columnheader', { name: 'Fire safety' }).waitFor()
  await page.goto('/admin/compliance/matrix')
  expect(await framesOnPaper(page)).toEqual([])
  // keys walk the matrix, and a record says whose it is and why it is so
  await page.getByRole('link', { name: 'Ada Obi', exact: true }).focus()
  await page.keyboard.press('Control+End')
  await page.locator('tbody td:focus[aria-describedby]').waitFor()
  await page
    .locator('main [popover="manual"]')
    .getByText('Nothing is on record.')
    .and(page.locator(':visible'))
    .waitFor()
  expect(await page.locator('main [popover="manual"]').textContent()).toContain('Ada Obi')
  await page.keyboard.press('Home')
  await page.getByRole('link', { name: 'Ada Obi', exact: true }).and(page.locator(':focus[tabindex="0"]')).waitFor()
  await page.getByLabel('Location').selectOption('Rowan House')
  await page.waitForURL(/location=/)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  await page.getByText('Location: Rowan House').waitFor()

  // a training of many is recorded once, and what is wrong leaves the ticks where they are
  await page.goto('/admin/compliance?type=fire_safety')
  await page.getByRole('link', { name: 'Record a session' }).click()
  await page.getByRole('button', { name: 'Tick all or none' }).click()
  await page.getByLabel('Completed', { exact: true }).check()
  await page.getByLabel('Note').fill('Attendance sheet of the fire brigade')
  await page.getByRole('button', { name: 'Record for everyone ticked' }).click()
  await page.getByRole('link', { name: 'Enter the day of the session' }).waitFor()
  expect(await page.getByLabel('Ada Obi').isChecked()).toBe(true)
  await page.getByLabel('Day').fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Record for everyone ticked' }).click()
  await toast(page, 'Recorded')
  await page
    .getByRole('row', { name: /Ada Obi/ })
    .getByText('Valid', { exact: true })
    .waitFor()

  // one click behind the three dots, and the evidence is offered next
  await page.getByRole('button', { name: 'More for Ada Obi' }).click()
  await page.getByRole('button', { name: 'Mark as Updated' }).click()
  await toast(page, 'Marked as updated')
  await page.getByRole('dialog', { name: 'Add the evidence and the dates?' }).waitFor()
  await page.goto(`${file}/documents/upload`)
  await page.getByLabel('Type of document').selectOption('Passport')
  // too large a photo is made smaller where it is chosen
  const input = page.getByRole('dialog').locator('input[type=file]')
  await input.setInputFiles({ name: 'ada passport.png', mimeType: 'image/png', buffer: await largePhoto() })
  await expect.poll(() => input.evaluate((given: HTMLInputElement) => given.files?.[0]?.name)).toBe('ada passport.jpg')
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  await toast(page, 'Uploaded', 'ada passport.jpg saved.')
  expect(problems.filter((line) => !/status of 422/.test(line))).toEqual([])
})
