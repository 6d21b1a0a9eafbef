import { v7 } from 'uuid'
import { giveCourses, keyOf } from '#domains/learning/enrolment/give.server.ts'
import { hashOfCode, seatCode } from '#domains/shop/seats/codes.server.ts'
import { system } from '#platform/actor.ts'
import { learnerAt, readLessons, takeQuiz } from './learner-ways.ts'
import { insertAll } from './rows.ts'
import { buyerAt, buys, knownPeople, type Shop } from './shop-buyers.ts'

const BOUGHT = 30

/** How far someone is with a seat: finished so many days ago; so many lessons, or courses of a bundle; only assigned. */
type State = { finished: number } | { lessons: number } | { courses: number } | { assigned: number }
type Person = { name: string; handling?: State; medication?: State; essentials?: State }

const team: readonly Person[] = [
  { name: 'Agnieszka Wrona', handling: { finished: 11 }, medication: { finished: 9 } },
  { name: 'Bilal Hussain', handling: { finished: 14 }, medication: { lessons: 5 } },
  { name: 'Chidi Nwosu', handling: { finished: 17 }, essentials: { courses: 4 } },
  { name: 'Danielle Foster', handling: { finished: 12 }, medication: { finished: 5 } },
  { name: 'Emily Hartley', handling: { finished: 21 }, essentials: { finished: 4 } },
  { name: 'Fatima Noor', handling: { lessons: 12 }, medication: { lessons: 2 } },
  { name: 'George Papadakis', handling: { lessons: 4 } },
  { name: 'Hannah Lloyd', handling: { lessons: 9 }, essentials: { courses: 2 } },
  { name: 'Ibrahim Sesay', handling: { assigned: 20 } },
  { name: 'Jade Whittaker', handling: { assigned: 5 } },
]

/** Priory Lane Homecare bought 22 seats a month ago; ten people have some of them, and five are free. */
export async function fillSeats(shop: Shop, managers: { rosamund: string; mohammed: string }): Promise<void> {
  const rosamund = buyerAt(shop, managers.rosamund, BOUGHT)
  const orderId = await buys(rosamund, {
    things: [
      { kind: 'course', slug: 'moving-and-handling', seats: 12 },
      { kind: 'course', slug: 'medication-administration', seats: 6 },
      { kind: 'bundle', slug: 'compliance-essentials', seats: 4 },
    ],
    buyer: {
      ...{ name: 'Priory Lane Homecare Ltd', email: 'rosamund@priorylane.example' },
      ...{ line1: '9 Priory Lane', town: 'York', postcode: 'YO31 7QR' },
    },
  })
  await insertAll(shop, 'customer_managers', [await secondManager(shop, orderId, managers.mohammed)])
  const people = await knownPeople(
    shop,
    team.map(({ name }) => name),
    BOUGHT,
  )
  const free = await freeSeats(shop, orderId)
  for (const { name, ...seats } of team)
    for (const what of ['handling', 'medication', 'essentials'] as const) {
      const state = seats[what]
      const seatId = state && free[what].shift()
      if (state && seatId)
        await holds(shop, { seatId, name, personId: people.get(name) ?? '', by: rosamund.actor.userId }, state)
    }
}

async function secondManager(shop: Shop, orderId: string, personId: string) {
  const { rows } = await shop.pool.query<{ id: string }>('select customer_id as id from orders where id = $1', [
    orderId,
  ])
  return { customer_id: rows[0]?.id, person_id: personId, added_at: shop.when.ago(BOUGHT - 1, 2) }
}

async function freeSeats({ pool }: Shop, orderId: string) {
  const { rows } = await pool.query<{ id: string; position: number }>(
    `select seats.id, line.position from seats join order_lines as line on line.id = seats.line_id
      where line.order_id = $1 order by line.position, seats.number`,
    [orderId],
  )
  const of = (position: number) => rows.filter((row) => row.position === position).map(({ id }) => id)
  return { handling: of(1), medication: of(2), essentials: of(3) }
}

type Holder = { seatId: string; name: string; personId: string; by: string }

/** Assigned, claimed the day after, and learned as far as `state` says. */
async function holds(shop: Shop, { seatId, name, personId, by }: Holder, state: State): Promise<void> {
  const [id, codeGeneration] = [v7(), 1]
  const assigned = 'assigned' in state ? state.assigned : BOUGHT - 2
  const claimed = 'assigned' in state ? undefined : shop.when.ago(BOUGHT - 3, 1)
  await insertAll(shop, 'seat_assignments', [
    {
      ...{ id, seat_id: seatId, name, email: `${name.toLowerCase().replace(' ', '.')}@priorylane.example` },
      ...{ person_id: claimed ? personId : null, claim_hash: hashOfCode(seatCode({ id, codeGeneration })) },
      ...{ code_generation: codeGeneration, assigned_by: by, assigned_at: shop.when.ago(assigned, 0) },
      claimed_at: claimed ?? null,
    },
  ])
  if (claimed) await learns(shop, { id, seatId, personId, claimed }, state)
}

type Claimed = { id: string; seatId: string; personId: string; claimed: string }

async function learns(shop: Shop, { id, seatId, personId, claimed }: Claimed, state: State): Promise<void> {
  const { rows } = await shop.pool.query<{ course: string }>(
    `select part.course_id as course from order_line_courses as part join seats on seats.line_id = part.line_id
      where seats.id = $1 order by part.position`,
    [seatId],
  )
  const gift = { personId, source: 'seat' as const, reference: id, dueOn: null, opens: true, anew: true }
  const enrolled = await giveCourses(
    { db: shop.db, actor: system, now: Temporal.Instant.from(claimed) },
    rows.map(({ course }) => ({ ...gift, courseId: course })),
  )
  const enrolments = rows.map(({ course }) => enrolled.get(keyOf({ personId, courseId: course })) ?? '')
  if ('lessons' in state) return readLessons(at(shop, personId, 6), enrolments[0] ?? '', state.lessons)
  const whole = 'courses' in state ? state.courses : enrolments.length
  for (const enrolmentId of enrolments.slice(0, whole)) {
    const own = at(shop, personId, 'finished' in state ? state.finished : 8)
    await readLessons(own, enrolmentId)
    await takeQuiz(own, enrolmentId, 0)
  }
}

const at = (shop: Shop, personId: string, daysAgo: number) => learnerAt(shop, personId, shop.when.ago(daysAgo, 4))
