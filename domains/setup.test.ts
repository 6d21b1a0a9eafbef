import { afterAll, beforeAll, expect, test } from 'vitest'
import { invite } from '#domains/accounts/invitations.server.ts'
import { addUsualJobs } from '#domains/people/jobs/jobs.server.ts'
import { addLocation } from '#domains/people/jobs/locations.server.ts'
import { changeOrganisation, organisation } from '#domains/settings/organisation.server.ts'
import { defaultOrganisation, providerKindOf } from '#domains/settings/organisation.ts'
import { providerForm } from '#domains/settings/setup.form.ts'
import { leaveForLater, nameProvider } from '#domains/settings/setup.server.ts'
import { defaultSite } from '#domains/settings/site.form.ts'
import { site } from '#domains/settings/site.server.ts'
import { type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, workplace } from '#tests/staff.ts'
import { readSetup } from './setup.queries.server.ts'

let world: World
let asHr: Ctx<User>
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  asHr = world.ctx(accounts['Admin / HR'].actor) as Ctx<User>
})
afterAll(() => world.close())

const states = async () => Object.fromEntries((await readSetup(asHr)).map(({ step, state }) => [step, state]))
const { productName: _, ...provider } = {
  ...defaultOrganisation,
  name: 'Riverside Homecare',
  kind: 'individual' as const,
}

test('a step that is left waits, and is done once what it asks for is there', async () => {
  expect(Object.values(await states())).toEqual(Array(5).fill('open'))
  await Promise.all([leaveForLater(asHr, 'jobs'), leaveForLater(asHr, 'people'), leaveForLater(asHr, 'jobs')])
  expect(await states()).toMatchObject({ jobs: 'later', people: 'later', locations: 'open' })
  await addUsualJobs(asHr, ['Cook'])
  expect(await states()).toMatchObject({ jobs: 'done', people: 'later' })
})

test('the organisation is done once it is named and the figures of the website are confirmed', async () => {
  await changeOrganisation(asHr, { ...defaultOrganisation, name: 'Riverside Homecare' })
  expect((await states()).organisation).toBe('open')
  const [first, ...others] = defaultSite.statistics
  if (!first) throw new Error('There are no figures')
  await nameProvider(asHr, { ...provider, statistics: [{ ...first, value: 40 }, ...others] })
  expect((await states()).organisation).toBe('done')
  expect((await site(asHr)).statistics[0]?.value).toBe(40)
  expect(await organisation(asHr)).toMatchObject({ productName: defaultOrganisation.productName, kind: 'individual' })
})

test('a hub that never said what kind of provider it is goes on as an organisation, and its setup shows the question', async () => {
  await changeOrganisation(asHr, { ...defaultOrganisation, name: 'Riverside Homecare' })
  expect((await states()).organisation).toBe('open')
  expect(providerKindOf(await organisation(asHr))).toBe('organisation')
  expect(providerForm.safeParse({ ...provider, kind: '' }).error?.issues[0]).toMatchObject({
    message: 'Choose what kind of provider this is',
  })
  await changeOrganisation(asHr, { ...defaultOrganisation, name: 'Riverside Homecare', kind: 'partnership' })
  expect((await states()).organisation).toBe('done')
})

test('a location, people in post and an invitation end the rest', async () => {
  await addLocation(asHr, {
    name: 'Rowan House',
    address: '1 Mill Lane',
    postcode: 'YO21 1AA',
    registeredManagerId: '',
  })
  expect((await states()).locations).toBe('done')
  await invite(asHr, { email: 'joan@example.com', role: 'Supervisor / Manager' })
  expect((await states()).invitations).toBe('done')
  await employ(world, await workplace(world, 'Night Carer', 'Ash House'), { name: 'Ann', email: 'ann@example.com' })
  expect(Object.values(await states())).toEqual(Array(5).fill('done'))
})

test('only Admin / HR reads it, names the provider and leaves a step', async () => {
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    const ctx = world.ctx(accounts[role].actor)
    await expect(readSetup(ctx)).rejects.toThrow('Admins only.')
    await expect(leaveForLater(ctx, 'people')).rejects.toThrow('Admins only.')
    await expect(nameProvider(ctx, { ...provider, ...defaultSite })).rejects.toThrow('Admins only.')
  }
})

test('the name that stood in for one is not taken for a name', () => {
  const said = providerForm.safeParse({
    ...provider,
    name: defaultOrganisation.name,
    statistics: defaultSite.statistics,
  })
  expect(said.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Enter the name of your organisation'],
  ])
})
