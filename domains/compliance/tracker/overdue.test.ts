import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { sweepCompliance } from '#domains/compliance/state/waiting.server.ts'
import { addRule } from '#domains/compliance/types/types.server.ts'
import { addMonths, type Day } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { compliantNow } from './compliant-now.queries.server.ts'
import { endingAhead } from './ending.queries.server.ts'
import { mostOverdue } from './overdue.queries.server.ts'

const FRIDAY = '2026-11-20'
const BEFORE = '2026-11-01'
let world: World
let hr: User
let types: Record<string, string>
let place: Workplace
const on = (day: Day): Ctx<User> => ({ ...world.ctx(hr), actor: hr, now: Temporal.Instant.from(`${day}T12:00:00Z`) })

/** Someone in post whose training of a type lasts a year and ends on a day. */
async function holding(name: string, ends: Record<string, Day>): Promise<string> {
  const personId = await employ(world, place, { name })
  for (const [key, endsOn] of Object.entries(ends)) {
    const aspect = { aspect: 'theory' as const, source: 'office' as const, note: 'Seen' }
    const typeId = types[key] ?? ''
    await recordFact(on(BEFORE), {
      personId,
      typeId,
      validFrom: addMonths(endsOn, key === 'food_hygiene' ? -36 : -12),
      ...aspect,
    })
  }
  return personId
}

beforeAll(async () => {
  world = await openWorld()
  hr = (await accountsOfAllRoles(world))['Admin / HR'].actor
  types = await agedTypes(world)
  await world.database.db.execute(sql`update compliance_rules set valid_to = '2020-01-02', ended_at = '2020-01-02'`)
  place = await workplace(world)
  const rule = {
    jobId: '',
    locationId: '',
    personId: '',
    reason: '',
    who: 'everyone' as const,
    required: 'yes' as const,
  }
  for (const key of ['fire_safety', 'infection_control', 'food_hygiene'])
    await addRule(on(BEFORE), types[key] ?? '', rule)
  await holding('Ann', { fire_safety: '2026-11-18', infection_control: '2027-06-01', food_hygiene: '2020-01-01' })
  await holding('Ben', { fire_safety: '2027-06-01', infection_control: '2026-10-13', food_hygiene: '2027-06-01' })
  await holding('Cas', { fire_safety: '2027-06-01', infection_control: '2027-01-05', food_hygiene: '2026-11-19' })
  await holding('Dee', { fire_safety: '2026-12-10', infection_control: '2027-01-04', food_hygiene: '2027-06-01' })
})
afterAll(() => world.close())

const named = async (most: number) =>
  (await mostOverdue(on(FRIDAY), most)).map(({ name, key, endedOn }) => `${name} ${key} ${endedOn}`)

const expected = ['Ben infection_control 2026-10-13', 'Ann fire_safety 2026-11-18', 'Cas food_hygiene 2026-11-19']

test('people are named once, for what matters most: training that keeps others from harm first, then the longest over', async () => {
  expect(await named(5)).toEqual(expected)
  expect(await named(2)).toEqual(expected.slice(0, 2))
})

test('from rows that are kept the same people are named, and the same ends are counted', async () => {
  const ahead = await endingAhead(on(FRIDAY))
  const counts = await compliantNow(on(FRIDAY))
  await world.database.db.execute(sql`insert into compliance_work (person_id) select id from people`)
  expect(await named(5)).toEqual(expected)
  expect(await endingAhead(on(FRIDAY))).toEqual(ahead)
  expect(await compliantNow(on(FRIDAY))).toEqual(counts)
  await sweepCompliance({ ...world.ctx(), actor: system, now: on(FRIDAY).now })
  expect(await named(5)).toEqual(expected)
})

test('what ends ahead is counted by day, and the busiest week is named', async () => {
  const { marks, busiest } = await endingAhead(on(FRIDAY))
  expect(marks).toEqual([
    { days: 30, total: 1 },
    { days: 60, total: 3 },
    { days: 90, total: 3 },
  ])
  expect(busiest).toMatchObject({ monday: '2027-01-04', count: 2, kinds: [{ trains: 'infection_control', count: 2 }] })
})
