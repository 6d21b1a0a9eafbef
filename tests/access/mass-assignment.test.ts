import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { demoPassword } from '#domains/accounts/demo-sign-ins.ts'
import type { Role } from '#platform/actor.ts'
import { attempts, sessions } from '#platform/auth/accounts.table.ts'
import { formSchemas } from '#tests/architecture/form-schemas.ts'
import { type Action, allActions } from './actions.ts'
import { firstOf } from './expected.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import type { Address } from './routes.ts'
import { makeTargets } from './targets.ts'
import { type Account, type FilledWorld, openFilledWorld } from './world.ts'

let world: FilledWorld
let ask: Ask
let pathOf: (action: Action) => string
let columns: Map<string, string>
let begun: (typeof sessions.$inferSelect)[]
let accounts: Record<Role, Account>
const schemas = await formSchemas()

beforeAll(async () => {
  world = await openFilledWorld()
  ask = await hubUnderTest(world)
  accounts = world.people
  pathOf = await makeTargets(world)
  columns = await poisonByColumn()
  begun = await world.database.db.select().from(sessions)
})
afterAll(() => world.close())

// What would show wherever it was written.
const poisons: [RegExp, string][] = [
  [/uuid/, 'dead0000-dead-4000-8000-dead0000dead'],
  [/timestamp/, '1999-09-09T09:09:09Z'],
  [/date/, '1999-09-09'],
  [/int|serial|numeric/, '999999'],
  [/bool/, 'true'],
]
// the number as a word of its own: an id may have it among its letters
const poisoned = String.raw`dead0000-dead|1999-09-09|\m999999\M|poisoned`

async function poisonByColumn(): Promise<Map<string, string>> {
  const modules = import.meta.glob<Record<string, unknown>>(['/domains/**/*.table.ts', '/platform/**/*.table.ts'])
  const exported = await Promise.all(Object.values(modules).map((load) => load()))
  const tables = exported.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  const all = tables.flatMap((table) => Object.entries(getTableColumns(table)))
  return new Map(
    all.flatMap(([name, column]) => {
      const value = poisons.find(([type]) => type.test(column.getSQLType()))?.[1] ?? 'poisoned'
      return [name, column.name].map((spelling) => [spelling, value] as const)
    }),
  )
}

/** One question to all tables: which rows hold a poison, and in which transaction was each written? */
async function scan(): Promise<string> {
  const { rows } = await world.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  return rows
    .map(
      ({ name }) =>
        `select '${name}' as found, xmin::text::bigint::int as transaction from ${name} t where t::text ~ '${poisoned}'`,
    )
    .join(' union all ')
}
const transactionNow = async (): Promise<number> =>
  (await world.database.pool.query('select pg_current_xact_id()::text::int as id')).rows[0].id
const rightsOf = async () =>
  (
    await world.database.pool.query(`select u.id, r.name as role, is_active, email_verified, requested_role, person_id,
      array(select permission from user_permissions p where p.user_id = u.id) as permissions
      from users u left join roles r on r.id = role_id order by 1`)
  ).rows

// What a form says well enough that the action is done.
const said: Record<string, string> = {
  email: 'newcomer@example.com',
  phone: '07700 900123',
  role: 'Learner',
  password: 'amber lantern moss',
  confirmPassword: 'amber lantern moss',
  currentPassword: demoPassword,
  redirect: '/courses',
  interviewDate: '',
  interviewTime: '',
}
const ownFields = ({ path }: { path: Address }): Record<string, string> => {
  const schema = schemas.find(({ route }) => route === path)?.schema
  if (!schema) return {}
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const { enum: choices, const: only } = property as { enum?: string[]; const?: string }
      return [name, String(said[name] ?? only ?? choices?.[0] ?? 'Some words')]
    }),
  )
}

const principalOf = ({ path }: Action): Account | undefined => {
  const first = firstOf(path)
  return first === 'everyone' || first === 'badge' ? undefined : accounts[first]
}

// Actions whose own purpose is who may what.
const changesRights = /people\/:id\/(role|deactivate|activate)|approve|learner\/apply/
const done = new Set<string>()
const begunIn: { path: string; transaction: number }[] = []

// One action must not stand in the way of the next: by a limit, by signing out.
beforeEach(async () => {
  await world.database.db.delete(attempts)
  await world.database.db.insert(sessions).values(begun).onConflictDoNothing()
})

test.each(allActions())('$path writes no column that its form does not name', async (action) => {
  const own = ownFields(action)
  const foreign = [...columns].filter(([name]) => !(name in own))
  const before = await rightsOf()
  begunIn.push({ path: action.path, transaction: await transactionNow() })
  const body = new URLSearchParams([...Object.entries(own), ...foreign])
  const { status } = await ask(pathOf(action), { method: 'POST', cookie: principalOf(action)?.cookie, body })
  expect(status).toBeLessThan(500)
  if (status < 400) done.add(action.path)
  if (!changesRights.test(action.path)) expect((await rightsOf()).slice(0, before.length)).toEqual(before)
})

test('a poison is found where it is written, and none within an id', async () => {
  const { rows } = await world.database.pool.query(
    `select line ~ $1 as found from (values ('(7,999999,b)'), ('{"x": 999999}'), ('0199999a-9999-7999-a999-999999999999')) as lines (line)`,
    [poisoned],
  )
  expect(rows.map(({ found }) => found)).toEqual([true, true, false])
})

test('no action wrote one, done or refused', async () => {
  const { rows } = await world.database.pool.query<{ found: string; transaction: number }>(await scan())
  const by = ({ found, transaction }: (typeof rows)[number]) =>
    `${found} by ${begunIn.findLast((action) => action.transaction <= transaction)?.path ?? 'the set-up'}`
  expect(rows.map(by)).toEqual([])
})

test('what was sent was more than refused: forms that leave out what they do not know did their actions', () => {
  const some = ['/complaint', '/apply/demo', '/admin/applicants/:id/notes', '/courses/:slug/start', '/learner/apply']
  expect([...done]).toEqual(expect.arrayContaining(some))
})

test.each(schemas)('$route: $name lets no column through', ({ schema, route }) => {
  const own = ownFields({ path: route })
  const foreign = [...columns].filter(([name]) => !(name in own))
  const taken = (given: [string, string][]) => {
    const { success, data } = schema.safeParse({ ...own, ...Object.fromEntries(given) })
    const values = success ? (data as Record<string, unknown>) : {}
    return { success, names: given.filter(([name, value]) => values[name] === value).map(([name]) => name) }
  }
  const together = taken(foreign)
  // a form that refuses them together might take one of them alone
  const alone = together.success ? [] : foreign.flatMap((one) => taken([one]).names)
  expect([...together.names, ...alone]).toEqual([])
})
