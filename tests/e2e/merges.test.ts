import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults, byTheLaw } from './axe.ts'
import { launchBrowser, type Visitor, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { signIn } from './way.ts'

let hub: TestHub
let browser: Browser
let helen: Visitor
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
  helen = await visitor(browser, hub.url, { storageState: await signIn(browser, hub.url, 'Admin / HR') })
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

const nameOf = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

test('a location that is there twice becomes one and can be taken apart again', { timeout: 120_000 }, async () => {
  const { page, problems } = helen
  await page.goto('/admin/settings/locations')
  await page
    .getByRole('link', { name: /^Change / })
    .first()
    .click()
  await page.waitForURL(/locations\/[0-9a-f-]{36}$/)
  const old = page.url()
  await page.getByRole('link', { name: 'Merge', exact: true }).click()
  await page.getByLabel('Same location as').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'See what moves' }).click()
  await page.getByRole('heading', { name: 'What moves' }).waitFor()
  expect(await axeFaults(page, byTheLaw)).toEqual([])
  await page.getByRole('button', { name: 'Merge the two locations' }).click()
  await page.getByRole('heading', { name: 'Merged' }).waitFor()
  await page.goto(old)
  await page.getByText('What you opened was merged into this.').waitFor()
  expect(page.url()).not.toBe(old)
  await page.goto('/admin/settings/locations')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('The two are two again').waitFor()
  await page.goto(old)
  expect(page.url()).toBe(old)
  expect(problems).toEqual([])
})

test('two people are compared, become one, and are two again', { timeout: 120_000 }, async () => {
  const { page, problems } = helen
  await page.goto('/admin/staff?q=dipika')
  await page.getByRole('link', { name: 'Dipika Shrestha', exact: true }).click()
  await page.getByRole('link', { name: 'Same person as …' }).click()
  await page.getByRole('combobox', { name: 'Same person as' }).pressSequentially('callum')
  await page.getByRole('option', { name: /Callum Reid/ }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { name: 'What is kept' }).waitFor()
  expect(await axeFaults(page, byTheLaw)).toEqual([])
  const old = page.url().split('/').at(-1) ?? ''
  for (const question of await page.getByRole('group', { name: /which post goes on/ }).all())
    await question.getByRole('radio').first().check()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Entered twice')
  await page.getByRole('button', { name: 'Merge the two' }).click()
  await page.getByRole('heading', { name: 'Merged' }).waitFor()
  const kept = await nameOf(page)
  await page.goto(`/admin/staff/${old}/history`)
  await page.getByText('What you opened was merged into this.').waitFor()
  expect(await nameOf(page)).toBe(kept)
  await page.goto(page.url().replace(/\/history$/, ''))
  await page.getByRole('link', { name: /^Undo the merge/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click()
  await page.getByText('The two are two again').waitFor()
  await page.goto(`/admin/staff/${old}`)
  expect(await nameOf(page)).toContain('Callum')
  expect(problems).toEqual([])
})
