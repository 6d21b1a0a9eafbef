import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeOf, type Role, roles } from '#platform/actor.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { type Policy, policies } from './policies.ts'
import { allRoutes, type RouteLeaf } from './routes.ts'
import { makeTargets } from './targets.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from './world.ts'

const routes = allRoutes()
const principals = ['guest', 'unconfirmed', 'inactive', 'overdue', ...roles] as const
type Principal = (typeof principals)[number]

let world: World
let ask: Ask
let pathOf: (route: RouteLeaf) => string
let starter: Account
const cookies = new Map<Principal, string>()

beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  const accounts = await accountsOfAllRoles(world)
  for (const role of roles) cookies.set(role, accounts[role].cookie)
  starter = await world.account('Job Applicant', 'starter')
  pathOf = await makeTargets(world, accounts['Admin / HR'], starter)
  cookies.set('unconfirmed', (await spoilt('unconfirmed', { emailVerified: false })).cookie)
  cookies.set('inactive', (await spoilt('inactive', { isActive: false })).cookie)
  cookies.set('overdue', (await overdue()).cookie)
})
afterAll(() => world.close())

// An administrator of eight days without an authenticator app.
async function overdue(): Promise<Account> {
  const account = await world.account('Admin / HR', 'overdue')
  const { db } = world.database
  const roleGivenAt = Temporal.Now.instant().subtract({ hours: 192 }).toString()
  await db.update(users).set({ roleGivenAt }).where(eq(users.id, account.userId))
  await db.update(sessions).set({ mfaVerifiedAt: null }).where(eq(sessions.userId, account.userId))
  return account
}

// Signed in as an administrator once, and no longer who they were.
async function spoilt(name: string, change: { emailVerified?: boolean; isActive?: boolean }): Promise<Account> {
  const account = await world.account('Admin / HR', name)
  await world.database.db.update(users).set(change).where(eq(users.id, account.userId))
  return account
}

test('every route has its line in the matrix, and every line its route', () => {
  expect(Object.keys(policies).sort()).toEqual(routes.map(({ id }) => id).sort())
})

describe.each(principals)('%s', (principal) => {
  test.each(routes)('opens $id only where the matrix says so, as page and as data', async (route) => {
    const policy = policies[route.id] as Policy
    for (const path of forms(route)) {
      const reply = await ask(path, { cookie: cookies.get(principal) })
      expect({ path, ...outcome(reply) }).toEqual({ path, ...expected(policy, principal) })
    }
  })

  test('is refused every deed that is not theirs, and nothing changes', async () => {
    const before = await allRows(world)
    for (const route of routes.filter(hasAction)) {
      const policy = policies[route.id] as Policy
      if (mayEnter(policy, principal)) continue
      for (const path of forms(route)) {
        const reply = await ask(path, {
          cookie: cookies.get(principal),
          method: 'POST',
          body: new URLSearchParams({ any: 'thing' }),
        })
        expect({ path, ...outcome(reply) }).toEqual({ path, ...expected(policy, principal, 'POST') })
      }
    }
    expect(await allRows(world)).toEqual(before)
  })
})

// A refusal of a row that is not there proves nothing.
test('the pages of onboarding and policies are tried with rows that are there', async () => {
  const tried = routes.filter(({ id }) => /onboarding|policies/.test(id))
  expect(tried.length).toBeGreaterThan(20)
  for (const route of tried) {
    const cookie = route.id === 'routes/onboarding.$id' ? starter.cookie : cookies.get('Admin / HR')
    const { status } = await ask(pathOf(route), { cookie })
    expect({ id: route.id, opened: status === 200 || status === 302 }).toEqual({ id: route.id, opened: true })
  }
})

test('a deed answers nonsense in words, never with a failure', async () => {
  for (const route of routes.filter(hasAction)) {
    const policy = policies[route.id] as Policy
    const principal = principals.find((name) => mayEnter(policy, name)) as Principal
    const reply = await ask(pathOf(route), {
      cookie: cookies.get(principal),
      method: 'POST',
      body: new URLSearchParams({ any: 'thing' }),
    })
    expect({ id: route.id, failed: reply.status >= 500 }).toEqual({ id: route.id, failed: false })
  }
  // signing out is one of the deeds: the principals who did sign in afresh
  const accounts = await world.account('Admin / HR', 'afresh')
  cookies.set('Admin / HR', accounts.cookie)
})

type Outcome = { entered: boolean; to?: string; flash?: string }

function outcome({ status, location, flash }: Reply): Outcome {
  const turnedAway =
    location !== undefined &&
    (location.startsWith('/auth?redirect=') || flash !== undefined) &&
    /^(not-authenticated|two-factor-needed|.*-only)$/.test(flash ?? 'x-only')
  if (status === 401 || status === 403) return { entered: false, to: String(status) }
  if (turnedAway) return { entered: false, to: location?.split('?')[0] ?? '', ...(flash ? { flash } : {}) }
  return { entered: status < 500 }
}

function expected(policy: Policy, principal: Principal, method = 'GET'): Outcome {
  if (mayEnter(policy, principal)) return { entered: true }
  if (policy === 'office function')
    return { entered: false, to: isRole(principal) || principal === 'overdue' ? '403' : '401' }
  if (principal === 'overdue' && policy === 'applicants alone') return expected(policy, 'Admin / HR', method)
  if (principal === 'overdue') return { entered: false, to: '/account/two-factor', flash: 'two-factor-needed' }
  // the service knows whose location it is; to another manager an application that exists and one that does not are alike
  if (policy === 'registered manager' && principal === 'Supervisor / Manager') return { entered: false, to: '403' }
  if (policy === 'registered manager') return expected('Supervisor / Manager', principal, method)
  if (!isRole(principal))
    return { entered: false, to: '/auth', ...(method === 'POST' ? { flash: 'not-authenticated' } : {}) }
  if (policy === 'applicants alone') return { entered: false, to: '403' }
  if (policy === 'admin') return { entered: false, to: '/', flash: 'admins-only' }
  if (policy === 'dashboard') return { entered: false, to: homeOf(principal), flash: 'dashboard-only' }
  return { entered: false, to: homeOf(principal), flash: homeFlash[policy as Role] ?? '' }
}

const homeFlash: Partial<Record<Role, string>> = {
  'Job Applicant': 'applicants-only',
  'Staff Member': 'staff-only',
  Trainer: 'trainers-only',
  'Supervisor / Manager': 'supervisors-only',
  Learner: 'learners-only',
}

function mayEnter(policy: Policy, principal: Principal): boolean {
  if (policy === 'everyone') return true
  if (principal === 'overdue') return policy === 'signed in'
  if (!isRole(principal)) return false
  if (policy === 'applicants alone') return principal === 'Job Applicant'
  if (policy === 'signed in' || principal === 'Admin / HR') return true
  return policy === principal
}

const isRole = (principal: Principal): principal is Role => (roles as readonly string[]).includes(principal)

/** The page, its data, and its leaf's data alone, which runs no parent. */
function forms(route: RouteLeaf): string[] {
  const path = pathOf(route)
  const data = path === '/' ? '/_root.data' : `${path}.data`
  return [path, data, `${data}?_routes=${route.id}`]
}

function hasAction({ file }: RouteLeaf): boolean {
  return /export (async )?(function|const) action\b/.test(readFileSync(`app/${file}`, 'utf8'))
}

async function allRows({ database }: World): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    counts[name] = (await database.pool.query(`select count(*)::int as n from ${name}`)).rows[0].n
  return counts
}
