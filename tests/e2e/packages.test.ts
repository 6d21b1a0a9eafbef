import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { long } from '#tests/long.ts'
import { exported, hostile } from '#tests/packages.ts'
import { axeFaults, byTheLaw } from './axe.ts'
import { launchBrowser, type Visitor, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'
import { courseMaker, inside, uploadByHand } from './package-steps.ts'

let hub: TestHub
let browser: Browser
let joyce: Visitor
let callum: Visitor
let made: ReturnType<typeof courseMaker>
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
  made = courseMaker(hub)
  joyce = await signedIn('Trainer', 1280)
  callum = await signedIn('Staff Member', 390)
})
afterAll(async () => {
  await made?.close()
  await browser?.close()
  await hub?.stop()
})

async function signedIn(role: string, width: number): Promise<Visitor> {
  const person = await visitor(browser, hub.url, { viewport: { width, height: 844 }, reducedMotion: 'reduce' })
  await person.page.goto('/auth')
  await person.page.getByRole('button', { name: role, exact: true }).click()
  await person.page.waitForURL((url) => url.pathname !== '/auth')
  return person
}

/** Joyce uploads it; Callum gets it and opens its course. */
async function taken(title: string, files: Parameters<typeof uploadByHand>[2], { page } = callum): Promise<string> {
  const courseId = await made.draft(title)
  await uploadByHand(joyce.page, courseId, files)
  await joyce.page.getByText('Package uploaded').waitFor()
  const enrolmentId = await made.give(courseId)
  await page.goto(`/learner/courses/${enrolmentId}`)
  await page.getByRole('link', { name: /^Start lesson 1/ }).click()
  return enrolmentId
}

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor()

const ofPackage = (page: Page) => page.frames().find((frame) => frame.url().includes('/files/')) ?? page.mainFrame()

test('a package that a trainer uploads is taken on a phone, goes on where it stopped, and completes the course', async () => {
  const enrolmentId = await taken('Moving and handling', exported.single())
  const { page } = callum
  await inside(page).getByText('nothing kept').waitFor()
  await inside(page).getByRole('button', { name: 'Onward' }).click()
  await saved(page)
  await ofPackage(page).evaluate(() => localStorage.setItem('bookmark', 'Callum was here'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // what is in the frame is its authors’
  expect(await axeFaults(page, { ...byTheLaw, iframes: false })).toEqual([])
  await page.getByRole('link', { name: 'Leave, go on later' }).click()
  await page.getByRole('link', { name: /^Continue lesson 1/ }).click()
  await inside(page).getByText('seen=1').waitFor()
  // it goes on by what the hub keeps; what it left on the device is gone for the next one who opens it
  expect(await ofPackage(page).evaluate(() => localStorage.length)).toBe(0)
  await inside(page).getByRole('button', { name: 'Pass' }).click()
  await page.getByText('Done: you completed this course.').waitFor()
  await page.getByRole('link', { name: 'Finish' }).click()
  await page.getByRole('link', { name: 'Your certificate' }).click()
  await page.getByText('Online package, as reported by it').waitFor()
  expect(await made.completionOf(enrolmentId)).toEqual({
    ...{ method: 'package', details: { reportedBy: 'package', score: '0.85' } },
  })
  expect([...joyce.problems, ...callum.problems]).toEqual([])
})

test('a part that only begins and ends is completed when it was left, not when it was left for later', async () => {
  const enrolmentId = await taken('Closed doors', exported.bare())
  const { page } = callum
  await inside(page).getByRole('button', { name: 'Later' }).click()
  await saved(page)
  await page.getByRole('link', { name: 'Leave, go on later' }).click()
  await page.getByRole('link', { name: /^Continue lesson 1/ }).click()
  await inside(page).getByRole('button', { name: 'Close' }).click()
  await page.getByText('Done: you completed this course.').waitFor()
  expect(await made.completionOf(enrolmentId)).toMatchObject({ method: 'package' })
  expect(callum.problems).toEqual([])
})

test('a hostile package reaches nothing of the learner’s session', async () => {
  // a browser of its own, since what the policies refuse is said aloud in it
  const storageState = await callum.context.storageState()
  const context = await browser.newContext({ baseURL: hub.url, storageState })
  const page = await context.newPage()
  await taken('Hostile', hostile(hub.url), { ...callum, page })
  const told = inside(page).locator('#tried')
  await expect.poll(async () => JSON.parse((await told.textContent()) || '{}').done, { timeout: 20_000 }).toBe(true)
  const { done: _, ...tried } = JSON.parse((await told.textContent()) ?? '{}')
  expect(Object.fromEntries(Object.entries(tried).filter(([, outcome]) => outcome !== 'refused'))).toEqual({})
  expect(Object.keys(tried).length).toBeGreaterThanOrEqual(10)
  // our page is where it was, and Callum is still Callum
  expect(new URL(page.url()).origin).toBe(hub.url)
  expect(await page.evaluate(() => document.cookie)).not.toContain('planted')
  await page.goto('/learner')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/learner')
  await context.close()
})

if (long)
  test('several parts in folders are done one after another, and one that reports nothing by opening it', async () => {
    const enrolmentId = await taken('Safe at work', exported.several())
    const { page } = callum
    await page.getByText('Part 1 of 3: Hazards').waitFor()
    await inside(page).getByRole('button', { name: 'Fail' }).click()
    await page.getByText('Not passed yet. You can try it again in the lesson.').waitFor()
    await page.getByText('Part 1 of 3: Hazards').click()
    await page.getByRole('button', { name: /Handout/ }).click()
    await inside(page).getByRole('heading', { name: 'Handout' }).waitFor()
    await page.getByRole('link', { name: 'Next part' }).click()
    await inside(page).getByRole('heading', { name: 'Hazards' }).waitFor()
    await inside(page).getByRole('button', { name: 'Pass' }).click()
    await page.getByRole('link', { name: 'Next part' }).click()
    await inside(page).getByRole('heading', { name: 'Reporting' }).waitFor()
    await inside(page).getByRole('button', { name: 'Pass' }).click()
    await page.getByText('Done: you completed this course.').waitFor()
    expect(await made.completionOf(enrolmentId)).toMatchObject({ details: { score: '0.85' } })
    expect(callum.problems).toEqual([])
  })

if (long)
  test.each(['edition3', 'edition4'] as const)('SCORM 2004, %s, reports, goes on and completes', async (edition) => {
    const enrolmentId = await taken(`Skin care ${edition}`, exported[edition]())
    const { page } = callum
    await inside(page).getByText('nothing kept').waitFor()
    await inside(page).getByRole('img', { name: 'A dot' }).waitFor()
    await inside(page).getByRole('button', { name: 'Onward' }).click()
    await saved(page)
    await page.reload()
    await inside(page).getByText('seen=1').waitFor()
    await inside(page).getByRole('button', { name: 'Pass' }).click()
    await page.getByText('Done: you completed this course.').waitFor()
    expect(await made.completionOf(enrolmentId)).toMatchObject({ method: 'package', details: { score: '0.9' } })
    expect(callum.problems).toEqual([])
  })

if (long)
  test('a second window takes over, and the first says so', async () => {
    await taken('Two windows', exported.single())
    const { page, context } = callum
    await inside(page).getByText('nothing kept').waitFor()
    const second = await context.newPage()
    await second.goto(page.url())
    await inside(second).getByRole('button', { name: 'Onward' }).click()
    await saved(second)
    await inside(page).getByRole('button', { name: 'Onward' }).click()
    await page.getByText('You opened this lesson in another window. Go on there, or open it again here.').waitFor()
    await second.close()
    callum.problems.length = 0
  })
