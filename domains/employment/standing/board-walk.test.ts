import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { rehearse, todayOf, transaction } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { asOwner } from '#tests/as-owner.ts'
import { seededRandom } from '#tests/random.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { type BoardView, boardViews, ladder } from './board.rules.ts'
import { endsOnStep, inView, keyOf, matching, type Where, within } from './board-views.queries.server.ts'
import { type Part, picked } from './board-walk.queries.server.ts'
import { standingRows, standingWork, suspensions } from './standing.table.ts'
import { sweepStanding } from './waiting.server.ts'

let world: World
let today: Day
let persons: string[]
let places: Workplace[]
let random: (most: number) => number
const pick = <One>(all: readonly One[]) => all[random(all.length)] as One
const db = () => world.database.db
const anywhere: Where = { q: '', location: '', job: '' }

beforeEach(() => {
  random = seededRandom()
})
beforeAll(async () => {
  world = await openWorld()
  // any days are written here, also such as no gate would let pass
  await asOwner(db(), (owner) => owner.execute(sql`alter table posts disable trigger posts_begin_by_the_gate`))
  today = todayOf(world.ctx())
  places = [await workplace(world, 'Care Worker', 'Rosewood'), await workplace(world, 'Cook', 'Ashdown')]
  persons = []
  for (let one = 0; one < 25; one++) {
    const personId = await employ(world, places[one % 2] as Workplace, { name: `Person ${one % 12}` })
    if (one % 3 > 0) await employ(world, places[(one % 3) % 2] as Workplace, { personId })
    persons.push(personId)
  }
  await sweepStanding({ ...world.ctx(), actor: system })
})
afterAll(() => world.close())

/** Rows whose name or days are not those of the person and the post, of people who do not wait. */
async function differing(): Promise<unknown[]> {
  const { rows } = await db().execute(sql`select ${people.name}, standing.person_name, ${posts.dateFrom}, begins
    from ${standingRows} join ${people} on people.id = standing.person_id join ${posts} on posts.id = post_id
    where (person_name, begins, standing.planned_start) is distinct from (name, date_from, posts.planned_start)
      and standing.person_id not in (select person_id from ${standingWork})`)
  return rows
}

async function aWriter(): Promise<void> {
  for (let write = 0; write < 10; write++) {
    const [personId, name, on] = [pick(persons), `Person ${random(1000)}`, addDays(today, random(40) - 20)]
    const keep = write % 4 === 3 ? rehearse : transaction
    await keep(world.ctx(), async ({ db }) => {
      const which = random(4)
      if (which === 0) await db.update(people).set({ name }).where(eq(people.id, personId))
      else if (which === 1)
        await db.update(standingRows).set({ personName: name }).where(eq(standingRows.personId, personId))
      else
        await db
          .update(posts)
          .set(which === 2 ? { plannedStart: on } : { dateFrom: on })
          .where(eq(posts.personId, personId))
    }).catch(() => {})
  }
}

test('a row has the name and the days of now, whatever is written at once', async () => {
  await Promise.all(Array.from({ length: 4 }, aWriter))
  expect(await db().$count(standingWork)).toBe(0)
  expect(await differing()).toEqual([])
})

const someDay = () => pick([null, addDays(today, random(120) - 30), addDays(today, random(3) - 1)])

