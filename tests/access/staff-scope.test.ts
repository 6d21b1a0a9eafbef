import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChecklist } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { openForStaff } from '#domains/onboarding/checklists/checklists.server.ts'
import { myPolicy } from '#domains/onboarding/policies/policies.queries.server.ts'
import { addPolicy } from '#domains/onboarding/policies/policies.server.ts'
import { seedOnboarding } from '#domains/onboarding/templates/reference-data.server.ts'
import type { Role } from '#platform/actor.ts'
import { makeFile } from '#tests/applications.ts'
import { employ, workplace } from '#tests/staff.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { allRoutes, routeIdOf } from './routes.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let roles: Record<Role, Account>
let teamMember: string
let outside: string
let file: string
let place: Awaited<ReturnType<typeof workplace>>

beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  roles = await accountsOfAllRoles(world)
  place = await workplace(world)
  const managerId = roles['Supervisor / Manager'].personId
  teamMember = await employ(world, place, { name: 'Inside Theteam', email: 'inside@example.com', managerId })
  outside = await employ(world, place, { name: 'Outside Theteam', email: 'outside@example.com' })
  file = await makeFile(world.database.db, outside, 'passport')
})
afterAll(() => world.close())

// Every address that is about people, with somebody of another team in it.
const aboutPeople = () =>
  allRoutes()
    .filter(({ path }) => /staff|supervisor|portal|search|compliance|onboarding|files/.test(path))
    .filter(({ path }) => !path.includes('settings'))
    .map(({ path }) => path.replace(':fileId', file).replaceAll(/:\w+/g, outside))
const asked = (path: string) => [path, `${path}?q=theteam`, `${path}.data`]

test('a supervisor meets nobody outside the team by any address', async () => {
  const { cookie } = roles['Supervisor / Manager']
  expect(aboutPeople().length).toBeGreaterThan(20)
  for (const path of [...aboutPeople(), `/files/${file}`].flatMap(asked)) {
    const { status, text } = await ask(path, { cookie })
    expect({ path, met: /Outside Theteam|outside@/.test(text), failed: status >= 500 }).toEqual({
      path,
      met: false,
      failed: false,
    })
  }
})

test('the supervisor opens the page of somebody in the team, and no other role but Admin / HR does', async () => {
  const path = `/supervisor/staff/${teamMember}`
  const heard = async (role: Role, path: string) => (await ask(path, { cookie: roles[role].cookie })).text
  expect(await heard('Supervisor / Manager', path)).toContain('Inside Theteam')
  const matrix = await heard('Supervisor / Manager', '/supervisor/matrix')
  expect([matrix.includes('Inside Theteam'), matrix.includes('Outside')]).toEqual([true, false])
  expect(await heard('Admin / HR', path)).toContain('Inside Theteam')
  for (const role of ['Staff Member', 'Job Applicant', 'Learner', 'Trainer'] as const)
    expect(await heard(role, path)).not.toContain('Inside')
  expect((await ask(`/supervisor/staff/${outside}`, { cookie: roles['Supervisor / Manager'].cookie })).status).toBe(404)
})

test('somebody of another team is not found, whatever is asked of them: page, data, leaf or tick', async () => {
  const { cookie } = roles['Supervisor / Manager']
  const leaf = encodeURIComponent(routeIdOf('/supervisor/staff/:id'))
  for (const path of ['', '.data', `.data?_routes=${leaf}`].map((form) => `/supervisor/staff/${outside}${form}`))
    expect({ path, status: (await ask(path, { cookie })).status }).toEqual({ path, status: 404 })
  const hr = { ...world.ctx(), actor: roles['Admin / HR'].actor }
  await seedOnboarding(hr)
  const [inTeam, notInTeam] = [await openForStaff(hr, teamMember), await openForStaff(hr, outside)]
  const tick = async (checklist: string, verb: string) => {
    const item = (await readChecklist(hr, checklist)).items.find(({ owner }) => owner === 'manager')
    const body = new URLSearchParams()
    return (await ask(`/supervisor/ticks/${item?.id}${verb}`, { cookie, method: 'POST', body })).status
  }
  for (const verb of ['', '/undo']) expect([await tick(inTeam, verb), await tick(notInTeam, verb)]).toEqual([302, 404])
})

