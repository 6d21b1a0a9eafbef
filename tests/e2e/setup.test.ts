import { afterAll, beforeAll, expect, test } from 'vitest'
import { toast } from './account-steps.ts'
import { awake, visitor } from './browser.ts'
import { comeIn } from './newcomers.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }

test('a new hub is set up in five steps, one left for later and found again, with a checklist until then', async () => {
  const { page } = await visitor(stage.browser, stage.hub.url)
  await comeIn(page, stage.hub, helen)
  await page.goto('/admin')
  const checklist = page.getByRole('region', { name: 'Set up your hub' })
  await checklist.getByText('0 of 5 steps done').waitFor()
  await checklist.getByRole('link', { name: 'Begin Your organisation' }).click()

  await page.getByRole('heading', { level: 1, name: 'Your organisation' }).waitFor()
  await awake(page)
  expect(await page.getByLabel('Words').nth(1).inputValue()).toBe('CPD-accredited courses')
  await page.getByLabel('Contact email').fill('office@riverside.example')
  await page.getByRole('button', { name: 'Save and confirm the figures' }).click()
  await page.getByText('Enter the name of your organisation').first().waitFor()
  expect(await page.getByLabel('Contact email').inputValue()).toBe('office@riverside.example')
  await page.getByLabel('Organisation name').fill('Riverside Homecare')
  await page.getByLabel('Partnership').check()
  await page.locator('input[name=file]').setInputFiles('app/ui/pictures/app-192.png')
  await page.getByLabel('Words').nth(1).fill('courses')
  await page.getByRole('button', { name: 'Save and confirm the figures' }).click()
  await page.getByRole('img', { name: 'Your logo' }).waitFor()

  await page.getByRole('link', { name: 'Next: Locations' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Rowan House')
  await page.getByLabel('Address').fill('2 Station Road, Whitby')
  await page.getByLabel('Postcode').fill('YO21 1DX')
  await page.getByRole('button', { name: 'Add location' }).click()
  await page.getByRole('region', { name: 'Locations so far' }).getByText('Rowan House').waitFor()

  await page.getByRole('link', { name: 'Next: Jobs' }).click()
  await page.getByLabel('Registered Nurse').uncheck()
  await page.getByRole('button', { name: 'Add these jobs' }).click()
  const jobs = page.getByRole('region', { name: 'Jobs so far' })
  await jobs.getByText('Cook').waitFor()
  expect(await jobs.getByText('Registered Nurse').count()).toBe(0)

  await page.getByRole('link', { name: 'Next: Staff' }).click()
  await page.getByRole('button', { name: 'Leave for later' }).click()
  await toast(page, 'Left for later')
  await page.getByRole('heading', { level: 1, name: 'Invitations' }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill('joan@example.com')
  await page.getByLabel('Role').selectOption('Supervisor / Manager')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('region', { name: 'Invited' }).getByText('joan@example.com').waitFor()

  await page.goto('/admin')
  await checklist.getByText('4 of 5 steps done').first().waitFor()
  await checklist.locator('summary').click()
  await checklist.locator('li').getByText('Left for later').waitFor()
  await checklist.getByRole('link', { name: 'Begin Staff' }).click()
  await page.getByRole('link', { name: 'Add one person' }).click()
  await page.getByLabel('Full name').fill('Ann Carter')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Job').selectOption('Cook')
  await page.getByLabel('Location', { exact: true }).selectOption('Rowan House')
  await page.getByLabel('First day in this post').fill('2024-03-01')
  await page.getByRole('button', { name: 'Add staff' }).click()
  await toast(page, 'Added')
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Admin / HR Dashboard' }).waitFor()
  expect(await checklist.count()).toBe(0)
  await page.goto('/about/who-we-are')
  await page.getByText('CPD-accredited courses').waitFor({ state: 'detached' })
})
