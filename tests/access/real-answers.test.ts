import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempts, sessions } from '#platform/auth/accounts.table.ts'
import { type Action, allActions } from './actions.ts'
import { type Answer, opened, sentEmpty } from './answers.ts'
import { emptyForm } from './empty-form.ts'
import { type Ask, hubUnderTest, type Reply } from './hub-under-test.ts'
import { type Address, policyOf } from './policies.ts'
import { allRoutes, type RouteLeaf } from './routes.ts'
import { makeTargets } from './targets.ts'
import { type Account, type FilledWorld, openFilledWorld } from './world.ts'

let world: FilledWorld
let ask: Ask
let pathOf: (route: RouteLeaf) => string
let begun: (typeof sessions.$inferSelect)[]
const applicants = {} as { offered: Account; asked: Account }

beforeAll(async () => {
  world = await openFilledWorld()
  ask = await hubUnderTest(world)
  pathOf = await makeTargets(world)
  applicants.offered = await applicantOf("select application_id from clearances where kind = 'conditional'")
  applicants.asked = await applicantOf(
    `select application_id as id from gap_explanations join applications on applications.id = application_id
      where explained_at is null and status = 'submitted'`,
  )
  begun = await world.database.db.select().from(sessions)
})
afterAll(() => world.close())

// One action must not stand in the way of the next: by a limit, by signing out.
beforeEach(async () => {
  await world.database.db.delete(attempts)
  await world.database.db.insert(sessions).values(begun).onConflictDoNothing()
})

async function applicantOf(applications: string): Promise<Account> {
  const { rows } = await world.database.pool.query<{ email: string }>(
    `select users.email from applications join users on users.person_id = applicant_id
      where applications.id in (${applications}) order by applications.id limit 1`,
  )
  return world.signIn(rows[0]?.email ?? '')
}

/** Whom an address is for: whose rows it shows, or whose work it is. */
function ownerOf(address: Address): Account | undefined {
  const { people } = world
  const policy = policyOf(address)
  if (policy === 'everyone') return undefined
  if (/^\/applicant\/(withdraw|offer|health|history|criminal-record)/.test(address)) return applicants.offered
  if (address.startsWith('/applicant/explanations')) return applicants.asked
  if (policy === 'admin' || policy === 'dashboard' || policy === 'office function') return people['Admin / HR']
  if (policy === 'registered manager') return people['Supervisor / Manager']
  if (policy === 'applicants alone') return people['Job Applicant']
  if (policy !== 'signed in') return people[policy]
  if (/^\/(applica|apply|files)/.test(address)) return people['Job Applicant']
  return people[/^\/(learner|courses|bundles|checkout)/.test(address) ? 'Learner' : 'Staff Member']
}

const isPage = ({ file }: RouteLeaf) => file.endsWith('.tsx')
const page: Answer = { status: 200, says: '<h1' }

test.each(allRoutes())('$path is opened by whom it is for', async (route) => {
  const reply = await ask(pathOf(route), { cookie: ownerOf(route.path)?.cookie })
  holdTo(reply, route, opened[route.path] ?? (isPage(route) ? page : { status: 200 }))
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
