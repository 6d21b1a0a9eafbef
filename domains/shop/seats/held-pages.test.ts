import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { claimedBy, lessonsDone } from '#tests/seats.ts'
import { bought, seatsOf as seatsToBuy } from '#tests/shop.ts'
import { assignSeats } from './assign.server.ts'
import { HOLDERS_A_PAGE, linesAfter } from './held-pages.queries.server.ts'
import { managedCustomers } from './managed.queries.server.ts'
import { exportedSeats, seatsOf } from './seen.queries.server.ts'
import { holdersOf, stateOfSeat } from './seen.rules.ts'

let world: World
let manager: Ctx<User>
let customerId: string
beforeAll(async () => {
  world = await openWorld()
  manager = as(await world.account('Learner', 'rosamund'))
  await bought(manager, [seatsToBuy('fire-safety', 130)])
  customerId = (await managedCustomers(manager))[0]?.id ?? ''
  const [course] = await manager.db.select().from(courses).where(eq(courses.slug, 'fire-safety'))
  const product = { kind: 'course' as const, id: course?.id ?? '' }
  let step = 1
  const random = (most: number) => {
    step = (step * 7919 + 13) % 100_003
    return step % most
  }
  const claimers = [await world.account('Learner', 'ann'), await world.account('Learner', 'bea')]
  const names = ['Ağnieszka', 'agnieszka B', 'Zoe', 'zoë', "O'Neill", 'Oneida', 'de Vries', 'Éva', 'Anna-Lee', 'Ann']
  for (let one = 0; one < 125; one++) {
    const name = one % 4 === 0 ? '' : `${names[random(10)]} ${random(9)}`
    const address = `${['Ann', 'crowd', 'x'][random(3)]}${random(30)}@x.example`
    const people = name && random(3) > 0 ? name : `${name}\t${address}`.trim()
    const now = manager.now.add({ minutes: one })
    const [id = ''] = await assignSeats({ ...manager, now }, customerId, { product, people, anyway: 'on' })
    const claimer = claimers[one]
    if (!claimer) continue
    const [enrolment = ''] = await claimedBy(as(claimer), id)
    if (one === 1) await lessonsDone(as(claimer), enrolment, 1)
  }
})
afterAll(() => world.close())

const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })
const allSeats = async () => (await Array.fromAsync(await exportedSeats(manager, customerId))).map(({ seat }) => seat)
const idsOf = (holders: { seats: { id: string }[] }[]) => holders.map(({ seats }) => seats.map(({ id }) => id))

test('pages of who has seats are those of all seats, by name', async () => {
  const seats = await allSeats()
  expect(seats).toHaveLength(125)
  const all = holdersOf(seats)
  expect(all.length).toBeGreaterThan(HOLDERS_A_PAGE)
  const pages = []
  for (const page of [1, 2, 3]) {
    const { people } = await seatsOf(manager, customerId, { q: '', page, to: '' })
    expect([people.all, people.total]).toEqual([all.length, all.length])
    if (people.page === page) pages.push(...people.rows)
  }
  expect(idsOf(pages)).toEqual(idsOf(all))
  expect(pages).toEqual(all)
})

test('the lines of an export go on after any line', async () => {
  const lines = await linesAfter(manager, customerId, undefined, 1000)
  expect(lines.map(({ id }) => id)).toEqual(idsOf(holdersOf(await allSeats())).flat())
  for (const at of [0, 17, 60, 123]) {
    const after = await linesAfter(manager, customerId, lines[at], 1000)
    expect(after).toEqual(lines.slice(at + 1))
  }
})

test.each([' agnieszka ', 'ZOE', 'ann x.example', 'no one', '%'])('who is found by “%s”', async (q) => {
  const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain(q).split(/\s+/).filter(Boolean)
  const wanted = holdersOf(await allSeats()).filter(({ name, email }) =>
    words.every((word) => plain(`${name} ${email}`).includes(word)),
  )
  const { people } = await seatsOf(manager, customerId, { q, page: 1, to: '' })
  expect(people.total).toBe(wanted.length)
  expect(idsOf(people.rows)).toEqual(idsOf(wanted.slice(0, HOLDERS_A_PAGE)))
})

test('the marks of a course count its own seats, and the form begins with any person', async () => {
  const seats = await allSeats()
  const last = holdersOf(seats).at(-1)
  const seen = await seatsOf(manager, customerId, { q: 'no one', page: 1, to: last?.seats[0]?.id ?? '' })
  expect(seen.to).toEqual(last)
  const count = (state: string) => seats.filter((seat) => stateOfSeat(seat) === state).length
  const counts = { finished: 0, learning: count('learning'), assigned: count('assigned'), free: 5 }
  expect(counts.learning).toBe(1)
  expect(seen.products).toMatchObject([{ counts, certified: false }])
})
