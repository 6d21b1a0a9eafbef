import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pdfSample, pngSample } from '#tests/file-samples.ts'

/** Goes on to the next step, once what was typed is kept. */
export async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`[name="${name}"]`)
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** Uploads a real file and waits until the hub has kept it. */
export async function upload(page: Page, label: string, name: string): Promise<void> {
  const png = name.endsWith('.png')
  const buffer = png ? await pngSample() : pdfSample()
  const area = page.getByRole('group', { name: new RegExp(`^${label}`) })
  const mimeType = png ? 'image/png' : 'application/pdf'
  await area.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
  await page
    .getByRole('status')
    .filter({ hasText: `${name} saved.` })
    .waitFor()
}

/** What Grace answers in each step, in every browser. */
export const answers = {
  personal: {
    firstName: 'Grace',
    lastName: 'Mensah',
    phone: '07700 900142',
    nationality: 'Ghanaian',
    'dob.day': '14',
    'dob.month': '5',
    'dob.year': '1994',
  },
  addresses: {
    'addresses.0.address': '18 Albion Terrace, Leeds',
    'addresses.0.postcode': 'LS9 6QT',
    'addresses.0.dateFrom.month': '3',
    'addresses.0.dateFrom.year': '2015',
  },
  employment: {
    position: 'Care Assistant',
    'periods.0.kind': 'job',
    'periods.0.organisation': 'Ashbourne House',
    'periods.0.title': 'Care Assistant',
    'periods.0.dateFrom.month': '4',
    'periods.0.dateFrom.year': '2012',
  },
  passport: {
    passportNumber: '562018347',
    passportCountry: 'United Kingdom',
    visaType: 'British or Irish citizen',
  },
  emergency: { emergencyName: 'Kofi Mensah', emergencyRelation: 'Brother', emergencyPhone: '07700 900143' },
}
export const niNumber = 'AB 12 34 56 C'

export const refereeAnswers = (place: number, email: string) => ({
  [`referees.${place}.name`]: `Referee ${place + 1}`,
  [`referees.${place}.email`]: email,
  [`referees.${place}.orgRole`]: 'Manager, Ashbourne House',
})

/** Steps 1 to 7, well formed, with every document that is asked for. */
export async function fillSteps(page: Page): Promise<void> {
  await fill(page, answers.personal)
  await next(page, 'Address History')
  await fill(page, answers.addresses)
  await page.locator('[name="addresses.0.current"]').check()
  await upload(page, 'Proof of address', 'council-tax.pdf')
  await next(page, 'Employment Info')
  await fill(page, answers.employment)
  await page.locator('[name="periods.0.current"]').check()
  await page.getByLabel('Adults', { exact: true }).check()
  await upload(page, 'CV', 'grace-cv.pdf')
  await next(page, 'Passport, Visa & DBS')
  await fill(page, { ...answers.passport, niNumber: 'QQ 12 34' })
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor() // badly formed: kept, and said beside the field
  await fill(page, { niNumber })
  await upload(page, 'Passport', 'passport.png')
  await upload(page, 'Proof of National Insurance', 'ni-letter.pdf')
  await next(page, 'Certificates & Trainings')
  await next(page, 'Emergency Contact')
  await fill(page, answers.emergency)
  await next(page, 'References')
}

export async function referee(page: Page, place: number, email: string, type: 'employer' | 'character'): Promise<void> {
  await fill(page, refereeAnswers(place, email))
  await page.locator(`[name="referees.${place}.type"][value="${type}"]`).check()
}

/** Presses Submit Application and holds the refusal to its words. */
export async function refused(page: Page, title: string, text = ''): Promise<void> {
  await page.getByRole('button', { name: 'Submit Application' }).click()
  const shown = page.getByRole('status').filter({ hasText: title }).last()
  await shown.waitFor()
  expect(await shown.textContent()).toContain(text)
}
