import { rm } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { newFolder, type Started, startHub } from '#tests/server/processes.ts'
import { launchBrowser, type Visitor, visitor } from './browser.ts'

let folder: string
let hub: Started
let browser: Browser
beforeAll(async () => {
  folder = newFolder()
  ;[hub, browser] = await Promise.all([startHub('demo', {}, folder), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

// Every page of the filled demonstration, by who opens it; `> View` opens the first row of that list, and what follows is a link there.
const pages: Record<string, string[]> = {
  guest: [
    '/',
    '/auth',
    '/auth?tab=register',
    '/auth/forgot',
    '/auth/resend',
    '/auth/confirm?token=x',
    '/auth/reset?token=x',
    '/reference/thank-you',
    '/mailbox',
  ],
  'Admin / HR': [
    '/admin',
    '/admin/applicants',
    '/admin/applicants?q=nobody-of-that-name',
    '/admin/applicants?status=interview_scheduled&sort=asc',
    '/admin/applicants > View',
    '/admin/applicants?status=rejected > View',
    '/admin/applicants?status=interview_scheduled > View > History and gaps',
    '/admin/applicants?status=interview_scheduled > View > Checks',
    '/admin/applicants?status=hired > View > Checks > Record a check',
    '/admin/applicants?status=hired > View > Checks > Open',
    '/admin/applicants > View > Correct',
    '/admin/applicants?status=interview_scheduled > View > References',
    '/admin/applicants?status=hired > View > References > Read reference',
    '/admin/applicants?status=hired > View > References > Read reference > Record a call',
    '/admin/references',
    '/admin/references > View > Ask another referee',
    '/admin/references > View > Record evidence',
    '/admin/checks',
    '/admin/clearances',
    '/admin/clearances?view=waiting',
    '/admin/clearances?view=open > View',
    '/admin/clearances?view=waiting > View',
    '/admin/clearances?view=ending > View',
    '/admin/onboarding',
    '/admin/onboarding?view=stuck > Mbali Ndlovu',
    '/admin/onboarding/open',
    '/admin/settings/onboarding',
    '/admin/settings/onboarding > All other jobs',
    '/admin/settings/onboarding > All other jobs > Add an item',
    '/admin/settings/policies',
    '/admin/settings/policies > Lone working',
    '/admin/application-links',
    '/admin/application-links?status=clicked',
    '/admin/application-links?q=nobody-of-that-name',
    '/admin/application-links/new',
    '/admin/application-links/enter',
    '/admin/application-links/started',
    '/admin/staff',
    '/admin/staff/new',
    '/admin/staff/import',
    '/admin/staff?q=callum > Callum Reid',
    '/admin/staff?q=callum > Callum Reid > Documents',
    '/admin/staff?q=callum > Callum Reid > Timeline',
    '/admin/staff?q=callum > Callum Reid > End employment',
    '/admin/search?q=an',
    '/admin/onboarding',
    '/admin/compliance',
    '/admin/compliance?status=expired&type=dbs&show=dbs,fire_safety',
    '/admin/compliance?q=nobody-of-that-name',
    '/admin/compliance?status=expired > Dipika Shrestha',
    '/admin/compliance?q=dipika > Dipika Shrestha > Sign off',
    '/admin/compliance/matrix',
    '/admin/notifications',
    '/admin/notifications > View',
    '/admin/settings',
    '/admin/settings/access-requests',
    '/admin/settings/people',
    '/admin/settings/people > View',
    '/admin/settings/invitations',
    '/admin/settings/locations',
    '/admin/settings/locations > Change',
    '/admin/settings/locations/new',
    '/admin/settings/jobs',
    '/admin/settings/jobs > Change',
    '/admin/settings/jobs/new',
    '/admin/settings/compliance',
    '/admin/settings/compliance > Change',
    '/admin/settings/compliance/new',
    '/admin/settings/letters',
    '/admin/settings/letters/move.interview_scheduled',
    '/admin/settings/reject-reasons',
    '/admin/settings/site',
    '/admin/settings/site/privacy',
    '/admin/settings/requests',
  ],
  'Job Applicant': [
    '/applicant',
    '/applicant/health',
    '/applicant/explanations',
    ...Array.from({ length: 8 }, (_, step) => `/application-form?step=${step}`),
  ],
  'Staff Member': [
    '/portal',
    '/account',
    '/account/details',
    '/account/data',
    '/account/email',
    '/account/password',
    '/account/two-factor',
    '/account/passkeys/add',
  ],
  'Supervisor / Manager': ['/supervisor'],
  Trainer: ['/trainer'],
  Learner: ['/learner'],
}

const widths = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

describe.each(Object.keys(pages))('%s', (who) => {
  test.each(widths)(
    'finds nothing in the way of anybody at $width px, $colorScheme, and a silent console',
    async ({ colorScheme, ...viewport }) => {
      const person = await visitor(browser, hub.url, { viewport, colorScheme })
      if (who !== 'guest') await signIn(person.page, who)
      const found: Record<string, string[]> = {}
      for (const path of pages[who] ?? []) {
        const faults = await faultsOf(person, path, viewport.width)
        if (faults.length > 0) found[path] = faults
      }
      await person.context.close()
      expect(found).toEqual({})
      expect(person.problems).toEqual([])
    },
  )
})

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: role, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

async function faultsOf({ page }: Visitor, path: string, width: number): Promise<string[]> {
  const [address = '', link, ...further] = path.split(' > ')
  await page.goto(address)
  if (link) {
    await page.locator('main table tbody a').first().click()
    await page.waitForURL((url) => !`${url.pathname}${url.search}`.endsWith(address))
  }
  for (const name of further) {
    const before = page.url()
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.waitForURL((url) => url.href !== before)
  }
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
  if (overflow > width) faults.push(`wider than the screen: ${overflow}`)
  return faults
}

test('every role of the demonstration is looked at', () => {
  expect(Object.keys(pages).sort()).toEqual(['guest', ...demoSignIns.map(({ role }) => role)].sort())
})