/** Posts and their rows with any days; some people wait, and some of these have no rows. */
async function anything(): Promise<void> {
  await db().execute(sql`insert into ${standingRows} (post_id, person_id, location_id, basis, worked_out_at)
    select id, person_id, location_id, 'none', recorded_at from ${posts} on conflict do nothing`)
  for (const { id } of await db().select({ id: posts.id }).from(posts)) {
    const dateFrom = pick([someDay(), addDays(today, -40), addDays(today, -40)])
    const dateTo = pick([null, null, null, dateFrom && addDays(dateFrom, random(60))])
    await db().update(posts).set({ dateFrom, dateTo, plannedStart: someDay() }).where(eq(posts.id, id))
    const basis = pick(['signed', 'conditions', 'brought_in', 'brought_in', 'none'] as const)
    const days = { notClearedFrom: someDay(), conditionsUntil: someDay(), endsNext: someDay(), signAgainBy: someDay() }
    const open = pick([[], [{ key: 'sign_off', label: '', state: 'open', stops: true, endedOn: null }]]) as []
    await db()
      .update(standingRows)
      .set({ basis, open, blocking: open.length, changesOn: pick([null, null, someDay()]), ...days })
      .where(eq(standingRows.postId, id))
  }
  const waiting = sql.param(persons.filter(() => random(5) === 0))
  const others = sql`delete from ${standingWork} where person_id <> all (${waiting}::uuid[])`
  await db().execute(others)
  await db().execute(sql`delete from ${standingRows} where person_id = any (${waiting}::uuid[]) and random() < 0.3`)
  const recorded = { recordedBy: pick(persons), recordedAt: world.ctx().now.toString(), reason: '' }
  for (const personId of [pick(persons), pick(persons)])
    await db()
      .insert(suspensions)
      .values({ personId, dateFrom: today, dateTo: addDays(today, 1), ...recorded })
  await db().execute(others)
}

/** A list as it is meant: every post looked at, in the order of the day, then of names. */
async function meant(view: BoardView, where: Where, ends: Part['ends']) {
  const { rows } = await db().execute<{ id: string; person: string }>(sql`
    select ${posts.id} as id, ${posts.personId} as person from ${posts} join ${people} on people.id = posts.person_id
    left join ${standingRows} on ${eq(standingRows.postId, posts.id)}
    where ${matching(where, today)} and ${inView(view, today) ?? sql`true`} and ${within(sql`ends_next`, ends)}
    order by ${keyOf(view)}, ${people.name}, ${posts.id}`)
  const first = new Map(rows.toReversed().map(({ id, person }) => [person, id]))
  const every = rows.map(({ id }) => id)
  return { every, first: every.filter((id) => [...first.values()].includes(id)) }
}

/** The same page by page, and batch by batch after the last of the one before. */
async function walked(view: BoardView, where: Where, ends: Part['ends']) {
  const read = async (part: Omit<Part, 'limit' | 'ends'>) => {
    const asked = picked({ where, view, today }, { ...part, ends, limit: 7 })
    const { rows } = await db().execute<{ id: string; day: string; name: string }>(
      sql`select id, day::text, name from (${asked}) as picked`,
    )
    return rows
  }
  const [first, every]: string[][] = [[], []]
  for (
    let page = await read({ posts: 'first' });
    page.length > 0;
    page = await read({ posts: 'first', offset: first?.length ?? 0 })
  )
    first?.push(...page.map(({ id }) => id))
  for (
    let batch = await read({ posts: 'every' });
    batch.length > 0;
    batch = await read({ posts: 'every', after: batch.at(-1) })
  )
    every?.push(...batch.map(({ id }) => id))
  return { every, first }
}

test('every list, narrowed or not, is what it would be if every post were looked at', async () => {
  const seen = new Set<BoardView>()
  for (let round = 0; round < 5; round++) {
    await anything()
    const [place] = places
    const wheres = [
      anywhere,
      { ...anywhere, q: 'person 1' },
      { q: 'person', location: place?.locationId ?? '', job: place?.jobId ?? '' },
    ]
    for (const where of wheres)
      for (const view of boardViews)
        for (const ends of view === 'ending'
          ? [undefined, ...ladder.map((step) => endsOnStep(step, today))]
          : [undefined]) {
          const expected = await meant(view, where, ends)
          expect({ view, where, ends, ...(await walked(view, where, ends)) }).toEqual({
            view,
            where,
            ends,
            ...expected,
          })
          if (expected.first.length < expected.every.length) seen.add(view)
        }
  }
  expect(seen.size).toBeGreaterThan(2)
})
