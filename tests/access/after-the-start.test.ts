import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepStanding } from '#domains/employment/standing/waiting.server.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { makeCheck, makePlace, makeReady } from '#tests/clearance.ts'
import { employ } from '#tests/staff.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'
import { type Account, openWorld, type World } from './world.ts'

let world: World
let ask: Ask
let office: Account

beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  office = await world.account('Admin / HR', 'office')
  const { db } = world.database
  const place = await makePlace(db, null)
  const personId = await employ(world, place, { name: 'Bea Lapsed' })
  await transaction(world.ctx(), async (ctx) => {
    await makeCheck(ctx.db, { id: null, applicantId: personId, by: personId, kind: 'right_to_work' })
    await ctx.db
      .update(preEmploymentChecks)
      .set({ followUpOn: '2020-01-01' })
      .where(eq(preEmploymentChecks.personId, personId))
  })
  const { id, applicantId } = await makeReady(db, { place, by: office.userId, without: { checks: ['dbs'] } })
  await db.update(people).set({ name: 'Cara Hired' }).where(eq(people.id, applicantId))
  const hiring = { ...place, managerId: undefined, plannedStart: '2030-01-01', contractHours: 20 }
  await hire({ ...world.ctx(), actor: office.actor } as Ctx<typeof office.actor>, id, hiring)
  await sweepStanding(world.ctx())
})
afterAll(() => world.close())

const heard = async (path: string) => (await ask(path, { cookie: office.cookie })).text

test('people who may not work lead the dashboard by name, with one thing to do, and stay there', async () => {
  const text = await heard('/admin')
  expect(text).toContain('Bea Lapsed')
  expect(text).toContain('May not work')
  expect(text).toContain('Right to work, ended 1 Jan 2020')
  expect(text.indexOf('Bea Lapsed')).toBeLessThan(text.indexOf('Needs your attention today'))
})

test('the directory says of someone at work that they are not cleared', async () => {
  expect(await heard('/admin/staff?q=lapsed')).toContain('Not cleared (1 thing)')
})

test('the board lists who may not work, and who is hired and not cleared', async () => {
  const lapsed = await heard('/admin/safe-to-work?view=lapsed')
  expect([lapsed.includes('Bea Lapsed'), lapsed.includes('Cara Hired')]).toEqual([true, false])
  const hired = await heard('/admin/safe-to-work?view=hired')
  expect([hired.includes('Bea Lapsed'), hired.includes('Cara Hired')]).toEqual([false, true])
  for (const name of ['Bea Lapsed', 'Cara Hired']) expect(await heard('/admin/safe-to-work')).toContain(name)
})
