import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { type Role, roles } from '#platform/actor.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import { kioskOf } from '#tests/kiosk.ts'
import { long } from '#tests/long.ts'
import { type Action, allActions } from './actions.ts'
import {
  expected,
  expectedAddresses,
  mayEnter,
  type Outcome,
  overdueRoles,
  overdues,
  type Principal,
  principals,
} from './expected.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { type Address, allRoutes, type RouteLeaf } from './routes.ts'
import { makeTargets } from './targets.ts'
import { type Account, type FilledWorld, openFilledWorld } from './world.ts'

const routes = allRoutes()
const actions = allActions()
let world: FilledWorld
let ask: Ask
let pathOf: (route: RouteLeaf) => string
const cookies = new Map<Principal, string>()
// else its session ends between one page and the next
let awake: () => Promise<void>
// what is there is refused to others as well, which the matrix could not tell from being turned away
const ofNobody: Partial<Record<Address, string>> = {
  '/files/:id': '/files/01890000-0000-7000-8000-000000000000',
  '/portal/certificates/:key': '/portal/certificates/no-such-type',
}

beforeAll(async () => {
  world = await openFilledWorld()
  ask = await hubUnderTest(world)
  for (const role of roles) cookies.set(role, world.people[role].cookie)
  // of no location in question
  cookies.set('Supervisor / Manager', (await world.account('Supervisor / Manager', 'other-manager')).cookie)
  const known = await makeTargets(world)
  pathOf = (route) => ofNobody[route.path] ?? known(route)
  cookies.set('unconfirmed', (await spoilt('unconfirmed', { emailVerified: false })).cookie)
  cookies.set('inactive', (await spoilt('inactive', { isActive: false })).cookie)
  for (const name of overdues) cookies.set(name, await overdue(name))
  const { rows } = await world.database.pool.query<{ id: string }>('select id from locations where closed_on is null')
  const hr = { ...world.ctx(), actor: world.people['Admin / HR'].actor }
  const kiosk = await kioskOf(hr, world.people['Staff Member'].personId, rows[0]?.id ?? '')
  // whoever has an account as well is no one else at a shared device
  cookies.set('badge', `${kiosk.cookie}; ${cookies.get('Admin / HR')}`)
  awake = kiosk.awake
})
afterAll(() => world.close())

// Someone who has read other people's files for eight days, without a second factor; the supervisor of the demonstration leads the team that the addresses are of.
async function overdue(name: keyof typeof overdueRoles): Promise<string> {
  const role = overdueRoles[name]
  const account =
    role === 'Supervisor / Manager' ? await world.signIn(emailOf(role)) : await world.account(role, slug(name))
  const { db } = world.database
  const since = Temporal.Now.instant().subtract({ hours: 192 }).toString()
  await db.update(users).set({ roleGivenAt: since, othersSince: since }).where(eq(users.id, account.userId))
  await db.update(sessions).set({ mfaVerifiedAt: null }).where(eq(sessions.userId, account.userId))
  return account.cookie
}
const emailOf = (role: Role) => demoSignIns.find((one) => one.role === role)?.email ?? ''
const slug = (name: string) => name.replaceAll(' ', '-')

// Signed in as an administrator once, and no longer who they were.
async function spoilt(name: string, change: { emailVerified?: boolean; isActive?: boolean }): Promise<Account> {
  const account = await world.account('Admin / HR', name)
  await world.database.db.update(users).set(change).where(eq(users.id, account.userId))
  return account
}

test('every address has its line in expected.txt, and every line its address', () => {
  expect(expectedAddresses.toSorted()).toEqual([...new Set<string>(routes.map(({ path }) => path))].sort())
})

describe.each(principals)('%s', (principal) => {
  test.each(routes)('opens $path only where the matrix says so, as page and as data', async (route) => {
    const [, data = '', leaf = ''] = forms(route)
    // a page that opens is drawn once, in real-answers.test.ts
    const entered = long ? [data, leaf] : [routes.indexOf(route) % 2 ? data : leaf]
    for (const path of mayEnter(route.path, principal)
      ? entered
      : refusedForms(route, principal, routes.indexOf(route))) {
      if (principal === 'badge') await awake()
      const reply = await ask(path, { cookie: cookies.get(principal) })
      expect({ path, ...outcome(reply) }).toEqual({ path, ...expected(route.path, principal) })
    }
  })

  test('is refused every action that is not theirs, and nothing changes', async () => {
    const before = await allRows(world)
    for (const [n, action] of actions.entries()) {
      if (mayEnter(action.path, principal)) continue
      for (const path of refusedForms(action, principal, n)) {
        if (principal === 'badge') await awake()
        const body = new URLSearchParams({ any: 'thing' })
        const reply = await ask(path, { cookie: cookies.get(principal), method: 'POST', body })
        expect({ path, ...outcome(reply) }).toEqual({ path, ...expected(action.path, principal, 'POST') })
      }
    }
    expect(await allRows(world)).toEqual(before)
  })
})

function outcome({ status, location, flash }: Reply): Outcome {
  const turnedAway =
    location !== undefined &&
    (location.startsWith('/auth?redirect=') || flash !== undefined) &&
    /^(not-authenticated|two-factor-needed|.*-only)$/.test(flash ?? 'x-only')
  if (status === 401 || status === 403) return { entered: false, to: String(status) }
  if (turnedAway) return { entered: false, to: location?.split('?')[0] ?? '', ...(flash ? { flash } : {}) }
  return { entered: status < 500 }
}

/** The page, its data, and its leaf's data alone, which runs no parent. */
function forms(route: RouteLeaf | Action): string[] {
  const path = pathOf(route)
  const data = path === '/' ? '/_root.data' : `${path}.data`
  return [path, data, `${data}?_routes=${route.id}`]
}

/**
 * The leaf alone, which no parent guards; to a guest, an applicant and whoever is signed in by badge one of the other two forms as well, in turn, and to
 * all of them with the long tests. Who is no longer who they were is turned away before any form is told apart.
 */
function refusedForms(route: RouteLeaf | Action, principal: Principal, nth: number): string[] {
  const all = forms(route)
  if (long) return all
  const [page = '', data = '', leaf = ''] = all
  if (principal === 'unconfirmed' || principal === 'inactive') return [all[nth % 3] ?? leaf]
  return principal === 'guest' || principal === 'badge' || principal === 'Job Applicant'
    ? [leaf, nth % 2 ? page : data]
    : [leaf]
}

// that someone was turned away is on record, up to a number for each: on-record.test.ts
const butRefusals: Record<string, string> = {
  audit_log: "where verb <> 'access.refused'",
  attempts: "where key not like 'on-record:%'",
}

async function allRows({ database }: FilledWorld): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const asked = `select count(*)::int as n from ${name} ${butRefusals[name] ?? ''}`
    counts[name] = (await database.pool.query(asked)).rows[0].n
  }
  return counts
}
