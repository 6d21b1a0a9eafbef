import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { people } from '#domains/people/people.table.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import { type Account, type FilledWorld, openFilledWorld } from '#tests/access/world.ts'
import { newFolder, run, type Started, startHub } from '#tests/server/processes.ts'
import { employ, type Workplace } from '#tests/staff.ts'
import { testSettings } from '#tests/test-settings.ts'
import { launchBrowser, type Visitor, visitor } from './browser.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000
const tablet = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

/** A filled hub whose clock tests move, with its people signed in, and a browser. */
export class LearningStage {
  readonly world: FilledWorld
  readonly #browser: Browser
  readonly #env: Record<string, string>
  readonly #hub: Started
  readonly #visitors: Visitor[] = []
  now = Temporal.Now.zonedDateTimeISO('Europe/London')

  private constructor(world: FilledWorld, browser: Browser, env: Record<string, string>, hub: Started) {
    this.world = world
    this.#browser = browser
    this.#env = env
    this.#hub = hub
  }

  static async open(): Promise<LearningStage> {
    const world = await openFilledWorld()
    const { SECRET_KEY, ENCRYPTION_KEY } = testSettings
    const own = { DATA_DIR: newFolder(), DATABASE_URL: world.url, NODE_ENV: 'test', MAIL: 'off' }
    const env = { SECRET_KEY, ENCRYPTION_KEY, ...own }
    const [hub, browser] = await Promise.all([startHub('start', env), launchBrowser()])
    return new LearningStage(world, browser, env, hub)
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#hub.end('SIGTERM')
    await this.world.close()
    await rm(this.#env.DATA_DIR ?? '', { recursive: true, force: true })
  }

  /** Someone with an account who is called so; where they work is for the test to say. */
  async joins(name: string): Promise<Account> {
    const account = await this.world.account('Staff Member', name.toLowerCase().replaceAll(' ', '-'))
    const { db } = this.world.database
    const [firstName = '', lastName = ''] = name.split(' ')
    await db.update(people).set({ name }).where(eq(people.id, account.personId))
    await db.update(users).set({ name, firstName, lastName }).where(eq(users.id, account.userId))
    return account
  }

  employ = (place: Workplace, hired: { personId?: string; name?: string }) =>
    employ(this.world, place, { dateFrom: this.today(), recordedAt: this.now.toInstant().toString(), ...hired })

  today = () => this.now.toPlainDate().toString()

  async of({ cookie }: Account, on: 'phone' | 'tablet' = 'tablet'): Promise<Page> {
    const viewport = on === 'phone' ? phone : tablet
    const one = await visitor(this.#browser, this.#hub.url, { viewport, reducedMotion: 'reduce' })
    const named = cookie.split('; ').map((pair) => pair.split('='))
    await one.context.addCookies(
      named.map(([name = '', ...value]) => ({ name, value: value.join('='), url: this.#hub.url })),
    )
    this.#visitors.push(one)
    return one.page
  }

  problems = () => this.#visitors.flatMap(({ problems }) => problems)

  /** Half past ten of a day that comes: the hub does what is due, and everyone has just signed in. */
  async dayComes(day: Temporal.PlainDate): Promise<void> {
    const then = day.toZonedDateTime({ timeZone: 'Europe/London', plainTime: '10:30' })
    const at = new Date(then.epochMilliseconds)
    const begun = { createdAt: at, updatedAt: at, expiresAt: new Date(at.getTime() + THIRTY_DAYS_MS) }
    const just = then.toInstant().toString()
    await this.world.database.db.update(sessions).set({ ...begun, freshPasswordAt: just, mfaVerifiedAt: just })
    // signed in before it comes: the hub removes at once what has lapsed
    await this.#command('clock', `+${Math.ceil(then.since(this.now).total('minutes'))}m`)
    this.now = then
    await this.sweep()
  }

  async sweep(): Promise<void> {
    expect(await this.#command('sweep')).toBe('Swept.\n')
  }

  async #command(...words: string[]): Promise<string> {
    const { code, output } = await run(['server/start.mjs', 'hub', ...words], this.#env)
    if (code !== 0) throw new Error(output)
    return output
  }
}
