import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { rehearse, transaction } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { seededRandom } from '#tests/random.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { broughtInFilters } from './bring-ins.form.ts'
import { bringIns } from './bring-ins.table.ts'
import { BROUGHT_IN_A_PAGE, listBroughtIn } from './brought-in.queries.server.ts'

let world: World
let hr: Account
let places: Workplace[]

beforeAll(async () => {
  world = await openWorld()
  hr = await world.account('Admin / HR', 'hr')
  places = []
  for (const name of ['Rosewood', 'Ashdown', 'Millbrook'])
    places.push(await workplace(world, `Care Worker at ${name}`, name))
})
afterAll(() => world.close())

/** Of those brought in, who has another name beside the row than their own. */
async function differing(): Promise<unknown[]> {
  const { rows } = await world.database.db.execute(sql`select people.name, person_name from ${bringIns}
    join ${people} on people.id = person_id where person_name <> people.name`)
  return rows
}

async function aWriter(random: (most: number) => number, persons: readonly string[]): Promise<void> {
  for (let write = 0; write < 15; write++) {
    const personId = persons[random(persons.length)] ?? ''
    const name = `Person ${random(1000)}`
    const keep = write % 4 === 3 ? rehearse : transaction
    await keep(world.ctx(), async ({ db }) => {
      const which = random(4)
      if (which === 0) await employ({ ...world, database: { ...world.database, db } } as World, place(), { personId })
      else if (which === 1) await db.update(bringIns).set({ personName: name }).where(eq(bringIns.personId, personId))
      else await db.update(people).set({ name }).where(eq(people.id, personId))
    }).catch(() => {})
  }
}
const place = () => places[0] as Workplace

test('who was brought in is listed by the name of now, while names and rows are written', async () => {
  const random = seededRandom()
  const persons = [await employ(world, place()), await employ(world, place())]
  await Promise.all(Array.from({ length: 4 }, () => aWriter(random, persons)))
  expect(await differing()).toEqual([])
})

test('the list goes by who waits, then by place and name, page after page', async () => {
  const { db } = world.database
  const random = seededRandom()
  for (let one = 0; one < 2.5 * BROUGHT_IN_A_PAGE; one++)
    await employ(world, places[random(3)] as Workplace, { name: `Person ${random(40)}` })
  const now = world.ctx().now.toString()
  await db.execute(sql`update ${bringIns} set confirmed_at = ${now}, confirmed_by = ${hr.userId} where random() < 0.4`)
  const { rows: expected } = await db.execute<{ id: string }>(sql`select bring_ins.id from ${bringIns}
    join ${people} on people.id = person_id join ${locations} on locations.id = location_id
    where exists (select 1 from posts where bring_in_id = bring_ins.id)
    order by confirmed_at is not null, locations.name, people.name, bring_ins.id`)
  const listed: string[] = []
  for (const page of [1, 2, 3]) {
    const { rows } = await listBroughtIn({ ...world.ctx(), actor: hr.actor }, broughtInFilters.parse({ page }))
    listed.push(...rows.map(({ id }) => id))
  }
  expect(listed).toEqual(expected.map(({ id }) => id).slice(0, 3 * BROUGHT_IN_A_PAGE))
})