test('the supervisor reads training, checks and onboarding of the team, and changes nothing there', async () => {
  const { text } = await ask(`/supervisor/staff/${teamMember}`, { cookie: roles['Supervisor / Manager'].cookie })
  for (const words of ['Training and checks', 'Onboarding', 'Posts']) expect(text).toContain(words)
  expect(text).not.toMatch(/action="[^"]*\/(record|mark|tick)/)
})

test('the office finds everybody: in the directory, the search and the file', async () => {
  const { cookie } = roles['Admin / HR']
  for (const path of [
    '/admin/staff',
    '/admin/search?q=theteam',
    `/admin/staff/${outside}`,
    `/admin/staff/${outside}/history`,
  ])
    expect((await ask(path, { cookie })).text).toContain('Outside Theteam')
})

test('without scripts a manager is found by name: none and several come back beside the field, and one is taken', async () => {
  const { cookie } = roles['Admin / HR']
  const save = (named: string) => {
    const place = { name: 'Elm House', address: '2 Station Road', postcode: 'YO21 1DX' }
    const body = new URLSearchParams({ ...place, registeredManagerId: '', 'registeredManagerId:name': named })
    return ask('/admin/settings/locations/new', { cookie, method: 'POST', body })
  }
  const none = await save('Nemo')
  expect([none.status, none.text.includes('No one matches'), none.text.includes('value="Nemo"')]).toEqual([
    422,
    true,
    true,
  ])
  const several = await save('test')
  expect([several.status, several.text.match(/type="radio"/g)?.length]).toEqual([422, 2])
  expect((await save('supervisor')).status).toBe(302)
})

test('the search for people answers the office, and no one else', async () => {
  const path = '/admin/search/people?for=manager&q=supervisor'
  const found = JSON.parse((await ask(path, { cookie: roles['Admin / HR'].cookie })).text)
  expect(found.people).toMatchObject([{ id: roles['Supervisor / Manager'].personId }])
  for (const role of ['Supervisor / Manager', 'Staff Member', 'Job Applicant', 'Learner', 'Trainer'] as const) {
    const { status, text } = await ask(path, { cookie: roles[role].cookie })
    expect({ role, let: status === 200, met: text.includes('"people":') }).toEqual({ role, let: false, met: false })
  }
  const { status } = await ask('/admin/search/people?for=everyone', { cookie: roles['Admin / HR'].cookie })
  expect(status).toBe(404)
})

test('a policy is signed by who is asked, under their own name, and anyone else is refused beside the field', async () => {
  const hr = { ...world.ctx(), actor: roles['Admin / HR'].actor }
  const id = await addPolicy(hr, { title: 'Confidentiality', text: 'Say nothing of anyone.' })
  const { versionId } = await myPolicy(hr, id)
  const sign = (role: Role, typedName: string) =>
    ask(`/portal/policies/${id}`, {
      cookie: roles[role].cookie,
      method: 'POST',
      body: new URLSearchParams({ typedName, versionId }),
    })
  const own = roles['Staff Member'].actor.name
  const stranger = await sign('Learner', roles.Learner.actor.name)
  expect([stranger.status, stranger.text.includes('You are not asked to sign this')]).toEqual([403, true])
  expect((await ask(`/portal/policies/${id}`, { cookie: roles.Learner.cookie })).text).not.toContain('Your full name')
  await employ(world, place, { personId: roles['Staff Member'].personId })
  const misnamed = await sign('Staff Member', 'Mickey Mouse')
  expect([misnamed.status, misnamed.text.includes(`as we know it: ${own}`)]).toEqual([422, true])
  expect((await sign('Staff Member', own.toUpperCase())).status).toBe(302)
})
