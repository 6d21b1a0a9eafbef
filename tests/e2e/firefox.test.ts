import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfSample, pngSample } from '#tests/file-samples.ts'
import { answers, niNumber, refereeAnswers } from './application-steps.ts'
import { checks } from './clearance-steps.ts'
import {
  addressOf,
  answer,
  fits,
  follow,
  launchFirefox,
  press,
  sees,
  sheetsOf,
  shown,
  signedInAs,
  upload,
} from './firefox.ts'
import { startFilledHub, type TestHub } from './hub.ts'

let hub: TestHub
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchFirefox()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

// what the matrix says below each name; Firefox keeps no words of what is bold
const job = /Care Worker|Support Worker|Registered Nurse|Registered Manager|Domestic Assistant/g
const heading = (name: string) => `::-p-aria([name="${name}"][role="heading"])`
const pdf = (name: string) => ({ name, content: pdfSample() })

test('in Firefox an applicant fills in the form and submits it, and HR schedules and records the interview', async () => {
  const { page, problems } = await signedInAs(browser, hub.url, 'Job Applicant', 390)
  await page.goto(`${hub.url}/application-form?step=0`)
  await answer(page, answers.personal)
  await fits(page)
  await press(page, 'Next')
  await sees(page, 'Address History')
  await answer(page, { ...answers.addresses, 'addresses.0.current': 'on' })
  await upload(page, 'Proof of address', pdf('council-tax.pdf'))
  await press(page, 'Next')
  await sees(page, 'Employment Info')
  await answer(page, { ...answers.employment, 'periods.0.current': 'on' })
  await upload(page, 'CV', pdf('grace-cv.pdf'))
  await press(page, 'Next')
  await sees(page, 'Passport, Visa & DBS')
  await answer(page, { ...answers.passport, niNumber })
  await upload(page, 'Passport', { name: 'passport.png', content: await pngSample() })
  await upload(page, 'Proof of National Insurance', pdf('ni-letter.pdf'))
  await press(page, 'Next')
  await sees(page, 'Certificates & Trainings')
  await press(page, 'Next')
  await sees(page, 'Emergency Contact')
  await answer(page, answers.emergency)
  await press(page, 'Next')
  await sees(page, 'References')
  await answer(page, { ...refereeAnswers(0, 'ruth@example.org'), 'referees.0.type': 'employer' })
  await answer(page, { ...refereeAnswers(1, 'samuel@example.org'), 'referees.1.type': 'character' })
  await press(page, 'Next')
  await sees(page, 'Declaration & Submit')
  await answer(page, { declarationAgreed: 'on' })
  await fits(page)
  await press(page, 'Submit Application')
  await sees(page, 'Application submitted')
  await sees(page, 'Your application')

  const hr = await signedInAs(browser, hub.url, 'Admin / HR', 1280)
  await hr.page.goto(`${hub.url}/admin/applicants?q=grace+mensah`)
  await follow(hr.page, 'Grace Mensah')
  await shown(hr.page, heading('Grace Mensah'))
  const file = await addressOf(hr.page)
  await fits(hr.page)
  await hr.page.goto(`${file}/move/interview_scheduled`)
  const interviewDate = Temporal.Now.plainDateISO('Europe/London').add({ days: 2 }).toString()
  await answer(hr.page, { interviewDate, interviewTime: '10:30', interviewPlace: 'Rowan House', send: 'now' })
  await press(hr.page, 'Schedule interview', 'dialog')
  await sees(hr.page, 'Moved')
  await hr.page.goto(`${file}/checks/interview/new`)
  await answer(hr.page, { ...checks.interview, outcome: 'satisfactory' })
  await fits(hr.page)
  await press(hr.page, 'Record the check')
  await sees(hr.page, 'Interview, Satisfactory')
  expect([...problems, ...hr.problems]).toEqual([])
})

test('in Firefox a member of staff sends a certificate from the portal', async () => {
  const { page, problems } = await signedInAs(browser, hub.url, 'Staff Member', 390)
  await page.goto(`${hub.url}/portal`)
  await fits(page)
  await follow(page, 'Send certificate for Infection control')
  await sees(page, 'Your certificate')
  await fits(page)
  await upload(page, 'Your certificate', { name: 'infection.png', content: await pngSample() })
  await follow(page, 'Done')
  await sees(page, 'Sent, awaiting approval')
  expect(problems).toEqual([])
})

test('Firefox prints every row of the matrix with the heads on each sheet, and an applicant’s file from the first sheet on', async () => {
  const { page, problems } = await signedInAs(browser, hub.url, 'Admin / HR', 1280)
  await page.goto(`${hub.url}/admin/compliance/matrix`)
  const rows = await page.$$eval('tbody tr', (found) => found.length)
  const matrix = await sheetsOf(browser, page)
  const printed = matrix.map((sheet) => sheet.match(job)?.length ?? 0)
  expect(printed.reduce((sum, rows) => sum + rows)).toBe(rows)
  expect(printed[0]).toBeGreaterThan(10)
  expect(matrix.filter((sheet) => !/recheck due/.test(sheet))).toEqual([])

  await page.goto(`${hub.url}/admin/applicants?q=adaeze`)
  await follow(page, 'Adaeze Okafor')
  await shown(page, heading('Adaeze Okafor'))
  const file = await sheetsOf(browser, page)
  expect(file[0]).toContain('adaeze.okafor@example.com')
  expect(file[0]).toContain('Rejected by Helen Pritchard')
  expect(file.length).toBeLessThan(5)
  expect(problems).toEqual([])
})
