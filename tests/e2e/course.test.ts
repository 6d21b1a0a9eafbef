import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visitor } from './browser.ts'
import { inDialog, openAwake, type TypedQuestion, writeQuestion } from './course-steps.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { signIn } from './way.ts'

let hub: TestHub
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

const as = async (role: string, width = 1280) =>
  visitor(browser, hub.url, {
    storageState: await signIn(browser, hub.url, role),
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  })

const questions: readonly TypedQuestion[] = [
  { kind: 'Choose one', text: 'What comes first?', options: ['Knock', 'Go in', 'Wait'], right: [0] },
  { kind: 'Choose several', text: 'What do you bring?', options: ['Gloves', 'An apron', 'A dog'], right: [0, 1] },
  { kind: 'True or false', text: 'You say who you are.', right: [0] },
  { kind: 'Put in order', text: 'Put the visit in order.', options: ['Knock', 'Greet', 'Help'] },
  { kind: 'Match', text: 'What belongs together?', options: ['Door', 'Hands'], pairs: ['Knock on it', 'Wash them'] },
  { kind: 'Short answer, marked by a trainer', text: 'What did you learn from your last visit?' },
]
const title = 'Home visits at Harbour Row'

test('a course goes from its first word to a certificate that anyone can check, and that says when it is revoked', async () => {
  const trainer = await as('Trainer')
  const office = await as('Admin / HR')
  const address = await written(trainer.page)
  await reviewed(office.page, address)
  await inPublish(trainer.page, address)

  const phone = await as('Staff Member', 390)
  await learned(phone.page)
  await phone.page.getByText('Your trainer').first().waitFor()

  await openAwake(trainer.page, '/trainer/marking')
  await trainer.page.getByRole('row', { name: title }).getByRole('link').first().click()
  await trainer.page.getByLabel('Right', { exact: true }).check()
  await trainer.page.getByRole('button', { name: 'Save the mark' }).click()
  await trainer.page.getByLabel('Right', { exact: true }).waitFor({ state: 'hidden' })

  await openAwake(phone.page, '/learner')
  await phone.page.locator('a[href*="/certificates/"]', { hasText: title }).click()
  const number = (await phone.page.getByRole('link', { name: /\/verify\// }).textContent())?.split('/').at(-1) ?? ''
  const anyone = await visitor(browser, hub.url, { viewport: { width: 390, height: 844 } })
  await anyone.page.goto(`/verify/${number}`)
  await anyone.page.getByText('Callum Reid').waitFor()
  await revoked(office.page, number)
  await anyone.page.reload()
  await anyone.page
    .getByText(/revoked/i)
    .first()
    .waitFor()
  expect([...trainer.problems, ...office.problems, ...phone.problems, ...anyone.problems]).toEqual([])
})

/** Returns the editor's address. */
async function written(page: Page): Promise<string> {
  await openAwake(page, '/trainer/courses')
  const dialog = page.getByRole('dialog')
  const name = (words: string) => dialog.getByLabel('Title', { exact: true }).fill(words)
  await inDialog(page, 'New course', () => name(title), 'Start writing')
  await page.waitForURL(/\/trainer\/courses\/[0-9a-f-]{36}$/)
  const address = page.url()
  await inDialog(page, 'Add a module', () => name('Before you knock'), 'Add')
  await inDialog(page, 'Add lesson', () => name('At the door'), 'Add')
  await page.getByRole('textbox', { name: 'Lesson text' }).fill('Knock, wait, and say who you are.')
  await page.getByText(/^Saved \d/).waitFor()
  await page.getByRole('link', { name: 'New question', exact: true }).click()
  await writeQuestion(page, { kind: 'Choose one', text: 'First?', options: ['Knock', 'Go in'], right: [0] })
  await dialog.waitFor({ state: 'hidden' })
  for (const question of questions) {
    await openAwake(page, `${address}/questions/new?use=quiz`)
    await writeQuestion(page, question)
    await page.waitForURL(/\/bank/)
  }
  await openAwake(page, address)
  await page.getByText('Course page and guidance').click()
  await page.getByLabel('Summary').fill('How a visit begins.')
  await page.getByLabel('Description').fill('What you do from the door to the first word.')
  await page.getByLabel('Outcomes').fill('Say how a visit begins')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByRole('button', { name: 'Save settings' }).and(page.locator(':enabled')).waitFor()
  const review = async () => {
    const day = Temporal.Now.plainDateISO().add({ months: 6 }).toString()
    await dialog.getByLabel('Next review').fill(day)
    await dialog.getByLabel('People may start it themselves').check()
  }
  await inDialog(page, 'Change', review, 'Save')
  await page.getByRole('link', { name: 'Publish', exact: true }).click()
  await dialog.getByText('Everything is ready.').waitFor()
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await page.getByText('Draft 1 waits for review').or(page.getByText('Version 1 waits for review')).first().waitFor()
  return address
}

async function reviewed(page: Page, address: string): Promise<void> {
  await openAwake(page, `${address}/review`)
  await page.getByLabel('Approve it').check()
  await page.getByRole('button', { name: 'Send the review' }).click()
  await page.waitForURL(address)
}

async function inPublish(page: Page, address: string): Promise<void> {
  await openAwake(page, `${address}/publish`)
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByText('Version 1 is live').first().waitFor()
}

/** Starts the course by herself on a phone, reads it, and answers every kind of question. */
async function learned(page: Page): Promise<void> {
  await openAwake(page, '/courses/home-visits-at-harbour-row')
  await page.getByRole('button', { name: 'Start Now' }).first().click()
  await page.waitForURL(/\/learner\/courses\//)
  await page
    .getByRole('link', { name: /^Start lesson|^Start course|^Start/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Knock' }).check()
  await page.getByRole('button', { name: 'Check my answer' }).click()
  await page.getByText('Because it is kinder and safer.').waitFor()
  await page
    .getByRole('button', { name: /Next|Finish|quiz/ })
    .first()
    .click()
  await page.waitForURL(/\/learner\/courses\/[^/]+(\/quiz)?$/)
  if (!page.url().endsWith('/quiz')) await page.getByRole('link', { name: 'Go to the quiz' }).click()
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  for (const _ of questions) {
    await page.getByRole('group').first().waitFor()
    await answer(page)
  }
  await page.getByRole('button', { name: /^Send/ }).click()
  await page.waitForURL(/\/results\//)
}

/** Answers the question that is shown, rightly. */
async function answer(page: Page): Promise<void> {
  const heading = page.locator('fieldset h2').first()
  const text = (await heading.textContent())?.trim()
  const asked = questions.find((question) => question.text === text)
  if (!asked) throw new Error(`Not asked: ${text}`)
  const main = page.getByRole('main')
  if (asked.kind.startsWith('Short')) await main.getByLabel('Your answer').fill('To listen for longer than I talk.')
  else if (asked.kind === 'Put in order') await putInOrder(page, asked.options ?? [])
  else if (asked.kind === 'Match')
    for (const [at, option] of (asked.options ?? []).entries())
      await main.getByLabel(option, { exact: true }).selectOption({ label: asked.pairs?.[at] ?? '' })
  else for (const at of asked.right ?? []) await main.getByLabel(asked.options?.[at] ?? 'True', { exact: true }).check()
  await page.getByRole('button', { name: /Next question|See all answers/ }).click()
  await page.waitForFunction((before) => document.querySelector('fieldset h2')?.textContent?.trim() !== before, text)
}

async function putInOrder(page: Page, wanted: readonly string[]): Promise<void> {
  for (const [at, name] of wanted.entries()) {
    const place = async () => {
      const all = await page.getByRole('main').locator('ol > li').allTextContents()
      return all.findIndex((line) => line.includes(name))
    }
    for (let now = await place(); now > at; now = await place())
      await page.getByRole('button', { name: `Move up: ${name}` }).click()
  }
}

async function revoked(page: Page, number: string): Promise<void> {
  await openAwake(page, `/admin/learning/certificates?q=${number}`)
  await page.getByRole('link', { name: `Revoke Callum Reid, ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Given by mistake')
  await dialog.getByRole('button', { name: 'Revoke the certificate' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
