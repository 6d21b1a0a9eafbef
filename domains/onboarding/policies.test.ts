import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#domains/people/jobs.table.ts'
import { type Role, roles } from '#platform/actor.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePlace } from '#tests/clearance.ts'
import { policySignatures } from './onboarding.table.ts'
import { exportUnsigned, listPolicies, myPolicies, myPolicy, readPolicy } from './policies.queries.server.ts'
import { addPolicy, closePolicy, publishPolicy, signPolicy } from './policies.server.ts'

let world: World
let accounts: Record<Role, Account>

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  const place = await makePlace(world.database.db, null)
  for (const role of ['Staff Member', 'Supervisor / Manager'] as const)
    await world.database.db.insert(posts).values({
      ...place,
      personId: accounts[role].personId,
      dateFrom: '2020-01-01',
      recordedAt: '2020-01-01T00:00:00Z',
      recordedBy: accounts['Admin / HR'].userId,
    })
})
afterAll(() => world.close())

const as = (role: Role) => ({ ...world.ctx(), actor: accounts[role].actor })
const hr = () => as('Admin / HR')
const listed = async (id: string) => (await listPolicies(hr())).find((policy) => policy.id === id)
const sign = async (role: Role, id: string) => {
  const { versionId } = await myPolicy(as(role), id)
  await signPolicy(as(role), id, { typedName: 'Test Name', versionId })
}

test('who is in post signs a policy once, and a new text anew; a new title alone is no new version', async () => {
  const id = await addPolicy(hr(), { title: 'Safeguarding', text: 'Speak up.' })
  expect(await listed(id)).toMatchObject({ version: 1, signed: 0, unsigned: 2 })
  await Promise.all([sign('Staff Member', id), sign('Staff Member', id)])
  expect(await listed(id)).toMatchObject({ signed: 1, unsigned: 1 })
  expect((await myPolicies(as('Staff Member'))).find((own) => own.id === id)?.signedAt).toBeTruthy()

  await publishPolicy(hr(), id, { title: 'Safeguarding adults', text: 'Speak up.' })
  expect(await listed(id)).toMatchObject({ title: 'Safeguarding adults', version: 1, signed: 1 })
  await publishPolicy(hr(), id, { title: 'Safeguarding adults', text: 'Speak up at once.' })
  expect(await listed(id)).toMatchObject({ version: 2, signed: 0, unsigned: 2 })
  expect((await myPolicy(as('Staff Member'), id)).signature).toBeUndefined()
  const kept = await world.database.db.select().from(policySignatures)
  expect(kept).toHaveLength(1)
})

test('a version that was replaced while it was read is not signed', async () => {
  const id = await addPolicy(hr(), { title: 'Whistleblowing', text: 'One' })
  const { versionId } = await myPolicy(as('Staff Member'), id)
  await publishPolicy(hr(), id, { title: 'Whistleblowing', text: 'Two' })
  await expect(signPolicy(as('Staff Member'), id, { typedName: 'Test Name', versionId })).rejects.toThrow(
    'The policy has changed.',
  )
})

test('the office sees and exports who has not signed', async () => {
  const id = await addPolicy(hr(), { title: 'Lone working', text: 'Ring in.' })
  await sign('Staff Member', id)
  const left = [{ id: accounts['Supervisor / Manager'].personId }]
  expect((await readPolicy(hr(), id)).unsigned).toMatchObject(left)
  expect(await Array.fromAsync(await exportUnsigned(hr(), id))).toMatchObject(left)
})

test('a closed policy is asked of nobody', async () => {
  const id = await addPolicy(hr(), { title: 'Old', text: 'Old' })
  await closePolicy(hr(), id)
  expect(await listed(id)).toBeUndefined()
  await expect(myPolicy(as('Staff Member'), id)).rejects.toThrow('Policy not found.')
  await expect(publishPolicy(hr(), id, { title: 'Old', text: 'New' })).rejects.toThrow('Policy not found.')
})

test('nobody but Admin / HR writes policies or reads who signed, and not without proof', async () => {
  const id = await addPolicy(hr(), { title: 'Private', text: 'Text' })
  const form = { title: 'Mine', text: 'Mine' }
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    const deeds = [
      listPolicies(as(role)),
      readPolicy(as(role), id),
      exportUnsigned(as(role), id),
      addPolicy(as(role), form),
      publishPolicy(as(role), id, form),
      closePolicy(as(role), id),
    ]
    for (const result of await Promise.allSettled(deeds))
      expect(result).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('Admins only.') } })
  }
  const untrusted = { ...hr(), actor: { ...hr().actor, trust: 'password' as const } }
  await expect(addPolicy(untrusted, form)).rejects.toThrow('Enter your password again')
})
