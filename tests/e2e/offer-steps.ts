import { toast } from './account-steps.ts'
import { fillSteps, next, referee } from './application-steps.ts'
import { type Visitor, visitor } from './browser.ts'
import { makeOffer, press } from './clearance-steps.ts'
import { comeIn, openPlace } from './newcomers.ts'
import type { Stage } from './stage.ts'

export const grace = { first: 'Grace', last: 'Mensah', email: 'grace@example.com', role: 'Job Applicant' as const }
export const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }
export const phone = { viewport: { width: 390, height: 844 } }

/** What the browsers complained of, but for what was refused in words: a form sent empty, a save that came after sending. */
export const faultsOf = (...people: Visitor[]) =>
  people.flatMap(({ problems }) => problems).filter((line) => !/status of (404|409|422)/.test(line))

/** Helen joins the office, and manages the one place there is. */
export async function openOffice({ browser, hub }: Stage): Promise<Visitor> {
  const hr = await visitor(browser, hub.url)
  await comeIn(hr.page, hub, helen)
  await openPlace(hub)
  return hr
}

/** Grace applies on her phone and is made an offer; `file` is the address of her applicant's file. */
export async function applyAndOffer({ browser, hub }: Stage, hr: Visitor) {
  const applicant = await visitor(browser, hub.url, phone)
  const { page } = applicant
  await comeIn(page, hub, grace, '/application-form')
  await page.waitForURL('**/application-form**')
  await fillSteps(page)
  await referee(page, 0, 'ruth@example.org', 'employer')
  await referee(page, 1, 'samuel@example.org', 'character')
  await next(page, 'Declaration & Submit')
  await page.locator('[name="declarationAgreed"]').check()
  await press(page, 'Submit Application')
  await toast(page, 'Application submitted')

  await hr.page.goto('/admin/applicants?q=mensah')
  await hr.page.getByRole('link', { name: 'Grace Mensah' }).first().click()
  await hr.page.waitForURL(/applicants\/[0-9a-f-]{36}$/)
  const file = new URL(hr.page.url()).pathname
  await makeOffer(hr.page, file)
  return { applicant, file }
}
