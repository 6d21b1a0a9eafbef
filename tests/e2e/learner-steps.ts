import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { people } from '#domains/people/people.table.ts'
import { system } from '#platform/actor.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { registered } from '#tests/accounts.ts'
import { newFolder, type Started, startHub as startProcess } from '#tests/server/processes.ts'
import { logIn, secret } from './account-steps.ts'
import { watched } from './browser.ts'
import { browserOptions } from './browser-options.ts'
import { startHub, type TestHub } from './hub.ts'

export type Learner = { email: string; personId: string }

/** A phone that keeps what it was given when it is switched off, and a hub that can be away. */
export class Phone {
  readonly #profile = newFolder()
  readonly hub: TestHub
  readonly database: Database
  #later: Started | undefined
  context!: BrowserContext
  page!: Page

  private constructor(hub: TestHub) {
    this.hub = hub
    this.database = openDatabase(hub.env.DATABASE_URL ?? '', 2)
  }

  static async withHub(): Promise<Phone> {
    const phone = new Phone(await startHub())
    await phone.switchOn()
    return phone
  }

  async switchOn(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.#profile, {
      ...browserOptions,
      baseURL: this.hub.url,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      viewport: { width: 390, height: 844 },
    })
    this.context.setDefaultTimeout(30_000)
    await watched(this.context)
    this.page = this.context.pages()[0] ?? (await this.context.newPage())
  }

  async hubIsBack(): Promise<void> {
    this.#later = await startProcess('start', { ...this.hub.env, PORT: new URL(this.hub.url).port })
  }

  async close(): Promise<void> {
    await this.context?.close()
    await this.database.close()
    await this.#later?.end('SIGTERM')
    await this.hub.stop()
    await rm(this.#profile, { recursive: true, force: true })
  }

  ctx = () => ({ actor: system, db: this.database.db, now: Temporal.Now.instant() })

  async learner(first: string): Promise<Learner> {
    const email = `${first.toLowerCase()}@example.com`
    await registered(this.ctx(), { first, last: 'Dube', email, role: 'Learner', password: secret })
    const named = eq(people.name, `${first} Dube`)
    const [person] = await this.database.db.select({ id: people.id }).from(people).where(named)
    return { email, personId: person?.id ?? '' }
  }

  async given({ personId }: Learner, slug = 'food-hygiene'): Promise<string> {
    const [course] = await this.database.db.select().from(courses).where(eq(courses.slug, slug))
    const receivers = [{ personId, dueOn: null, opens: true }]
    return (await giveCourse(this.ctx(), course?.id ?? '', receivers, { source: 'hand' })).get(personId) ?? ''
  }

  async signIn({ email }: Learner): Promise<void> {
    await this.page.goto('/auth')
    await logIn(this.page, email)
    await this.page.waitForURL('**/learner')
  }

  /** Opens the course's next lesson, and waits until it and the two after it are kept. */
  async read(enrolment: string): Promise<void> {
    await this.page.goto(`/learner/courses/${enrolment}`)
    await this.page.getByRole('link', { name: /^(Start|Continue) lesson/ }).click()
    await this.page.waitForURL(/lessons/)
    await this.page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 30_000 })
    await expect.poll(async () => (await this.held()).match(/"text":{/g)?.length, { timeout: 30_000 }).toBe(3)
  }

  heading = () => this.page.getByRole('heading', { level: 1 }).first().textContent()
  next = () => this.page.getByRole('button', { name: 'Next lesson' }).click()

  async check(): Promise<void> {
    await this.page.locator('form label').first().click()
    await this.page.getByRole('button', { name: 'Check my answer' }).click()
  }

  saved = () => this.page.getByText('Saved on this phone. We mark it when you are back online.')

  /** All that this device holds: databases, caches with the words in them, and what scripts may write down. */
  held = () => this.page.evaluate(heldHere)
}

async function heldHere(): Promise<string> {
  // one that fails is tried again by the poll, rather than waited for
  const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const held: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    for (const store of db.objectStoreNames) {
      held.push(JSON.stringify(await settled(db.transaction(store).objectStore(store).getAll())))
    }
    db.close()
  }
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) {
      held.push(request.url)
      if (!request.url.includes('/assets/')) held.push((await (await caches.match(request))?.text()) ?? '')
    }
  return held.join('\n')
}
