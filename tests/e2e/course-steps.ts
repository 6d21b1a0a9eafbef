import type { Page } from 'playwright-core'
import { awake } from './browser.ts'

export type TypedQuestion = {
  kind: string
  text: string
  options?: readonly string[]
  right?: readonly number[]
  pairs?: readonly string[]
}

/** Presses a link of the editor and fills the dialog that it opens. */
export async function inDialog(page: Page, link: string, fill: () => Promise<void>, verb: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await fill()
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Writes a question of a kind in the dialog of a new one, and saves it. */
export async function writeQuestion(page: Page, { kind, text, options, right, pairs }: TypedQuestion): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: kind, exact: true }).click()
  await dialog.locator(`a[aria-current="true"]:text-is("${kind}")`).waitFor()
  await dialog.getByLabel('Question', { exact: true }).fill(text)
  for (const [at, option] of (options ?? []).entries())
    await dialog.getByLabel(`Option ${at + 1}`, { exact: true }).fill(option)
  for (const [at, pair] of (pairs ?? []).entries())
    await dialog.getByLabel(`Belongs to option ${at + 1}`, { exact: true }).fill(pair)
  for (const at of right ?? []) await dialog.getByLabel(`Option ${at + 1} is right`).check()
  await dialog.getByLabel(/^(Why it is right|What the trainer looks for)/).fill('Because it is kinder and safer.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}

/** Opens a page and waits until its scripts run. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}
