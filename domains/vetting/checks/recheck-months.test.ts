import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { checkForm } from './checks.form.ts'
import { prepareCheck } from './checks.queries.server.ts'
import { recordCheck } from './checks.server.ts'
import { preEmploymentChecks } from './checks.table.ts'
import { defaultRecheckMonths, recheckMonthsForm } from './recheck-months.form.ts'
import { changeRecheckMonths, recheckMonths } from './recheck-months.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number]): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from('2026-11-20T12:00:00Z'),
})
const hr = () => as('Admin / HR')
const typed = { certificate: '36', updateService: '12', verificationNotice: '6', register: '1' }

async function registerChecked() {
  const { id } = await makeApplication(world.database.db)
  const key = v7()
  const register = { register: 'NMC', registrationNumber: '12A3456E', registerStatus: 'registered' }
  const base = { kind: 'registration', key, checkedOn: '2026-11-20', outcome: 'satisfactory' }
  await recordCheck(hr(), id, checkForm.parse({ ...base, ...register }))
  return { id, key }
}
async function followUpOn(key: string) {
  const [row] = await world.database.db.select().from(preEmploymentChecks).where(eq(preEmploymentChecks.id, key))
  return row?.followUpOn
}

test('recheck intervals apply to checks recorded from then on; existing dates stay', async () => {
  expect(await recheckMonths(hr())).toEqual(defaultRecheckMonths)
  const before = await registerChecked()
  const months = { certificate: 24, updateService: 6, verificationNotice: 3, register: 2 }
  await changeRecheckMonths(hr(), months)
  const after = await registerChecked()
  expect([await followUpOn(before.key), await followUpOn(after.key)]).toEqual(['2026-12-20', '2027-01-20'])
  expect((await prepareCheck(hr(), after.id, 'dbs')).months).toEqual(months)
  const [line] = await world.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.verb, 'settings.recheck_months_changed'))
  expect(line?.details).toEqual({ fields: ['certificate', 'updateService', 'verificationNotice', 'register'] })
})

test('only Admin / HR changes them, and a change needs proof', async () => {
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    await expect(changeRecheckMonths(as(role), defaultRecheckMonths)).rejects.toThrow('Admins only.')
    await expect(recheckMonths(as(role))).rejects.toThrow('Admins only.')
  }
  const unproven: Ctx<User> = { ...hr(), actor: { ...hr().actor, trust: 'password' } }
  await expect(changeRecheckMonths(unproven, defaultRecheckMonths)).rejects.toMatchObject({ kind: 'forbidden' })
})

test.each([
  ['certificate', '0', 'Enter 1 month or more'],
  ['certificate', '61', 'Enter 60 months or fewer'],
  ['updateService', 'a year', 'Enter a whole number of months'],
  ['updateService', '', 'Enter a whole number of months'],
  ['verificationNotice', '7', 'Enter 6 months or fewer'],
  ['register', '1.5', 'Enter a whole number of months'],
  ['register', '25', 'Enter 24 months or fewer'],
] as const)('%s of “%s” is refused beside its field', (field, value, message) => {
  const { error } = recheckMonthsForm.safeParse({ ...typed, [field]: value })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, message]])
})

test('what the hub came with passes its own form', () => {
  expect(recheckMonthsForm.parse(typed)).toEqual(defaultRecheckMonths)
})
