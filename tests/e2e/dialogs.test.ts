import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { visitor } from './browser.ts'
import { setUpPlace } from './clearance-steps.ts'
import { comeIn } from './newcomers.ts'
import { openStage, type Stage } from './stage.ts'

const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }

let stage: Stage
let session: Awaited<ReturnType<BrowserContext['storageState']>>
let noraField: string
beforeAll(async () => {
  stage = await openStage()
  const { context, page } = await visitor(stage.browser, stage.hub.url)
  await comeIn(page, stage.hub, helen)
  await setUpPlace(page, 'Helen Pritchard')
  await page.goto('/admin/staff/new')
  await page.getByLabel('Full name').fill('Nora Field')
  await page.getByLabel('Job').selectOption({ index: 1 })
  await page.getByLabel('Location', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('First day in this post').fill('2024-03-01')
  await page.getByRole('button', { name: 'Add staff' }).click()
  await page.getByRole('heading', { name: 'Nora Field' }).waitFor()
  noraField = page.url()
  session = await context.storageState()
  await context.close()
})
afterAll(() => stage?.close())

async function openByKeyboard(page: Page, link: string): Promise<void> {
  // what the step before loads may draw the link anew, and take the focus from it
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: link }).press('Enter')
  await page.getByRole('dialog').waitFor()
}

async function focusIsOn(page: Page, link: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('a')?.textContent)).toContain(link)
}

test('a dialog is opened, left and used with the keyboard alone, and the focus returns to what opened it', async () => {
  const { page, problems } = await visitor(stage.browser, stage.hub.url, { storageState: session })
  await page.goto(noraField)
  await openByKeyboard(page, 'Team, manager and hours')
  await page.keyboard.press('Escape')
  await focusIsOn(page, 'Team, manager and hours')

  await openByKeyboard(page, 'Team, manager and hours')
  await page.getByRole('link', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await focusIsOn(page, 'Team, manager and hours')

  await openByKeyboard(page, 'Team, manager and hours')
  await page.getByRole('textbox', { name: 'Team' }).fill('Nights')
  await page.keyboard.press('Enter')
  await focusIsOn(page, 'Team, manager and hours')
  await page.getByText('Rowan House, Nights').waitFor()
  expect(problems).toEqual([])
})

test('a browser that focuses no link at a click finds its way back from a dialog too', async () => {
  const { page, problems } = await visitor(stage.browser, stage.hub.url, { storageState: session })
  await page.goto(noraField)
  await page.waitForLoadState('networkidle')
  // as Safari does it: a click, and the focus where it was
  await page
    .getByRole('link', { name: 'Team, manager and hours' })
    .evaluate((link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })))
  await page.getByRole('dialog').waitFor()
  await page.getByRole('textbox', { name: 'Team' }).fill('Days')
  await page.keyboard.press('Enter')
  await focusIsOn(page, 'Team, manager and hours')
  expect(problems).toEqual([])
})

test('in a dialog taller than a phone the verbs stay in reach and cover no field that is gone to', async () => {
  const phone = { width: 390, height: 640 }
  const onPhone = { storageState: session, viewport: phone, reducedMotion: 'reduce' } as const
  const { page, problems } = await visitor(stage.browser, stage.hub.url, onPhone)
  await page.goto(noraField)
  await openByKeyboard(page, 'Change employment details')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  const topOfVerbs = async () => (await save.boundingBox())?.y ?? 0
  expect(await topOfVerbs()).toBeLessThan(phone.height)
  const last = page.getByLabel('Their phone')
  for (const _ of Array.from({ length: 20 })) {
    if (await last.evaluate((field) => field === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  const field = await last.boundingBox()
  expect((field?.y ?? phone.height) + (field?.height ?? 0)).toBeLessThanOrEqual(await topOfVerbs())
  expect(problems).toEqual([])
})
