import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Visitor, visitor } from './browser.ts'
import { bringOut, contents, fillAround, locate, type Pressable, pressables } from './pressables.ts'
import { type Session, way } from './way.ts'

/** Not pressed, each with why; anything else is. */
const leftOut: { is(one: Pressable): boolean; why: string }[] = [
  { is: ({ elsewhere }) => elsewhere, why: 'opens another tab, so its own page stays' },
  { is: ({ download }) => download, why: 'is a download, for which no page is left' },
  { is: ({ to }) => to === '/apply/submit', why: 'needs no connection: those answers are kept on the device' },
  {
    is: ({ to }) => to.startsWith('/learner/courses/:id/lessons/'),
    why: 'goes on without a connection: the lesson is drawn anew from what the device keeps',
  },
  {
    is: ({ to }) => to.startsWith('/application-form/rows/'),
    why: 'needs no connection: it adds or removes fields of the same page',
  },
]
const pressedBefore = 'is the same as on a page before'

/** Pressed without a connection, and not tried again: what ends the walk, and what saves itself once there is one. */
const notTriedAgain = ({ label, to }: Pressable) =>
  /^(Sign out|Log out|Withdraw|Delete my|Discard|Start over)/.test(label) || to.startsWith('/application-form')

/** What was pressed, and what was not. */
export type Count = { pages: number; buttons: number; links: number; triedAgain: number; out: Record<string, number> }
export const noneYet = (): Count => ({ pages: 0, buttons: 0, links: 0, triedAgain: 0, out: {} })

type Cut = { name: string; make(context: BrowserContext): Promise<void>; end(context: BrowserContext): Promise<void> }

const silent: Cut = {
  name: 'no answer, though the phone believes in its connection',
  make: async (context) => {
    await context.route('**/*', (route) => route.abort('connectionfailed'))
  },
  end: (context) => context.unroute('**/*'),
}
const offline: Cut = {
  name: 'offline',
  make: (context) => context.setOffline(true),
  end: (context) => context.setOffline(false),
}

const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export type Walk = { browser: Browser; url: string; session: Session | undefined; count: Count }

/** Presses everything on these pages without a connection, then one form of each with *Try again*; what was lost, by page. */
export async function cutAt(walk: Walk, paths: readonly string[]): Promise<Record<string, string[]>> {
  const { browser, url, session, count } = walk
  const person = await visitor(browser, url, {
    ...screen,
    reducedMotion: 'reduce',
    ...(session && { storageState: session }),
  })
  const open = way(person.page)
  const lost: Record<string, string[]> = {}
  const keep = (at: string, faults: string[]) => {
    if (faults.length > 0) lost[at] = faults
  }
  const known = { silent: new Set<string>(), offline: new Set<string>() }
  const addresses = new Map<string, string>()
  for (const at of paths) {
    await open(at)
    await rest(person.page)
    count.pages++
    addresses.set(at, person.page.url())
    keep(`${at}: ${silent.name}`, await pressAll(person, silent, known.silent, count))
    await person.page.goto(addresses.get(at) ?? '')
    await rest(person.page)
    keep(`${at}: ${offline.name}`, await pressAll(person, offline, known.offline, count))
  }
  // last, since it changes what the pages show
  for (const [at, address] of addresses) keep(`${at}: Try again`, await tryOneAgain(person, address, count))
  await person.context.close()
  return lost
}

const rest = (page: Page) => page.waitForLoadState('networkidle')

async function pressAll({ page, context, problems }: Visitor, cut: Cut, known: Set<string>, count: Count) {
  const lost: string[] = []
  let links = 0
  const all = await pressables(page)
  problems.length = 0
  await cut.make(context)
  for (const one of all) {
    const why = await whyNot(page, one, known, links > 0)
    if (why) {
      count.out[why] = (count.out[why] ?? 0) + 1
      continue
    }
    if (one.kind === 'link') links++
    else count.buttons++
    const faults = await press(page, one).catch(inWords)
    await closeToast(page).catch(() => undefined)
    await closeDialog(page, one).catch(() => undefined)
    faults.push(...ours(problems))
    if (faults.length === 0) continue
    lost.push(`${nameOf(one)}: ${faults.join('; ')}`)
    if (!(await isStillHere(page))) break
  }
  count.links += links
  await cut.end(context)
  return lost
}

async function whyNot(page: Page, one: Pressable, known: Set<string>, linkPressed: boolean): Promise<string> {
  const out = leftOut.find(({ is }) => is(one))
  if (out) return out.why
  const same = `${one.kind} ${one.to} ${one.kind === 'link' ? '' : one.label}`
  if (known.has(same) && (one.kind !== 'link' || linkPressed)) return pressedBefore
  const why = await bringOut(page, one)
  if (!why) known.add(same)
  return why
}

