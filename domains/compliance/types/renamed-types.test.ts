import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { readTemplate } from '#domains/onboarding/templates/templates.queries.server.ts'
import { addTemplate } from '#domains/onboarding/templates/templates.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { followJobs } from './followed-jobs.server.ts'
import { typeForm } from './types.form.ts'
import { addType, changeType } from './types.server.ts'

let world: World
let hr: Ctx<User>
let types: Record<string, string>
const named = (name: string) => typeForm.parse({ name, renewalMonths: '', earlyDays: '30', ladder: '0' })

beforeAll(async () => {
  world = await openWorld()
  const { actor } = (await accountsOfAllRoles(world))['Admin / HR']
  hr = { ...world.ctx(actor), actor }
  types = await agedTypes(world)
})
afterAll(() => world.close())

async function trained(training: string[], title: string) {
  const place = await workplace(world, title, `${title} House`)
  await world.database.db.update(jobs).set({ training }).where(eq(jobs.id, place.jobId))
  await followJobs(hr)
  const personId = await employ(world, place)
  const needs = async (typeId: string) =>
    (await complianceState({ ...hr, now: hr.now.add({ hours: 2 }) }, { personIds: [personId], types: [typeId] }))[0]
      ?.required
  return { jobId: place.jobId, needs }
}

test('a type that is called something else now is needed by the jobs that named it before', async () => {
  const prevent = await addType(hr, named('Prevent'))
  const { jobId, needs } = await trained(['DBS', 'Prevent'], 'Porter')
  const later = { ...hr, now: hr.now.add({ hours: 1 }) }
  await changeType(later, types.dbs ?? '', named('DBS and barred lists'))
  await changeType(later, prevent, named('Prevent duty'))
  await followJobs(later)
  expect([await needs(types.dbs ?? ''), await needs(prevent), await needs(types.fire_safety ?? '')]).toEqual([
    true,
    true,
    false,
  ])
  const { items } = await readTemplate(hr, await addTemplate(hr, jobId))
  expect(items.map(({ about }) => about)).toEqual(expect.arrayContaining(['dbs', 'prevent']))
})

test('a name that another type has taken is that other type’s', async () => {
  const old = await addType(hr, named('Lone working'))
  const { needs } = await trained(['Lone working'], 'Guard')
  await changeType({ ...hr, now: hr.now.add({ hours: 1 }) }, old, named('Working alone'))
  const fresh = await addType(hr, named('Lone working'))
  await followJobs(hr)
  expect([await needs(old), await needs(fresh)]).toEqual([false, true])
})
