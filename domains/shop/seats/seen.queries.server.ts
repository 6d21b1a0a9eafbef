import { sql } from 'drizzle-orm'
import { bundles, courses } from '#domains/learning/courses.table.ts'
import { people } from '#domains/people/people.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { orderLineCourses, orderLines } from '#domains/shop/orders/orders.table.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import { pageOf } from '#lib/list-filters.ts'
import { inBatches } from '#lib/rows.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { authorize, found } from '#platform/refusal.ts'
import { HOLDERS_A_PAGE, holdersAt, type Line, linesAfter } from './held-pages.queries.server.ts'
import { managedAssignment, managedCustomer } from './managed.queries.server.ts'
import { progressOfSeat, stateOfClaimed } from './progress.queries.server.ts'
import { seatAssignments, seats } from './seats.table.ts'
import { holdersOf, type SeatProduct, type SeenSeat } from './seen.rules.ts'

/** What an organisation of the asker bought and a page of who has which seat; any other organisation is not found. */
export async function seatsOf(ctx: Ctx<User>, customerId: string, asked = { q: '', page: 1, to: '' }) {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const customer = await managedCustomer(ctx, customerId)
  const { all, total, ids, to } = await holdersAt(ctx, customerId, asked)
  const holders = holdersOf(await assignedOf(ctx, customerId, isOneOf(sql`held.id`, [...ids.flat(), ...to])))
  const those = (wanted: string[]) => holders.filter(({ seats }) => seats.some(({ id }) => wanted.includes(id)))
  const place = pageOf(asked.page, total, HOLDERS_A_PAGE)
  const people = { rows: those(ids.flat()), all, total, page: place.page, pages: place.pages }
  return { customer, products: await productsOf(ctx, customerId), people, to: those(to)[0] }
}

async function productsOf(ctx: Ctx, customerId: string): Promise<SeatProduct[]> {
  const { rows } = await ctx.db.execute<SeatProduct>(sql`
    select bought.kind, bought.id, coalesce(course.title, bundle.title) as title,
      case when bought.courses < 4 then array[coalesce(course.picture, bundle.picture)] else bought.pictures[1:4] end as pictures,
      bought.courses, bought.total, bought.free, bought."freeUntil"::text, bought.lapsed, bought.certified,
      json_build_object('finished', bought.finished, 'learning', bought.learning,
        'assigned', bought.held - bought.finished - bought.learning, 'free', bought.free) as counts
    from (
      select case when line.course_id is null then 'bundle' else 'course' end as kind,
        coalesce(line.course_id, line.bundle_id) as id, max(part.many)::int as courses,
        string_to_array(max(part.pictures), ' ') as pictures,
        count(*) filter (where held.id is not null or seat.until_day >= ${todayOf(ctx)}::date)::int as total,
        count(*) filter (where held.id is null and seat.until_day >= ${todayOf(ctx)}::date)::int as free,
        min(seat.until_day) filter (where held.id is null and seat.until_day >= ${todayOf(ctx)}::date) as "freeUntil",
        count(*) filter (where held.id is null and seat.until_day < ${todayOf(ctx)}::date)::int as lapsed,
        count(held.id)::int as held, coalesce(bool_or(state.done > 0), false) as certified,
        count(*) filter (where state.courses > 0 and state.done = state.courses)::int as finished,
        count(*) filter (where state.done < state.courses and (state.done > 0 or state.begun))::int as learning
      from ${seats} as seat join ${orderLines} as line on line.id = seat.line_id
      left join ${seatAssignments} as held on held.seat_id = seat.id and held.taken_back_at is null
      left join lateral ${stateOfClaimed} as state on held.person_id is not null,
      lateral (select count(*) as many, string_agg(of.picture, ' ' order by one.position) as pictures
        from ${orderLineCourses} as one join ${courses} as of on of.id = one.course_id where one.line_id = line.id) as part
      where seat.customer_id = ${customerId}::uuid and seat.ended_at is null
      group by 1, 2) as bought
    left join ${courses} as course on bought.kind = 'course' and course.id = bought.id
    left join ${bundles} as bundle on bought.kind = 'bundle' and bundle.id = bought.id
    order by bought.total desc, title`)
  return rows
}

/** One assigned seat of an organisation of the asker; another’s is not found. */
export async function seatOf(ctx: Ctx<User>, assignmentId: string): Promise<SeenSeat> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const { customerId } = await managedAssignment(ctx, assignmentId)
  return found((await assignedOf(ctx, customerId, sql`held.id = ${assignmentId}::uuid`))[0], 'Seat')
}

/** Every assigned seat beside who has it, by name, in batches: whose the next ones are, then how far each is. */
export async function exportedSeats(ctx: Ctx<User>, customerId: string) {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  await managedCustomer(ctx, customerId)
  return inBatches<Line & { seat: SeenSeat }>(async ({ last, most }) => {
    const batch = await linesAfter(ctx, customerId, last, most)
    const which = isOneOf(
      sql`held.id`,
      batch.map(({ id }) => id),
    )
    const seats = new Map((await assignedOf(ctx, customerId, which)).map((seat) => [seat.id, seat]))
    return batch.flatMap((line) => {
      const seat = seats.get(line.id)
      return seat ? [{ ...line, seat }] : []
    })
  })
}

type Row = Omit<SeenSeat, 'product'> & { kind: SeatProduct['kind']; productId: string }

async function assignedOf({ db }: Ctx, customerId: string, which = sql`true`): Promise<SeenSeat[]> {
  const { rows } = await db.execute<Row>(sql`
    select held.id, case when line.course_id is null then 'bundle' else 'course' end as kind,
      coalesce(line.course_id, line.bundle_id) as "productId", line.title, ${heldBy},
      ${utc('held.claimed_at')} as "claimedAt", told."remindedAt", told.reminders, progress.*
    ${assigned(customerId, sql`, lateral ${progressOfSeat} as progress, lateral ${reminded} as told`, which)}`)
  return rows.map(({ kind, productId, ...row }) => ({ ...row, product: { kind, id: productId } }))
}

/** An instant as ISO text, whose order is that of time. */
const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const reminded = sql`(select count(*)::int as reminders, ${utc('max(at)')} as "remindedAt"
  from ${reminders} where assignment_id = held.id)`

const heldBy = sql`held.name, held.email, held.person_id as "personId", person.name as "personName",
  ${utc('held.assigned_at')} as "assignedAt", held.left_on::text as "leftOn"`

const assigned = (customerId: string, beside = sql``, which = sql`true`) => sql`
  from ${seats} as seat join ${orderLines} as line on line.id = seat.line_id
  join ${seatAssignments} as held on held.seat_id = seat.id and held.taken_back_at is null
  left join ${people} as person on person.id = held.person_id${beside}
  where seat.customer_id = ${customerId}::uuid and seat.ended_at is null and ${which}
  order by held.assigned_at, held.id`
