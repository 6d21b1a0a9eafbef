import { sql } from 'drizzle-orm'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { completions, cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { orderLineCourses } from '#domains/shop/orders/orders.table.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { managedCustomer } from './managed.queries.server.ts'
import { seatAssignments, seats } from './seats.table.ts'

type Row = { id: string; name: string; title: string; completedOn: string; number: string }

/**
 * The certificates that were earned with the seats of an organisation that the asker manages: of each seat and course the
 * time through it that the seat paid for. Those from before, from later renewals and from elsewhere are not the purchaser’s.
 */
export async function seatCertificates(ctx: Ctx<User>, customerId: string) {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const customer = await managedCustomer(ctx, customerId)
  const { rows } = await ctx.db.execute<Row>(sql`
    select distinct on (issued.name, issued.title, issued.id) issued.id, issued.name, issued.title,
      issued.completed_on::text as "completedOn", issued.number
    from ${seats} as seat
    join ${seatAssignments} as held on held.seat_id = seat.id and held.taken_back_at is null
    join ${orderLineCourses} as part on part.line_id = seat.line_id
    join ${enrolments} as taken on taken.course_id = part.course_id and taken.person_id = held.person_id
    join lateral (select one.id from ${cycles} as one
      where one.enrolment_id = taken.id and (one.closed_at is null or one.closed_at >= held.claimed_at)
      order by one.number limit 1) as cycle on true
    join ${completions} as done on done.cycle_id = cycle.id
    join ${certificates} as issued on issued.completion_id = done.id and issued.revoked_at is null
    where seat.customer_id = ${customer.id}::uuid and seat.ended_at is null
    order by issued.name, issued.title, issued.id`)
  return { customer, certificates: rows }
}
