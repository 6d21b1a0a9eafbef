import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aspects } from '#domains/compliance/aspects.rules.ts'
import { complianceFacts, complianceRules, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { readState, rightNow, type State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { differing } from '#domains/compliance/state/differing.queries.server.ts'
import { statePeople, stateWork } from '#domains/compliance/state/kept-state.table.ts'
import { staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import { DUE_DAYS, type Status, settled, statuses, statusOf } from '#domains/compliance/state/status.rules.ts'
import { sweepCompliance } from '#domains/compliance/state/waiting.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { people } from '#domains/people/people.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addDays, type Day, formatDayShort } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { beforeWorkbooks } from '#tests/before-workbooks.ts'
import { long } from '#tests/long.ts'
import { permitted } from '#tests/permitted.ts'
import { seededRandom } from '#tests/random.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { countOutOfDate, expiringRecords } from './figures.queries.server.ts'
import { listMatrix } from './matrix.queries.server.ts'
import { cellsOf, letters } from './matrix.rules.ts'
import { trackerFilters } from './tracker.form.ts'
import { listTracked, trackedTypes } from './tracker.queries.server.ts'

const HISTORIES = 200
// a hub of its own for each: everyone there is compared after every forty
const HUBS = long ? 50 : 1
const AT_ONCE = 40
const WRITES = 4
const title = `after ${HISTORIES} random histories, two writers at once, the rows say what the function says, today and on later days (hub %i)`

let world: World
let places: Workplace[]
let types: string[]
let now: Temporal.Instant
const ctx = (days = 0): Ctx => ({ actor: system, db: world.database.db, now: now.add({ hours: 24 * days }) })

beforeEach(async () => {
  // the database lets no one in ahead of its own clock, and this one runs for weeks
  now = Temporal.Instant.from('2025-11-20T12:00:00Z')
  world = await openWorld()
  await beforeWorkbooks(world)
  types = Object.values(await agedTypes(world))
  places = [await workplace(world), await workplace(world, 'Cook', 'Fern House')]
})
afterEach(() => world.close())

/** A second post, from a day to come or from before. */
const later = (random: Random) => ({ dateFrom: addDays(todayOf({ now }), random(60) - 30), recordedAt: now.toString() })

type Random = (most: number) => number
const pick = <One>(random: Random, all: readonly One[]) => all[random(all.length)] as One

/** What may be written about someone, each in whatever way the database lets it be. */
function writes(random: Random, personId: string): { most: number; of: ((ctx: Ctx) => Promise<unknown>)[] } {
  const day = (back: number, ahead: number): Day => addDays(todayOf({ now }), random(back + ahead) - back)
  const typeId = pick(random, types)
  const place = pick(random, places)
  const recorded = (ctx: Ctx) => ({
    recordedAt: (random(12) > 0 ? ctx.now : ctx.now.add({ hours: random(72) })).toString(),
    recordedBy: v7(),
  })
  // a post recorded ahead of the clock is listed by what it says, not by what was known: the tracker shows where someone works
  const soon = (ctx: Ctx) => ({ recordedAt: ctx.now.toString(), recordedBy: v7() })
  const mine = eq(complianceFacts.personId, personId)
  const fact = async (ctx: Ctx) => {
    const { readFrom } = (await ctx.db.select().from(complianceTypes).where(eq(complianceTypes.id, typeId)))[0] ?? {}
    if (readFrom) return
    const aspect = pick(random, aspects)
    const validFrom = day(400, 20)
    const expiresOn = aspect === 'booking' || random(6) === 0 ? null : addDays(validFrom, random(460))
    const of = { personId, typeId, aspect, validFrom, expiresOn, source: 'import' as const }
    await ctx.db.insert(complianceFacts).values({ ...of, ...recorded(ctx) })
  }
  const taken = async (ctx: Ctx) => {
    const [made] = await ctx.db
      .select()
      .from(complianceFacts)
      .where(and(mine, isNull(complianceFacts.voidsId)))
      .limit(1)
    if (!made) return
    const { id: voidsId, aspect, validFrom, typeId } = made
    const of = { personId, typeId, aspect, validFrom, voidsId, source: 'import' as const }
    await ctx.db
      .insert(complianceFacts)
      .values({ ...of, ...recorded(ctx) })
      .onConflictDoNothing()
  }
  const rule = (ctx: Ctx) =>
    ctx.db.insert(complianceRules).values({
      ...{ typeId, required: random(3) > 0, reason: pick(random, ['', 'Office']), ...soon(ctx) },
      ...pick(random, [
        { personId },
        { personId },
        { jobId: place.jobId },
        { locationId: place.locationId },
        place,
        {},
      ]),
      ...{ validFrom: day(20, 20), validTo: random(2) ? null : day(0, 40) },
    })
  const endRule = (ctx: Ctx) =>
    ctx.db
      .update(complianceRules)
      .set(random(2) ? { validTo: day(2, 20), endedAt: ctx.now.toString() } : { voidedAt: ctx.now.toString() })
      .where(and(eq(complianceRules.typeId, typeId), isNull(complianceRules.validTo)))
  const type = (ctx: Ctx) =>
    ctx.db
      .update(complianceTypes)
      .set({
        ...pick(random, [{ needsCompetence: random(2) > 0 }, { closedAt: random(3) ? null : ctx.now.toString() }]),
        recordedAt: ctx.now.toString(),
      })
      .where(eq(complianceTypes.id, typeId))
  const check = (ctx: Ctx) =>
    ctx.db.insert(preEmploymentChecks).values({
      ...{ personId, kind: pick(random, ['dbs', 'right_to_work'] as const), details: '', checkedOn: day(300, 10) },
      ...{ outcome: pick(random, ['satisfactory', 'unsatisfactory'] as const), checkedBy: 'us' },
      ...{ followUpOn: random(3) ? day(20, 200) : null, plain: permitted(), ...recorded(ctx) },
    })
  const post = (ctx: Ctx) =>
    ctx.db
      .update(posts)
      .set({ ...pick(random, [place, { dateTo: day(5, 30) }, { dateTo: null }]), ...soon(ctx) })
      .where(eq(posts.personId, personId))
  const name = (ctx: Ctx) =>
    ctx.db
      .update(people)
      .set({ name: pick(random, ['Grace Mensah', 'Ada Price']) })
      .where(eq(people.id, personId))
  const often = [fact, fact, fact, fact, taken, check]
  return random(20) ? { most: WRITES, of: [...often, ...often, post, name] } : { most: 1, of: [rule, endRule, type] }
}

/** One after the other in a transaction, or beside the application, which leaves them to the sweep. */
async function writer(random: Random, personId: string): Promise<void> {
  const { most, of } = writes(random, personId)
  const all = Array.from({ length: most }, () => pick(random, of))
  if (random(15) === 0) for (const write of all) await write(ctx()).catch(refused)
  else
    await transaction(ctx(), async (ctx) => {
      for (const write of all) await transaction(ctx, write).catch(refused)
    }).catch(refused)
}

// deadlocks of two at once are retried by doors, and what the database refuses is refused to both
function refused(error: unknown): void {
  const { code } = (error as { cause?: { code?: string } }).cause ?? {}
  if (!code || !['40P01', '23514', '23505', 'P0001', '25P02', '55P03'].includes(code)) throw error
}

const order = (states: State[]) => states.toSorted((a, b) => (a.personId + a.typeId < b.personId + b.typeId ? -1 : 1))

/** Returns how many of them hold on that day. */
async function same(days: number): Promise<number> {
  const at = ctx(days)
  const found = order(await readState(at, stateAsAt(rightNow(at))))
  expect({ days, states: order(await readState(at, await stateNow(at))) }).toEqual({ days, states: found })
  if (days === 1) await sameLists(at, found)
  return (await at.db.$count(statePeople)) - ((await staleNow(at)).ids?.length ?? 0)
}

/** The tracker finds by each status whom it should, and the dashboard counts them. */
async function sameLists(at: Ctx, found: State[]) {
  const of = Map.groupBy(found, ({ personId }) => personId)
  const byStatus = (status: Status) =>
    [...of].filter(([, states]) => {
      const has = (some: readonly Status[]) => states.some((state) => some.includes(state.status))
      if (status === 'expired') return has(['expired', 'missing'])
      return has([status]) && (status !== 'valid' || states.every((state) => settled.includes(state.status)))
    })
  for (const status of statuses) {
    const { total, rows } = await listTracked(at, trackerFilters.parse({ status }), { size: 10_000 })
    const wanted = byStatus(status).map(([id]) => id)
    expect({ status, total, ids: rows.map(({ id }) => id).sort() }).toEqual({
      ...{ status, total: wanted.length, ids: wanted.sort() },
    })
  }
  // while no one waits to be worked out
  if ((await staleNow(at)).ids?.length === 0) expect(await countOutOfDate(at)).toBe(byStatus('expired').length)
  await sameMatrix(at, of)
  const ends = found.flatMap(({ required, endsOn }) => (required && endsOn ? endsOn : []))
  const today = todayOf(at)
  expect(await expiringRecords(at)).toMatchObject({
    total: ends.filter((day) => day <= addDays(today, DUE_DAYS)).length,
    expired: ends.filter((day) => day <= today).length,
    missing: found.filter(({ status, endsOn }) => status === 'missing' && !endsOn).length,
  })
}

/** The matrix shows of each record what the explanation says of it. */
async function sameMatrix(at: Ctx, of: Map<string, State[]>) {
  const types = (await trackedTypes(at)).map(({ id }) => id)
  const { rows } = await listMatrix(at, trackerFilters.parse({}), types, { size: 10_000 })
  const today = todayOf(at)
  expect(rows.map(({ id }) => id).sort()).toEqual([...of.keys()].sort())
  for (const { id, cells } of rows) {
    const states = new Map(of.get(id)?.map((state) => [state.typeId, state]))
    expect({ id, cells: cellsOf(cells, today) }).toEqual({
      id,
      cells: types.map((type) => cellOf(states.get(type), today)),
    })
  }
}

function cellOf(state: State | undefined, today: Day) {
  if (!state) return { letter: '', shown: '' }
  const { status, words, expiresOn } = statusOf(state, today)
  const until = status === 'valid' && expiresOn ? formatDayShort(expiresOn).replace(/ \d\d(\d\d)$/, ' $1') : words
  const shown = { not_required: '', awaiting_competence: 'Not signed off' }[status as string] ?? until
  return { letter: letters[status], shown }
}

test.each(Array.from({ length: HUBS }, (_, hub) => hub + 1))(title, { timeout: HISTORIES * 3000 }, async () => {
  const random = seededRandom()
  const everyone: string[] = []
  let held = 0
  for (let first = 0; first < HISTORIES; first += AT_ONCE) {
    const some: string[] = []
    for (let n = 0; n < AT_ONCE; n++) some.push(await employ(world, pick(random, places)))
    everyone.push(...some)
    for (const personId of some) {
      await Promise.all([writer(random, personId), writer(random, pick(random, [personId, ...some]))])
      if (random(3) === 0) await employ(world, pick(random, places), { personId, ...later(random) })
    }
    await same(0)
    // else a rule for everyone, written beside the application, may leave all of them to the function to the end
    if (first % (2 * AT_ONCE) === 0 || random(2)) await sweepCompliance(ctx())
    expect(await differing(ctx(), everyone)).toEqual([])
    held += await same(1)
    for (const days of [2 + random(40), 70]) await same(days)
    now = now.add({ hours: random(60), seconds: 1 })
  }
  await sweepCompliance(ctx())
  expect(await world.database.db.$count(stateWork)).toBe(0)
  // and not because most were asked of the function
  expect(held).toBeGreaterThan(HISTORIES / 5)
})
