import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts, complianceRules, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { countsOf } from '#domains/compliance/state/day-counts.queries.server.ts'
import { statePeople } from '#domains/compliance/state/kept-state.table.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { sweepCompliance } from '#domains/compliance/state/waiting.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { people } from '#domains/people/people.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { beforeWorkbooks } from '#tests/before-workbooks.ts'
import { long } from '#tests/long.ts'
import { seededRandom } from '#tests/random.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { complianceAhead } from './curve.queries.server.ts'
import { forecastFilters } from './forecast.form.ts'

const PEOPLE = long ? 50 : 5
let world: World
let places: [Workplace, Workplace]
let types: Record<string, string>
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
const today = '2026-11-20'
const ctx = (): Ctx => ({ actor: system, db: world.database.db, now })
type Random = ReturnType<typeof seededRandom>
const pick = <One>(random: Random, all: readonly One[]) => all[random(all.length)] as One

beforeAll(async () => {
  world = await openWorld()
  await beforeWorkbooks(world)
  types = await agedTypes(world)
  places = [await workplace(world), await workplace(world, 'Cook', 'Fern House')]
})
afterAll(() => world.close())

test('the rows say how far they hold: what begins in half a year is no reason to ask the function today', async () => {
  const { db } = world.database
  const personId = await employ(world, places[0])
  const fire = types.fire_safety ?? ''
  expect(await db.$count(complianceTypes, eq(complianceTypes.id, fire))).toBe(1)
  const row = async () => (await db.select().from(statePeople).where(eq(statePeople.personId, personId)))[0]
  await sweepCompliance(ctx())
  expect((await row())?.changesOn).toBe(addDays(todayOf(ctx()), 60))
  const before = (await row())?.turnsOn ?? ''
  const booked = { personId, typeId: fire, aspect: 'booking' as const, source: 'office' as const, expiresOn: null }
  await transaction(ctx(), async ({ db }) => {
    await db.insert(complianceFacts).values({ ...booked, validFrom: addDays(today, 9), ...signed() })
  })
  expect(await row()).toMatchObject({ changesOn: addDays(today, 10), turnsOn: before })
  const rule = { typeId: fire, personId, required: false, reason: 'Away', validFrom: addDays(today, 30) }
  await transaction(ctx(), async ({ db }) => {
    await db.insert(complianceRules).values({ ...rule, ...signed() })
  })
  expect((await row())?.turnsOn).toBe(addDays(today, 30))
})

test(`the forecast of ${PEOPLE} people says on each of 365 days what the state function says of it`, {
  timeout: 600_000,
}, async () => {
  const random = seededRandom()
  const staff: string[] = []
  for (let n = 0; n < PEOPLE; n++) staff.push(await someone(random, n))
  await rulesToCome(random)
  await sweepCompliance(ctx())
  // a tenth are not worked out yet, so that both sources are read
  for (const personId of staff.filter((_, n) => n % 10 === 0))
    await world.database.db.update(statePeople).set({ changesOn: today }).where(eq(statePeople.personId, personId))
  const [care] = places
  const looks = [{}, { location: care.locationId }, { job: care.jobId, type: 'fire_safety' }]
  for (const [at, look] of looks.entries()) {
    const { points } = await complianceAhead(ctx(), forecastFilters.parse(look))
    expect(points).toHaveLength(366)
    // narrowed, every tenth day tells as much
    for (const [n, point] of points.entries())
      if (at === 0 || n % 10 === 0 || n === 365)
        expect({ look, ...point }).toEqual({ look, ...(await found(point.day, look)) })
  }
})

type Look = { location?: string; job?: string; type?: string }

/** By the function, asked about the one day. */
async function found(day: Day, { location, job, type }: Look) {
  const place = sql`${location ? sql`${posts.locationId} = ${location}::uuid` : sql`true`}
    and ${job ? sql`${posts.jobId} = ${job}::uuid` : sql`true`}`
  const who = sql`exists (select 1 from ${posts} where ${posts.personId} = ${people.id} and ${posts.dateFrom} <= ${day}::date
    and (${posts.dateTo} is null or ${posts.dateTo} >= ${day}::date) and ${place})`
  const state = stateAsAt({ day, knownAt: now.toString(), who, key: type })
  const counted = type ? sql`select * from (${state}) as state where required` : state
  const { rows } = await world.database.db.execute<{ in_post: number; compliant: number }>(countsOf(counted))
  return { day, inPost: rows[0]?.in_post ?? 0, compliant: rows[0]?.compliant ?? 0 }
}

