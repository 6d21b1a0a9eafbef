import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownersUrlOf } from '#tests/as-owner.ts'
import { run } from '#tests/database-url.ts'
import { copyRows } from '#tests/many-rows.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { lists, sealed } from './list-looks.ts'
import { makeOwners } from './owners.ts'
import { type Address, allRoutes } from './routes.ts'
import { makeTargets } from './targets.ts'
import { type FilledWorld, openFilledWorld } from './world.ts'

const MANY = 10_000
const copied = Object.fromEntries(
  [
    ...['people', 'users', 'sessions', 'applications', 'application_links', 'application_drafts', 'reference_requests'],
    ...['pre_employment_checks', 'file_uploads', 'posts', 'standing', 'bring_ins', 'clearances', 'hires', 'gate_files'],
    ...['compliance_facts', 'compliance_people', 'compliance_state', 'compliance_periods', 'compliance_evidence'],
    ...['reminders', 'onboarding_checklists', 'onboarding_items', 'messages', 'audit_log', 'enrolments'],
    ...['cycles', 'entitlements', 'certificates', 'orders', 'invoices', 'seats', 'seat_assignments', 'imports'],
    ...['site_requests', 'role_requests', 'invitations', 'course_requests', 'completions'],
  ].map((table) => [table, 2 * MANY]),
)
// some ten for each checklist
copied.onboarding_items = 20 * MANY
// among which the seats are shared out
copied.customers = 20

type Statement = { text: string; values?: unknown[] }
type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  'Sort Key'?: string[]
  Plans?: Node[]
}

let world: FilledWorld
type How = { cookie: string | undefined; planned: RegExp }
type Asked = { times: number; limited: Statement[] }
const asked = new Map<string, Asked>()
let ask: (address: Address, query: string) => Promise<Asked>
const sizes = new Map<string, number>()

// The pages are asked for while the hub is small, and what they sent is planned once it is large.
beforeAll(async () => {
  world = await openFilledWorld()
  const { pool } = world.database
  const hub = await hubUnderTest(world)
  const [pathOf, ownerOf] = [await makeTargets(world), await makeOwners(world)]
  await pool.query("insert into audit_log (at, verb, person_id, details) select now(), 'x', id, '{}' from people")
  await pool.query(`insert into course_requests (id, person_id, course_id, requested_at)
    select gen_random_uuid(), post.person_id, course.id, now() from posts as post, courses as course on conflict do nothing`)
  ask = (address, query) => {
    const route = allRoutes().findLast(({ path }) => path === address)
    if (!route) throw new Error(`There is no ${address}`)
    const path = route.file.endsWith('.tsx') ? `${pathOf(route)}.data` : pathOf(route)
    const planned = sealed.includes(address) ? /^\s*(select|with) /i : /\blimit (\$\d|\d\d)/i
    return statementsOf(hub, path + query, { cookie: ownerOf(address)?.cookie, planned })
  }
  for (const { address, query, look } of looks) asked.set(look, await ask(address, query))
  await copyRows(pool, copied)
  await growOld(pool)
  const { rows } = await pool.query<{ name: string; n: number }>(
    "select relname as name, reltuples::int as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  for (const { name, n } of rows) sizes.set(name, n)
}, 300_000)
afterAll(() => world.close())

/** In a hub of years nearly every onboarding is finished, and some hundreds are open. */
async function growOld(pool: pg.Pool): Promise<void> {
  await pool.query(`update onboarding_checklists set closed_at = opened_at + interval '60 days' where id not in (
    select id from onboarding_checklists where closed_at is null order by opened_at desc limit 400)`)
  await pool.query(`update onboarding_items set done_at = closed_at from onboarding_checklists as entry
    where entry.id = checklist_id and closed_at is not null`)
  await run(ownersUrlOf(pool), 'vacuum (analyze) onboarding_checklists, onboarding_items')
}

/** What a page reads with its limit, and an export batch by batch, as it was sent. */
async function statementsOf(hub: Ask, path: string, { cookie, planned }: How): Promise<Asked> {
  const seen: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | Statement, unknown]
    const statement = typeof asked === 'string' ? { text: asked } : asked
    if (!/from "settings"/.test(statement.text))
      seen.push({ text: statement.text, values: Array.isArray(values) ? values : (statement.values ?? []) })
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
  try {
    const { status } = await hub(path, { cookie })
    expect({ path, status }).toEqual({ path, status: 200 })
  } finally {
    pg.Client.prototype.query = query
  }
  return { times: seen.length, limited: seen.filter(({ text }) => planned.test(text)) }
}

test('every route that takes filters is among the lists', () => {
  const takesFilters = /filtersOf\(|readList\(|Filters\.parse\(/
  const taking = allRoutes().filter(({ file }) => takesFilters.test(readFileSync(`app/${file}`, 'utf8')))
  expect(taking.map(({ path }) => path).filter((path) => !lists[path])).toEqual([])
})

test('the hub in which they are planned is large', () => {
  const others = ['sessions', 'messages', 'posts', 'standing', 'compliance_state', 'audit_log', 'orders']
  for (const table of ['people', 'applications', 'enrolments', 'compliance_facts', 'file_uploads', ...others])
    expect({ table, large: (sizes.get(table) ?? 0) > MANY }).toEqual({ table, large: true })
})

const looks = (Object.entries(lists) as [Address, string[]][]).flatMap(([address, queries]) =>
  queries.map((query) => ({ address, query, look: address + query })),
)

test.each(looks)('$look is read by indexes, whatever it leaves in', async ({ look }) => {
  expect(asked.get(look)?.limited).not.toEqual([])
  expect(await costlyIn(look)).toEqual([])
})

test.each(looks.filter((one) => one.query === '' && !one.address.endsWith('.csv')))(
  '$look asks a large hub as often as a small one',
  async ({ address, query }) => {
    const { times } = await ask(address, query)
    // two more, where only now there is something to read
    expect(times).toBeLessThanOrEqual((asked.get(address)?.times ?? 0) + 2)
  },
)

test('the first page of applicants names no offset, so that its plan is kept', async () => {
  const page = await ask('/admin/applicants', '')
  const further = await ask('/admin/applicants', '?page=2')
  const offsets = ({ limited }: Asked) => limited.filter(({ text }) => / offset \$/.test(text)).length
  expect([offsets(page), offsets(further)]).toEqual([0, 1])
})

async function costlyIn(look: string): Promise<string[]> {
  const found: string[] = []
  for (const { text, values } of asked.get(look)?.limited ?? []) {
    const { rows } = await world.database.pool.query(`explain (format json) ${text}`, values)
    found.push(...costly(rows[0]['QUERY PLAN'][0].Plan))
  }
  return found
}

/** What of a plan reads or sorts more than a page should. */
function costly(node: Node): string[] {
  const { Plans: below = [], 'Relation Name': table = '' } = node
  const reads = node['Node Type'] === 'Seq Scan' && (sizes.get(table) ?? 0) > MANY
  const sorts = node['Node Type'] === 'Sort' && (below[0]?.['Plan Rows'] ?? 0) > MANY
  return [
    ...(reads ? [`reads all of ${table}`] : []),
    ...(sorts ? [`sorts ${below[0]?.['Plan Rows']} rows by ${node['Sort Key']?.join(', ')}`] : []),
    ...below.flatMap(costly),
  ]
}
