import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts, sessions } from '#platform/auth/accounts.table.ts'
import { long } from '#tests/long.ts'
import { costsOf, lessonScript, officeScript } from '../../bench/costs.ts'
import { type Action, allActions } from './actions.ts'
import { type Answer, opened, sentEmpty } from './answers.ts'
import { type Asked, heldTo, hold, writesOf } from './asked.ts'
import { emptyForm } from './empty-form.ts'
import { EveryChoice } from './every-choice.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { makeOwners } from './owners.ts'
import { type Address, allRoutes, type RouteLeaf } from './routes.ts'
import { makeTargets } from './targets.ts'
import { countWork, stopCounting, workOf } from './work.ts'
import { type Account, type FilledWorld, openFilledWorld } from './world.ts'

let world: FilledWorld
let ask: Ask
let pathOf: (route: RouteLeaf) => string
let ownerOf: (address: Address) => Pick<Account, 'cookie'> | undefined
let begun: (typeof sessions.$inferSelect)[]
const scripts = new Map<Address, number>()
const waysUp = new Map<Address, number>()
const asked: Asked = { times: {}, writes: {} }
const everyChoice = new EveryChoice()
const pressedRows = { lists: 0, rows: 0, withoutLink: [] as string[] }

beforeAll(async () => {
  world = await openFilledWorld()
  ask = await hubUnderTest(world)
  pathOf = await makeTargets(world)
  ownerOf = await makeOwners(world)
  begun = await world.database.db.select().from(sessions)
  countWork()
})
afterAll(async () => {
  stopCounting()
  await world.close()
})

// One action must not stand in the way of the next: by a limit, by signing out; nor is a session noted as used afresh
// because this runs for longer than a minute.
const unlimited = async () => {
  await world.database.db.delete(attempts)
  await world.database.db
    .insert(sessions)
    .values(begun)
    .onConflictDoUpdate({ target: sessions.id, set: { updatedAt: new Date() } })
}
beforeEach(unlimited)

/** Why some pages write although they are only read. */
const reasons = {
  attempts: 'guesses at a secret are counted',
  audit_log: 'who saw or took out what is confidential, and who was refused',
  certificate_keys: 'the first passport file makes the key that signs it',
  clearance_looks: 'what someone was shown before they sign',
  kiosk_sessions: 'a session at a shared device lasts from its last use',
  invoice_prints: 'an invoice is drawn once, and then kept',
  two_factors: 'the secret that the page shows',
  users: 'since when someone reads other people’s files, on the first page that shows them',
}

const isPage = ({ file }: RouteLeaf) => file.endsWith('.tsx')
const page: Answer = { status: 200, says: '<h1' }

test.each(allRoutes())('$path is opened by whom it is for', async (route) => {
  const { answer, work } = await workOf(() => ask(pathOf(route), { cookie: ownerOf(route.path)?.cookie }))
  scripts.set(route.path, costsOf(answer.text).script)
  notePressedRows(route, answer.text)
  if (isPage(route)) everyChoice.see(answer.text, pathOf(route), route.path, ownerOf(route.path)?.cookie)
  if (isPage(route) && answer.text.includes('<h1'))
    waysUp.set(route.path, answer.text.split('aria-label="Breadcrumb"').length - 1)
  asked.times[route.path] = work.statements.length
  const written = writesOf(work)
  if (written) asked.writes[route.path] = written
  holdTo(answer, route, opened[route.path] ?? (isPage(route) ? page : { status: 200 }))
})

describe('every page, opened once', () => {
  if (process.env.UPDATE) beforeAll(() => hold(asked))

  test('asks the database as often as is written in asked.json, and more often only on purpose', () => {
    expect(asked.times).toEqual(heldTo().times)
  })

  test('writes nothing, but what is written there', () => {
    expect(asked.writes).toEqual(heldTo().writes)
    const tables = Object.values(asked.writes).flatMap((tables) => tables.split(', '))
    expect([...new Set(tables)].sort()).toEqual(Object.keys(reasons).sort())
  })
})

