import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { compliantNow } from '#domains/compliance/tracker/compliant-now.queries.server.ts'
import { addRule } from '#domains/compliance/types/types.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { rebuildComplianceDays, sweepComplianceDays } from './compliance-days.server.ts'
import { complianceDays } from './compliance-days.table.ts'
import { sweepCompliance } from './waiting.server.ts'

const FRIDAY = '2026-11-20'
let world: World
let hr: User
let ann: string
let fire: string
const at = (day: Day) => Temporal.Instant.from(`${day}T12:00:00Z`)
const office = (day: Day): Ctx<User> => ({ ...world.ctx(hr), actor: hr, now: at(day) })
const job = (day: Day): Ctx => ({ ...world.ctx(), actor: system, now: at(day) })
const kept = async (day: Day) =>
  (await world.database.db.select().from(complianceDays).where(eq(complianceDays.day, day)))[0]

const fact = (typeId: string, validFrom: Day) => ({
  ...{ personId: ann, typeId, validFrom },
  ...{ aspect: 'theory' as const, source: 'office' as const, note: 'Seen' },
})

beforeAll(async () => {
  world = await openWorld()
  hr = (await accountsOfAllRoles(world))['Admin / HR'].actor
  const types = await agedTypes(world)
  fire = types.fire_safety ?? ''
  // one thing is needed, by one person, from June on
  await world.database.db.execute(sql`update compliance_rules set valid_to = '2020-01-02', ended_at = '2020-01-02'`)
  ann = await employ(world, await workplace(world), { name: 'Ann Care', recordedAt: '2026-06-01T09:00:00Z' })
  const rule = {
    jobId: '',
    locationId: '',
    personId: '',
    reason: '',
    who: 'everyone' as const,
    required: 'yes' as const,
  }
  await addRule(office('2026-06-01'), fire, rule)
  await recordFact(office('2026-07-01'), fact(fire, '2025-10-10'))
})
afterAll(() => world.close())

test('a day that is over is counted as it was known at its end, however late it is counted', async () => {
  for (let run = 0; run < 7; run++) await sweepComplianceDays(job(FRIDAY))
  expect(await kept('2026-05-31')).toMatchObject({ inPost: 0 })
  expect(await kept('2026-06-28')).toMatchObject({ inPost: 1, compliant: 0, missing: 1 })
  expect(await kept('2026-07-05')).toMatchObject({ inPost: 1, compliant: 1 })
  expect(await kept('2026-10-11')).toMatchObject({ inPost: 1, expired: 1, missing: 0 })
  expect(await kept(addDays(FRIDAY, -1))).toMatchObject({ expired: 1 })
  expect(await kept(FRIDAY)).toBeUndefined()
})

test('what is recorded later changes no day that was counted', async () => {
  const before = await world.database.db.select().from(complianceDays)
  await recordFact(office(FRIDAY), fact(fire, '2026-10-01'))
  await sweepComplianceDays(job(FRIDAY))
  expect(await world.database.db.select().from(complianceDays)).toEqual(before)
  expect(await rebuildComplianceDays(job(FRIDAY))).toBe(0)
})

test('a rebuild puts a wrong count right and adds one that is missing', async () => {
  await world.database.db
    .update(complianceDays)
    .set({ inPost: 2, missing: 2, expired: 0 })
    .where(eq(complianceDays.day, '2026-10-11'))
  await world.database.db.delete(complianceDays).where(eq(complianceDays.day, '2026-10-18'))
  expect(await rebuildComplianceDays(job(FRIDAY))).toBe(2)
  expect(await kept('2026-10-11')).toMatchObject({ inPost: 1, expired: 1 })
})

test('the database refuses a day whose counts do not add up', async () => {
  const wrong = { day: '2026-01-04', inPost: 3, compliant: 1, expired: 1, missing: 0 }
  await expect(world.database.db.insert(complianceDays).values(wrong)).rejects.toMatchObject({
    cause: { constraint: 'compliance_days_add_up' },
  })
})

test('who is compliant now is the same from rows that hold and from those that do not', async () => {
  await employ(world, await workplace(world, 'Cook', 'Ash House'), { name: 'Ben Cook' })
  const waiting = await compliantNow(office(addDays(FRIDAY, 1)))
  expect(waiting).toEqual({ inPost: 2, compliant: 1, expired: 0, missing: 1 })
  await sweepCompliance(job(addDays(FRIDAY, 1)))
  expect(await compliantNow(office(addDays(FRIDAY, 1)))).toEqual(waiting)
})
