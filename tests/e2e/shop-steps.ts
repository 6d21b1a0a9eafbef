import type { Page } from 'playwright-core'

export type Invoiced = { name?: string; line1: string; town: string; postcode: string }

/** Fills what is printed on the invoice, and goes on to the order. */
export async function fillDetails(page: Page, { name, line1, town, postcode }: Invoiced): Promise<void> {
  await page.waitForURL('**/checkout/details')
  if (name) await page.getByLabel('Organisation', { exact: true }).fill(name)
  await page.getByLabel('Address, first line').fill(line1)
  await page.getByLabel('Town or city').fill(town)
  await page.getByLabel('Postcode').fill(postcode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/checkout')
}

/** Presses the button with the price on it, pays where the provider asks, and waits for what comes back. */
export async function payByCard(page: Page, price: string): Promise<void> {
  await pressPay(page, price)
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.waitForURL('**/checkout/*/paid')
  await page.getByRole('heading', { level: 1, name: /^Paid\./ }).waitFor()
}

export const pressPay = (page: Page, price: string) =>
  page
    .getByRole('button', { name: `Pay ${price}` })
    .filter({ visible: true })
    .first()
    .click()
