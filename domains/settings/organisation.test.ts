import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { guest, roles } from '#platform/actor.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { changeOrganisation, organisation } from './organisation.server.ts'
import { defaultOrganisation, organisationForm } from './organisation.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const riverside = { ...defaultOrganisation, name: 'Riverside Homecare', contactEmail: 'office@riverside.example' }

test('only Admin / HR changes who runs the hub', async () => {
  for (const role of roles.filter((role) => role !== 'Admin / HR'))
    await expect(changeOrganisation(world.ctx(accounts[role].actor), riverside)).rejects.toThrow('Admins only.')
  await expect(changeOrganisation(world.ctx(guest), riverside)).rejects.toThrow('Admins only.')
  expect(await organisation(world.ctx(guest))).toEqual(defaultOrganisation)
})

test('Admin / HR changes it for everyone, twice over, and the log names the fields and no values', async () => {
  const asHr = world.ctx(accounts['Admin / HR'].actor)
  await changeOrganisation(asHr, riverside)
  await changeOrganisation(asHr, { ...riverside, address: '1 Quay Street' })
  expect(await organisation(world.ctx(guest))).toEqual({ ...riverside, address: '1 Quay Street' })
  const lines = await world.database.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.verb, 'settings.organisation_changed'))
    .orderBy(auditLog.seq)
  expect(lines).toEqual([{ details: { fields: ['name', 'contactEmail'] } }, { details: { fields: ['address'] } }])
})

test('a name is needed, an address has the right format, and nothing is longer than it may be', () => {
  const said = (form: object) =>
    organisationForm.safeParse({ ...riverside, ...form }).error?.issues.map(({ message }) => message)
  expect(said({ name: ' ' })).toEqual(['Enter the name of your organisation'])
  expect(said({ contactEmail: 'nonsense' })).toEqual([
    'Enter an email address in the right format, like name@example.com',
  ])
  expect(said({ address: 'x'.repeat(201) })).toEqual(['The address must be 200 characters or fewer'])
  expect(said({ address: undefined })).toBeUndefined()
})