const signed = (knownAt = '2026-06-01T12:00:00Z') => ({ recordedAt: knownAt, recordedBy: v7() })

/** In post, from now or later, to a day or not, with records of every type that end at any time, in every way. */
async function someone(random: Random, n: number): Promise<string> {
  const from = n % 5 === 1 ? addDays(today, 20 + random(200)) : '2025-01-01'
  const until = n % 5 === 2 ? { dateTo: addDays(today, 60 + random(250)) } : {}
  const personId = await employ(world, pick(random, places), { dateFrom: from, ...until, name: `Person ${n}` })
  if (n % 5 === 3) {
    const later = { dateFrom: addDays(today, 1 + random(300)), dateTo: addDays(today, 310 + random(100)) }
    await employ(world, places[1], { personId, ...later, recordedAt: now.toString() }).catch(() => undefined)
  }
  await transaction(ctx(), async ({ db }) => {
    for (const [key, typeId] of Object.entries(types)) {
      if (key === 'dbs' || key === 'right_to_work') continue
      if (random(6) === 0) continue
      const done = { personId, typeId, source: 'import' as const, ...signed() }
      const validFrom = addDays(today, -random(300))
      const expiresOn = random(5) ? addDays(today, random(420) - 20) : null
      await db.insert(complianceFacts).values({
        ...{ ...done, aspect: 'theory' as const, validFrom },
        expiresOn: expiresOn && expiresOn < validFrom ? validFrom : expiresOn,
      })
      if (random(2))
        await db.insert(complianceFacts).values({
          ...{ ...done, aspect: 'competence' as const, validFrom, expiresOn: addDays(today, 10 + random(400)) },
        })
      // waivers that lapse, of now and of later; records that begin later; bookings
      const soon = addDays(today, random(120))
      const odd = pick(random, [
        { aspect: 'waiver' as const, validFrom: '2026-11-01', expiresOn: addDays(today, 5 + random(170)) },
        { aspect: 'waiver' as const, validFrom: soon, expiresOn: addDays(soon, 10 + random(90)) },
        { aspect: 'theory' as const, validFrom: soon, expiresOn: addDays(soon, random(200)) },
        { aspect: 'booking' as const, validFrom: soon, expiresOn: null },
        undefined,
      ])
      if (odd) await db.insert(complianceFacts).values({ ...done, ...odd })
    }
    await db.insert(preEmploymentChecks).values({
      ...{ personId, kind: 'dbs' as const, details: '', outcome: 'satisfactory' as const, checkedBy: 'us' as const },
      ...{ checkedOn: '2026-01-10', followUpOn: addDays(today, random(500)), ...signed() },
    })
  })
  return personId
}

/** Rules that begin later or end, for everyone, a job, a location and a person. */
async function rulesToCome(random: Random) {
  const all = Object.values(types)
  const whom = [{}, { jobId: places[0].jobId }, { locationId: places[1].locationId }, places[1]]
  await transaction(ctx(), async ({ db }) => {
    for (const who of whom) {
      const validFrom = addDays(today, random(330) - 30)
      const validTo = random(2) ? addDays(validFrom, 30 + random(200)) : null
      const of = { typeId: pick(random, all), required: random(3) > 0, reason: '', validFrom, validTo }
      await db.insert(complianceRules).values({ ...of, ...who, ...signed() })
    }
    const [first] = await db
      .select({ id: people.id })
      .from(posts)
      .innerJoin(people, eq(people.id, posts.personId))
      .limit(1)
    const of = { typeId: pick(random, all), required: true, reason: '', validFrom: addDays(today, 40), validTo: null }
    if (first) await db.insert(complianceRules).values({ ...of, personId: first.id, ...signed() })
  })
}