/** Fills its form and presses it; what was lost or not said. */
async function press(page: Page, one: Pressable): Promise<string[]> {
  if (one.kind !== 'link') await fillAround(page, one)
  await closeToast(page)
  const before = await contents(page)
  await locate(page, one).tap({ timeout: 4000 })
  const words = await said(page, titlesOf(one))
  await picture(page, one)
  if (!page.url().startsWith('http')) return ['the browser’s own error page']
  const after = await contents(page)
  const parts = ['address', 'heading', 'dialogs', 'fields', 'busy'] as const
  const faults = parts.flatMap((part) => {
    const [was, is] = [JSON.stringify(before[part]), JSON.stringify(after[part])]
    return was === is ? [] : [`${part}: ${was} became ${is}`]
  })
  return titlesOf(one).some((title) => words.includes(title))
    ? faults
    : [...faults, `it says “${words}”, not “${one.title}”`]
}

// the steps of an application save themselves, and say so in their own line
const titlesOf = ({ to, title }: Pressable) => (to.startsWith('/application-form') ? [title, 'Not saved'] : [title])

async function tryOneAgain({ page, context, problems }: Visitor, address: string, count: Count): Promise<string[]> {
  const response = await page.goto(address)
  // an earlier page did away with it
  if (response?.status() === 404) return notTried(count, 'is a page that an earlier Try again did away with')
  await rest(page)
  for (const one of await pressables(page)) {
    if (one.kind !== 'form' || notTriedAgain(one)) continue
    if (leftOut.some(({ is }) => is(one)) || (await bringOut(page, one))) continue
    await offline.make(context)
    problems.length = 0
    const faults = await press(page, one).catch(inWords)
    await offline.end(context)
    const status = await answerTo(page).catch(() => 'none')
    await rest(page)
    count.triedAgain++
    if (typeof status === 'string' || status >= 500) faults.push(`the answer to Try again: ${status}`)
    if ((await again(page).count()) > 0) faults.push('Try again is still offered')
    if ((await page.getByText('Unexpected Application Error!').count()) > 0) faults.push('an error page')
    return [...faults, ...ours(problems)].map((fault) => `${nameOf(one)}: ${fault}`)
  }
  return notTried(count, 'is a page without a form to try again')
}

function notTried({ out }: Count, why: string): [] {
  out[why] = (out[why] ?? 0) + 1
  return []
}

async function answerTo(page: Page): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'POST'),
    again(page).tap(),
  ])
  return answer.status()
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })
const toast = (page: Page) =>
  page
    .locator('[role=status], [role=alert]')
    .filter({ has: tryAgain(page) })
    .filter({ visible: true })
    .last()
const again = (page: Page) => toast(page).getByRole('button', { name: 'Try again', exact: true })

/** What the page says, once it says one of these or four seconds have gone. */
async function said(page: Page, titles: string[]): Promise<string> {
  const expected = toast(page)
    .or(page.getByRole('alert'))
    .filter({ hasText: new RegExp(titles.join('|')) })
  await expected
    .first()
    .waitFor({ timeout: 4000 })
    .catch(() => undefined)
  const words = await page
    .locator('[role=status], [role=alert]')
    .filter({ has: tryAgain(page) })
    .allInnerTexts()
  return words.join(' ').replaceAll('\n', ' ')
}

async function closeToast(page: Page): Promise<void> {
  const close = toast(page).getByRole('button', { name: 'Close', exact: true }).last()
  if ((await close.count()) > 0) await close.tap({ timeout: 4000 })
}

// one with an address of its own stays: to leave it would need the connection
async function closeDialog(page: Page, { dialog }: Pressable): Promise<void> {
  if (!dialog || (await page.locator(`[command=show-modal][commandfor="${dialog}"]`).count()) === 0) return
  await page.locator(`dialog[id="${dialog}"]`).evaluate((box) => (box as HTMLDialogElement).close())
}

async function isStillHere(page: Page): Promise<boolean> {
  if (!page.url().startsWith('http')) return false
  return page.evaluate(() => Boolean(document.querySelector('[data-press]'))).catch(() => false)
}

const ours = (problems: string[]) =>
  problems
    .splice(0)
    .filter((problem) => !/Failed to load resource|net::ERR|Failed to fetch manifest patches/.test(problem))
    .map((problem) => `console: ${problem}`)

const nameOf = ({ kind, label, to }: Pressable) => `${kind} “${label}” to ${to}`

const inWords = (error: Error) => [error.message.split('\n').slice(0, 12).join(' ')]

/** With `PICTURES` set to a folder, how each page looks when what was pressed has failed. */
async function picture(page: Page, one: Pressable): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const name = `${new URL(page.url()).pathname} ${one.label}`.replace(/[^\w]+/g, '-').slice(0, 80)
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
