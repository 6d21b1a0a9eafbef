import { expect, test } from 'vitest'
import { toast } from './account-steps.ts'
import { button, contents, held, offline, open, pressOffline, tryAgain } from './connection-steps.ts'

test('a link keeps its page where the phone believes in a connection that carries nothing', async () => {
  const own = await open('/portal/emergency-contact', 'Staff Member')
  const { page, context } = own
  await page.locator('[name=emergencyName]').fill('Kofi Mensah')
  await context.route('**/*', (route) => route.abort('connectionfailed'))
  const before = await contents(page)
  await page.getByRole('link', { name: 'the mailbox' }).click()
  await held(page, 'Not loaded', offline)
  expect(await contents(page)).toEqual(before)
  await context.unroute('**/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/mailbox')
  expect(own.wrong()).toEqual([])
})

test('a link to a page of which nothing is known yet is tried again, not the form that was given up for it', async () => {
  const own = await open('/portal/emergency-contact', 'Staff Member')
  const { page, context } = own
  await context.setOffline(true)
  await page.locator('[name=emergencyName]').fill('Kofi Mensah')
  await button(page, 'Save').click()
  await held(page, 'Not sent', offline)
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as Record<string, { navigate(to: string): unknown }>
    void router?.navigate('/bundles')
  })
  await held(page, 'Not loaded', offline)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/bundles')
  expect(own.wrong()).toEqual([])
})

test('a row of a list keeps its page in the same way', async () => {
  const own = await open('/admin/staff?q=callum', 'Admin / HR')
  const { page, context } = own
  await context.route('**/*', (route) => route.abort('connectionfailed'))
  const before = await contents(page)
  await page.locator('main tbody td').last().click()
  await held(page, 'Not loaded', offline)
  expect(await contents(page)).toEqual(before)
  await context.unroute('**/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/staff\/[0-9a-f-]{36}$/)
  expect(own.wrong()).toEqual([])
})

test('a download keeps its page without a connection, and comes with Try again', async () => {
  const own = await open('/portal/certificates/fire_safety', 'Staff Member')
  const { page, context } = own
  const link = page.getByRole('link', { name: /^Download/ }).first()
  await pressOffline(own, link, 'Not loaded')
  await context.setOffline(false)
  await context.route('**/*', (route) => route.abort('connectionfailed'))
  await link.click()
  await held(page, 'Not loaded', offline)
  await context.unroute('**/*')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).click()
  await (await file).delete()
  expect(own.wrong()).toEqual([])
})

test('an address to copy waits as well, and its button works again after something else was pressed', async () => {
  const own = await open('/admin/application-links', 'Admin / HR')
  const { page, context } = own
  await context.grantPermissions(['clipboard-write'])
  const more = page.getByRole('button', { name: /^More for the link of/ }).first()
  const copy = page.locator('form[action$="/copy"] button').first()
  const opened = async () => (await copy.isVisible()) || (await more.click())
  await page.route('**/copy.data*', (route) => route.abort('connectionfailed'))
  await opened()
  await copy.click()
  await held(page, 'Not sent', offline)
  expect(await copy.getAttribute('aria-busy')).toBeNull()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Started, not submitted' }).press('Enter')
  await held(page, 'Not loaded', offline)
  expect(await copy.getAttribute('aria-busy')).toBeNull()
  await context.setOffline(false)
  await page.unroute('**/copy.data*')
  await opened()
  await copy.click()
  await toast(page, 'Link copied')
  await copy.and(page.locator(':not([aria-busy])')).waitFor()
  expect(own.wrong()).toEqual([])
})

test('the words of a letter wait too, and its preview opens beside them', async () => {
  const own = await open('/admin/settings/letters/move.interview_scheduled', 'Admin / HR')
  const { page, context } = own
  await page.getByLabel('Subject').fill('Come and meet us')
  await pressOffline(own, button(page, 'Save template'), 'Not saved')
  await context.setOffline(false)
  const opened = context.waitForEvent('page')
  await button(page, 'Preview').click()
  const preview = await opened
  await expect.poll(() => preview.content(), { timeout: 30_000 }).toContain('Come and meet us')
  await preview.close()
  await page.getByRole('button', { name: 'Try again' }).click()
  await toast(page, 'Saved')
  expect(await page.getByLabel('Subject').inputValue()).toBe('Come and meet us')
  expect(own.wrong()).toEqual([])
})

test('a search says that it was not loaded, not that it was not sent', async () => {
  const own = await open('/admin', 'Admin / HR')
  const search = own.page.getByLabel('Quick search')
  await search.fill('Callum')
  await pressOffline(own, search, 'Not loaded')
  await tryAgain(own)
  await own.page.waitForURL('**/admin/search?q=Callum')
  expect(own.wrong()).toEqual([])
})
