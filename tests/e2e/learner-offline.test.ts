import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { lessonEvents } from '#domains/learning/lessons/progress.table.ts'
import { people } from '#domains/people/people.table.ts'
import { system } from '#platform/actor.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { registered } from '#tests/accounts.ts'
import { newFolder, type Started, startHub as startProcess } from '#tests/server/processes.ts'
import { logIn, secret } from './account-steps.ts'
import { browserOptions, watched } from './browser.ts'
import { startHub, type TestHub } from './hub.ts'

const profile = newFolder()
let hub: TestHub
let later: Started | undefined
let database: Database
let context: BrowserContext
let page: Page
beforeAll(async () => {
  hub = await startHub()
  database = openDatabase(hub.env.DATABASE_URL ?? '', 2)
  await open()
})
afterAll(async () => {
  await context?.close()
  await database?.close()
  await later?.end('SIGTERM')
  await hub?.stop()
  await rm(profile, { recursive: true, force: true })
})

/** A phone that is switched on: all that it kept is there again. */
async function open(): Promise<void> {
  context = await chromium.launchPersistentContext(profile, {
    ...browserOptions,
    baseURL: hub.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 390, height: 844 },
  })
  context.setDefaultTimeout(10_000)
  await watched(context)
  page = context.pages()[0] ?? (await context.newPage())
}

const ctx = () => ({ actor: system, db: database.db, now: Temporal.Now.instant() })

async function learner(first: string): Promise<{ email: string; personId: string }> {
  const email = `${first.toLowerCase()}@example.com`
  await registered(ctx(), { first, last: 'Dube', email, role: 'Learner', password: secret })
  const [person] = await database.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.name, `${first} Dube`))
  return { email, personId: person?.id ?? '' }
}

async function given(personId: string): Promise<string> {
  const [course] = await database.db.select().from(courses).where(eq(courses.slug, 'food-hygiene'))
  const receivers = [{ personId, dueOn: null, opens: true }]
  return (await giveCourse(ctx(), course?.id ?? '', receivers, { source: 'hand' })).get(personId) ?? ''
}

async function signIn(email: string): Promise<void> {
  await page.goto('/auth')
  await logIn(page, email)
  await page.waitForURL('**/learner')
}

const heading = () => page.getByRole('heading', { level: 1 }).textContent()
const next = () => page.getByRole('button', { name: 'Next lesson' }).click()
const saved = () => page.getByText('Saved on this phone. We mark it when you are back online.')
const tries = () => database.db.$count(lessonEvents, eq(lessonEvents.kind, 'check tried'))

/** All that this device holds: databases, caches with the words in them, and what scripts may write down. */
const heldHere = () =>
  page.evaluate(async () => {
    const held: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const request = indexedDB.open(name)
      const db = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll()
        held.push(await new Promise((resolve) => (all.onsuccess = () => resolve(JSON.stringify(all.result)))))
      }
      db.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        held.push(request.url)
        if (!request.url.includes('/assets/')) held.push((await (await caches.match(request))?.text()) ?? '')
      }
    return held.join('\n')
  })

test('a learner goes on without a connection, restarts her phone, and what she did counts once; the next person finds nothing', async () => {
  const mbali = await learner('Mbali')
  const enrolment = await given(mbali.personId)
  await signIn(mbali.email)
  await page.goto(`/learner/courses/${enrolment}`)
  await page.getByRole('link', { name: /^(Start|Continue) lesson 1/ }).click()
  await page.waitForURL(/lessons/)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await expect.poll(heldHere).toContain('"position":3')
  const first = await heading()

  await context.setOffline(true)
  await page.getByText('No connection. Lessons 1 to 3 are on this phone.').waitFor()
  await next()
  await expect.poll(heading).not.toBe(first)
  const second = await heading()
  await page.locator('form label').first().click()
  await page.getByRole('button', { name: 'Check my answer' }).click()
  await saved().waitFor()
  await page.getByText('1 answer waits on this phone.').waitFor()
  const address = page.url().replace(/#.*/, '')
  await next()
  await expect.poll(heading).not.toBe(second)

  await hub.kill()
  await context.close()
  await open()
  await page.goto(address)
  expect(await heading()).toBe(second)
  await saved().waitFor()
  expect(await tries()).toBe(0)

  later = await startProcess('start', { ...hub.env, PORT: new URL(hub.url).port })
  await page.goto(address)
  await expect.poll(tries).toBe(1)
  await page.goto(address)
  await page.getByRole('link', { name: 'Try again' }).waitFor()
  expect(await tries()).toBe(1)

  await page.goto('/learner')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/auth')
  const noah = await learner('Noah')
  await signIn(noah.email)
  const held = await heldHere()
  for (const trace of [mbali.personId, enrolment, second ?? '', 'Mbali']) expect(held).not.toContain(trace)
}, 60_000)
