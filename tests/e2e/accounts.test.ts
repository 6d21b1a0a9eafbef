import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinHub, logIn, register, secret, toast } from './account-steps.ts'
import { visitor } from './browser.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let browser: Stage['browser']
let smtp: Stage['smtp']
let hub: Stage['hub']
beforeAll(async () => {
  stage = await openStage()
  ;({ browser, smtp, hub } = stage)
})
afterAll(() => stage?.close())

test('the first to register as Admin / HR runs the hub; others wait for approval and are told by email', async () => {
  const { page, context, problems } = await visitor(browser, hub.url)
  await joinHub(page, smtp, { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' })
  await toast(page, 'Welcome back Helen Pritchard', 'You are logged in as Admin / HR')
  await page.getByRole('heading', { name: 'Admin / HR Dashboard' }).waitFor()

  const trainer = await visitor(browser, hub.url)
  await joinHub(trainer.page, smtp, { first: 'Joyce', last: 'Achieng', email: 'joyce@example.com', role: 'Trainer' })
  await toast(trainer.page, 'Welcome back Joyce Achieng', 'You are logged in as Learner')
  await trainer.page.goto('/admin')
  await toast(trainer.page, 'Access restricted', 'This dashboard is for Admin / HR only.')
  expect(new URL(trainer.page.url()).pathname).toBe('/learner')
  await trainer.page.goto('/admin/staff')
  await toast(trainer.page, 'Access restricted', 'Admins only.')
  expect(new URL(trainer.page.url()).pathname).toBe('/')

  await page.goto('/admin/settings/access-requests')
  await page.getByRole('button', { name: 'Approve Joyce Achieng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await smtp.waitFor((mail) => mail.to === 'joyce@example.com' && mail.subject === 'Your role is now Trainer', 15_000)
  // her sessions ended with the change, so she signs in afresh
  await trainer.page.goto('/trainer')
  await logIn(trainer.page, 'joyce@example.com')
  await toast(trainer.page, 'Welcome back Joyce Achieng', 'You are logged in as Trainer')
  expect(new URL(trainer.page.url()).pathname).toBe('/trainer')
  expect([...problems, ...trainer.problems]).toEqual([])
  await context.close()
  await trainer.context.close()
})

test('mistakes come back beside their fields, in the words of the specification, with what was typed', async () => {
  const { page, problems } = await visitor(browser, hub.url)
  await page.goto('/auth?tab=register')
  await page.getByLabel('First Name').fill('Grace')
  await page.getByLabel('Last Name').fill('Mensah')
  await page.getByLabel('Email', { exact: true }).fill('grace@example.com')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm Password').fill('something else')
  await page.getByLabel('User Type').selectOption('Job Applicant')
  await page.getByRole('button', { name: 'Create account' }).click()
  await toast(page, 'Passwords do not match')
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await page.getByRole('link', { name: 'Please confirm your password.' }).click()
  expect(await page.getByLabel('Confirm Password').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('First Name').inputValue()).toBe('Grace')

  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm Password').fill(secret)
  await page.getByLabel('User Type').selectOption('')
  await page.getByRole('button', { name: 'Create account' }).click()
  await toast(page, 'Select your role')
  await page.getByRole('link', { name: 'Please choose a role for your account.' }).waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('a forgotten password is replaced through the emailed link, and every other browser is signed out', async () => {
  const person = { first: 'Ewa', last: 'Kowalczyk', email: 'ewa@example.com', role: 'Learner' as const }
  const old = await visitor(browser, hub.url)
  await joinHub(old.page, smtp, person)
  await toast(old.page, 'Welcome back Ewa Kowalczyk')

  const { page } = await visitor(browser, hub.url)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your email').waitFor()
  const mail = await smtp.waitFor(
    (mail) => mail.to === person.email && mail.subject === 'Choose a new password',
    15_000,
  )
  await page.goto(mail.links.find((link) => link.includes('/auth/reset')) ?? '')
  await page.getByLabel('New password').fill('another three words')
  await page.getByLabel('Confirm Password').fill('another three words')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await toast(page, 'Password changed')

  await old.page.goto('/learner')
  expect(new URL(old.page.url()).pathname).toBe('/auth')
  await logIn(page, person.email, 'another three words')
  await toast(page, 'Welcome back Ewa Kowalczyk')
})

test('a page behind the door leads through signing in and back to itself, and never to another site', async () => {
  const { page } = await visitor(browser, hub.url)
  await page.goto('/learner?from=mail')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/learner?from=mail')
  await logIn(page, 'ewa@example.com', 'another three words')
  await page.waitForURL('**/learner?from=mail')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await toast(page, 'You are signed out')
  await page.goto('/auth?redirect=https://example.org/steal')
  await logIn(page, 'ewa@example.com', 'another three words')
  await page.waitForURL(`${hub.url}/learner`)
})

test('forms work before any script has arrived', async () => {
  const { page } = await visitor(browser, hub.url, { javaScriptEnabled: false })
  await register(page, { first: 'No', last: 'Script', email: 'noscript@example.com', role: 'Job Applicant' })
  const mail = await smtp.waitFor((mail) => mail.to === 'noscript@example.com', 15_000)
  await page.goto(mail.links.find((link) => link.includes('/auth/confirm')) ?? '')
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await logIn(page, 'noscript@example.com', 'a wrong password')
  await page.getByText('Login failed: The email address or password is not right.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
  await toast(page, 'Welcome back No Script', 'You are logged in as Job Applicant')
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { page } = await visitor(browser, hub.url)
  const said: string[] = []
  for (const email of ['helen@example.com', 'nobody@example.com']) {
    await page.goto('/auth')
    await logIn(page, email, 'not the password')
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    said.push((await page.getByRole('alert').textContent()) ?? '')
  }
  expect(said[0]).toBe(said[1])
})