test.each<Address>([
  '/courses/:slug',
  '/courses/:slug/first-lesson',
  '/learner/courses/:enrolmentId',
  '/learner/courses/:enrolmentId/lessons/:lessonId',
  '/learner/courses/:enrolmentId/quiz',
])('%s keeps to the script that a phone on a bad connection can carry', (path) => {
  const script = scripts.get(path)
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThanOrEqual(lessonScript)
})

test('no page of the office needs more script than a laptop loads while one waits', () => {
  const office = [...scripts].filter(([path]) => /^\/(admin|supervisor|trainer)\b/.test(path))
  expect(office.filter(([, script]) => script > 100_000).length).toBeGreaterThan(100)
  expect(office.filter(([, script]) => script > officeScript)).toEqual([])
})

test('a page of the office has one way up, but for those that the menu alone leads to', () => {
  const alone = ['/admin', '/admin/*', '/admin/search', '/admin/settings']
  const ways = [...waysUp].filter(([path]) => path.startsWith('/admin') && !path.startsWith('/admin/staff/import/'))
  expect(ways.length).toBeGreaterThan(100)
  expect(ways.filter(([path, count]) => count !== (alone.includes(path) ? 0 : 1))).toEqual([])
})

/** A press anywhere on a row is for the mouse: keys and screen readers need the same link in it. */
function notePressedRows({ path }: RouteLeaf, html: string): void {
  const rows = [...html.matchAll(/<tr[^>]* data-href="([^"]+)"[^>]*>(.*?)<\/tr>/gs)]
  if (rows.length > 0) pressedRows.lists++
  pressedRows.rows += rows.length
  if (rows.some(([, to, cells]) => !cells?.includes(`href="${to}"`))) pressedRows.withoutLink.push(path)
}

test('each row of a list that can be pressed has a link to the same place', () => {
  console.log('Rows that can be pressed:', pressedRows.rows, 'in', pressedRows.lists, 'lists')
  expect(pressedRows.withoutLink).toEqual([])
  expect(pressedRows.lists).toBeGreaterThan(10)
})

// their fields go by the names of lists and dates, which the shape alone does not tell
const nested = new Set<Address>([
  '/admin/settings/site',
  '/admin/applicants/:id/references/requests/:requestId/verify',
  '/admin/staff/:id/checks/references/requests/:requestId/verify',
])
const order = Object.keys(sentEmpty)
const actions = allActions().sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path))

describe('a form with nothing in it', () => {
  test.each(actions)('is answered at $path in words', async (action: Action) => {
    const path = action.index ? `${pathOf(action)}?index` : pathOf(action)
    const reply = await ask(path, {
      cookie: ownerOf(action.path)?.cookie,
      method: 'POST',
      body: emptyForm(action.path),
    })
    holdTo(reply, action, sentEmpty[action.path] ?? { status: 422 })
    expect({ path: action.path, raw: reply.text.includes('received undefined') }).toEqual({
      path: action.path,
      raw: nested.has(action.path),
    })
  })
})

describe('a form as its page shows it', () => {
  test('is taken or refused in words, whichever box is ticked and whatever is chosen', async () => {
    await everyChoice.send(ask, unlimited, long ? Number.POSITIVE_INFINITY : 4)
    console.log('Every form with each choice once:', everyChoice.counts)
    expect(everyChoice.faults).toEqual([])
    const { forms, sent, taken } = everyChoice.counts
    expect(forms).toBeGreaterThan(350)
    expect(sent).toBeGreaterThan(800)
    expect(taken).toBeGreaterThan(sent / 4)
  })
})

function holdTo({ status, location, flash, text }: Reply, route: RouteLeaf, expected: Answer): void {
  const to = expected.to && filled(expected.to, route)
  expect({ status, location: to ? location?.slice(0, to.length) : location, flash }).toEqual({
    status: expected.status,
    location: to,
    flash: expected.flash,
  })
  const { says } = expected
  if (says) expect({ says, heard: text.includes(says) }).toEqual({ says, heard: true })
}

// The same ids as in the address that was asked.
function filled(to: string, route: RouteLeaf): string {
  const [names, values] = [route.path.split('/'), pathOf(route).split('/')]
  return names.reduce(
    (path, name, place) => (name.startsWith(':') ? path.replace(name, values[place] ?? '') : path),
    to,
  )
}
