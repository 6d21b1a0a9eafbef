import { eq, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { ownersUrlOf } from '#tests/as-owner.ts'
import { makePlace } from '#tests/clearance.ts'
import { atGateByTables } from '#tests/gate.ts'
import { seededRandom } from '#tests/random.ts'
import { clearanceFigures, listAtGate } from './figures.queries.server.ts'
import { gateFiles } from './gate-files.table.ts'
import { gateFilters } from './views.form.ts'
import { type GateView, gateViews } from './views.rules.ts'

const TODAY = '2026-11-20'
const at = `${TODAY}T09:00:00Z`
let world: World
let owner: Database
let hr: Account
let persons: string[]
let places: Awaited<ReturnType<typeof makePlace>>[]
const [posts, sent]: [string[], string[]] = [[], []]
const ctx = () => ({ ...world.ctx(hr.actor), now: Temporal.Instant.from(at) })

// what no verb would write is written too, so that what is kept rests on no verb
const guards: [string, string][] = [
  ['posts', 'posts_begin_by_the_gate'],
  ...['not_ones_own', 'signed_by_an_appointment', 'conditions_in_all', 'stay', 'kept'].map(
    (name) => ['clearances', `clearances_${name}`] as [string, string],
  ),
]

beforeAll(async () => {
  world = await openWorld()
  owner = openDatabase(ownersUrlOf(world.database.pool))
  hr = await world.account('Admin / HR', 'hr')
  const { db } = world.database
  places = [await makePlace(db, null), await makePlace(db, null)]
  persons = ['Ann', 'Ben', 'Cat', 'Dan'].map(() => v7())
  await db.insert(people).values(persons.map((id, n) => ({ id, name: `Person ${n}`, createdAt: at })))
  for (const id of persons) {
    sent.push((await makeApplication(db, { applicantId: id, status: 'offer_made', ...places[0] })).id)
    posts.push(v7())
    await db.execute(aPost(posts.at(-1) ?? '', id))
  }
  for (const [table, guard] of guards)
    await owner.db.execute(sql`alter table ${sql.identifier(table)} disable trigger ${sql.identifier(guard)}`)
  await owner.db.execute(sql`alter table clearances drop constraint clearances_conditional_complete`)
})
afterAll(async () => {
  await owner.close()
  await world.close()
})

const aPost = (
  id: string,
  personId: string,
) => sql`insert into posts (id, person_id, job_id, location_id, recorded_at, recorded_by)
  values (${id}, ${personId}, ${places[0]?.jobId}, ${places[0]?.locationId}, ${at}, ${personId})`

/** Where what is kept is not what follows from the tables, view by view, in its order and to the end. */
async function differing(): Promise<unknown[]> {
  const found: unknown[] = []
  const figures = await clearanceFigures(ctx())
  for (const view of gateViews) {
    const wanted = await atGateByTables(world.database.db, view, TODAY)
    const [listed, figure] = [await allOf(view), figures[view]]
    if (JSON.stringify([listed, figure]) !== JSON.stringify([wanted, wanted.length]))
      found.push({ view, listed, wanted, figure })
  }
  return found
}

async function allOf(view: GateView): Promise<unknown[]> {
  const first = await listAtGate(ctx(), gateFilters.parse({ view }))
  const rows = [...first.rows]
  for (let page = 2; page <= first.pages; page++)
    rows.push(...(await listAtGate(ctx(), gateFilters.parse({ view, page }))).rows)
  return rows.map(({ id, name, locationId: location, kind }) => ({ id, name, location, kind }))
}

type Random = (most: number) => number
const one = <T>(random: Random, of: readonly T[]) => of[random(of.length)] as T
const someDay = (random: Random) =>
  one(random, [null, '2026-11-10', '2026-11-19', '2026-11-20', '2026-11-28', '2026-12-30'])
const someId = (random: Random) => one(random, [...posts, ...sent])
const someInstant = (random: Random) => `2026-11-${10 + random(9)}T0${random(9)}:00:00Z`

/** What a write adds is known to the others once it is written: no verb writes about a file that it cannot see. */
type Added = { to: string[]; id: string }[]

const writes: Record<string, (random: Random, added: Added) => SQL> = {
  'a person has another name': (random) =>
    sql`update people set name = ${`Person ${random(50)}`} where id = ${one(random, persons)}`,
  'an application has another status': (random) =>
    sql`update applications set status = ${one(random, ['offer_made', 'hired', 'submitted', 'withdrawn'])} where id = ${one(random, sent)}`,
  'an application has another name, place and time': (random) =>
    sql`update applications set first_name = ${`First ${random(50)}`}, location_id = ${one(random, places).locationId},
      created_at = ${someInstant(random)} where id = ${one(random, sent)}`,
  'an application is added': (random, added) => {
    const id = v7()
    added.push({ to: sent, id })
    return sql`insert into applications (id, applicant_id, reference, position, status, first_name, last_name, email, created_at,
        declaration_agreed_at) values (${id}, ${one(random, persons)}, ${v7()}, 'Carer', 'hired', 'Eve', 'New', 'eve@example.com', ${at}, ${at})`
  },
  'an application is gone': (random) => sql`delete from applications where id = ${one(random, sent)}`,
  'someone is hired': (random) =>
    sql`insert into hires (application_id, post_id, hired_by, hired_at) values (${one(random, sent)}, ${one(random, posts)}, ${v7()}, ${at})
      on conflict (application_id) do update set post_id = excluded.post_id`,
  'a hire is of another post': (random) =>
    sql`update hires set post_id = ${one(random, posts)} where application_id = ${one(random, sent)}`,
  'a hire is taken back': (random) => sql`delete from hires where application_id = ${one(random, sent)}`,
  'a post has other days': (random) =>
    sql`update posts set planned_start = ${someDay(random)}, date_from = ${someDay(random)} where id = ${one(random, posts)}`,
  'a post ends': (random) => sql`update posts set date_to = ${someDay(random)} where id = ${one(random, posts)}`,
  'a post goes to another place and person': (random) =>
    sql`update posts set location_id = ${one(random, places).locationId}, person_id = ${one(random, persons)} where id = ${one(random, posts)}`,
  'a post is added': (random, added) => {
    const id = v7()
    added.push({ to: posts, id })
    return aPost(id, one(random, persons))
  },
  'a post is gone': (random) => sql`delete from posts where id = ${one(random, posts)}`,
  'a file is signed': (random) => {
    const isPost = random(2) === 0
    return sql`insert into clearances (id, person_id, application_id, post_id, job_id, location_id, kind, ends_on, signed_by, signed_at)
      values (${v7()}, ${one(random, persons)}, ${isPost ? null : one(random, sent)}, ${random(4) ? one(random, posts) : null},
        ${places[0]?.jobId}, ${places[0]?.locationId}, ${one(random, ['full', 'conditional'])}, ${someDay(random)}, ${v7()}, ${someInstant(random)})`
  },
  'a post is signed': () =>
    sql`insert into clearances (id, person_id, post_id, job_id, location_id, kind, ends_on, signed_by, signed_at)
      select gen_random_uuid(), person_id, id, job_id, location_id, 'full', null, person_id, now() from posts where random() < 0.4`,
  'signatures are revoked': () =>
    sql`update clearances set revoked_at = case when random() < 0.7 then ${at}::timestamptz end where random() < 0.3`,
  'signatures are of another': (random) =>
    sql`update clearances set application_id = ${one(random, [null, ...sent])}, post_id = ${one(random, posts)} where random() < 0.1`,
  'signatures are gone': () => sql`delete from clearances where random() < 0.1`,
  'a file is sent back': (random) =>
    sql`insert into clearance_returns (id, person_id, subject_id, reason, returned_by, returned_at)
      values (${v7()}, ${one(random, persons)}, ${someId(random)}, '', ${v7()}, ${at})`,
  'returns are answered': (random) =>
    sql`update clearance_returns set answered_at = ${at}, answered_by = ${v7()} where subject_id = ${someId(random)}`,
  'returns are gone': (random) => sql`delete from clearance_returns where subject_id = ${someId(random)}`,
  'who signs is told': (random) =>
    sql`insert into clearance_notices (id, person_id, subject_id, kind, about, told_id, told_at) values (${v7()}, ${one(random, persons)},
      ${someId(random)}, ${one(random, ['ready', 'changed'])}, ${v7()}, ${one(random, persons)}, ${at})`,
  'notices are gone': (random) => sql`delete from clearance_notices where subject_id = ${someId(random)}`,
  'a signature is asked for again': (random) => {
    const day = someDay(random)
    return sql`insert into standing (post_id, person_id, location_id, basis, sign_again_by, worked_out_at)
      select id, person_id, location_id, 'none', ${day}, now() from posts where id = ${one(random, posts)}
      on conflict (post_id) do update set sign_again_by = ${day}`
  },
  'standing is gone': (random) => sql`delete from standing where post_id = ${one(random, posts)}`,
}

/** Some at once in one transaction; one in five is taken back. What the database refuses is not written. */
async function write(db: Ctx['db'], random: Random, times: number): Promise<void> {
  const taken = random(5) === 0
  const added: Added = []
  await db
    .transaction(async (tx) => {
      for (let time = 0; time < times; time++) await tx.execute(one(random, Object.values(writes))(random, added))
      if (taken) throw new Error('Taken back')
    })
    .catch(() => {})
  for (const { to, id } of added) to.push(id)
}

test('each view is what follows from the tables, whatever several write at once', async () => {
  const random = seededRandom()
  const { db } = owner
  for (let round = 0; round < 8; round++) {
    const writers = Array.from({ length: 3 }, async () => {
      for (let each = 0; each < 6; each++) await write(db, random, 2)
    })
    await Promise.all(writers)
    expect(await differing()).toEqual([])
  }
})

test.each(Object.keys(writes))('%s, and the views say so', async (name) => {
  const random = seededRandom()
  for (let time = 0; time < 8; time++) {
    await write(world.database.db, random, 1)
    const added: Added = []
    await world.database.db.execute(writes[name]?.(random, added) ?? sql``).catch(() => {})
    for (const { to, id } of added) to.push(id)
    expect(await differing()).toEqual([])
  }
})

test('a file that nothing is to be done about has no row, and one while it is to be signed again', async () => {
  const { db } = world.database
  const [id, personId] = [v7(), persons[0] ?? '']
  const kept = () => db.$count(gateFiles, eq(gateFiles.id, id))
  await db.execute(aPost(id, personId))
  expect(await kept()).toBe(1)
  await db.execute(sql`insert into clearances (id, person_id, post_id, job_id, location_id, kind, signed_by, signed_at)
    select ${v7()}, person_id, id, job_id, location_id, 'full', person_id, now() from posts where id = ${id}`)
  await db.execute(sql`update posts set date_from = ${TODAY} where id = ${id}`)
  expect(await kept()).toBe(0)
  await db.execute(sql`insert into standing (post_id, person_id, location_id, basis, sign_again_by, worked_out_at)
    select id, person_id, location_id, 'none', ${TODAY}, now() from posts where id = ${id}`)
  expect(await kept()).toBe(1)
  for (const day of [null, TODAY]) {
    await db.execute(sql`update standing set sign_again_by = ${day} where post_id = ${id}`)
    expect(await kept()).toBe(day ? 1 : 0)
  }
  await db.execute(sql`delete from standing where post_id = ${id}`)
  expect(await kept()).toBe(0)
})
