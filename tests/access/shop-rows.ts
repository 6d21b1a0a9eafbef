import { v7 } from 'uuid'
import { assignSeats } from '#domains/shop/seats/assign.server.ts'
import { managerToken } from '#domains/shop/seats/codes.server.ts'
import { seatLetter } from '#domains/shop/seats/letters.server.ts'
import { ownLink } from '#domains/shop/seats/links.queries.server.ts'
import { makeSeatLink } from '#domains/shop/seats/links.server.ts'
import { acceptManager, inviteManager } from '#domains/shop/seats/managers.server.ts'
import { makeVoucher } from '#domains/shop/vouchers/vouchers.server.ts'
import { bought, course, seatsOf } from '#tests/shop.ts'
import type { FilledWorld } from './world.ts'

/** What the learner bought and has not begun: one order to cancel, one of a course that waits for her. */
export async function shopRows(world: FilledWorld) {
  const { people, database } = world
  const mine = { ...world.ctx(), actor: people.Learner.actor }
  const order = await bought(mine, [course('food-hygiene')])
  const waiting = await bought(mine, [course('infection-control')])
  const { rows } = await database.pool.query(
    `select entitlement.enrolment_id as id from entitlements as entitlement
      join order_line_courses as part on part.id = entitlement.reference
      join order_lines as line on line.id = part.line_id where line.order_id = $1`,
    [waiting.id],
  )
  const shopCase = v7()
  await database.pool.query(
    `insert into finance_cases (id, kind, reference, details, opened_at) values ($1, 'dispute', 'dp_1', '{}', now())`,
    [shopCase],
  )
  const disputed = await bought(mine, [course('moving-and-handling'), course('safeguarding-adults')])
  const [toAllocate, lost] = [v7(), v7()]
  await database.pool.query(
    `with paid as (select id, order_id from payments where order_id = $1), gone as (
      insert into disputes (id, payment_id, reference, pence, reason, state, opened_at, closed_at)
        select $3, id, 'dp_2', 1499, 'fraudulent', 'lost', now(), now() from paid)
    insert into refunds (id, order_id, payment_id, reference, pence, reason, state, asked_at)
      select $2, order_id, id, 're_2', 1499, 'Made at the payment provider.', 'to allocate', now() from paid`,
    [disputed.id, toAllocate, lost],
  )
  const hr = { ...world.ctx(), actor: people['Admin / HR'].actor }
  const care = { fromDay: '', untilDay: null, pence: null, maxUses: null, onceEach: false }
  await makeVoucher(hr, { ...care, code: 'ACCESS10', percent: 10 })
  const seats = await seatRows(world)
  const own = { order: order.id, waits: rows[0]?.id ?? '' }
  return { ...seats, ...own, shopCase, disputed: disputed.id, toAllocate, lost }
}

/** Seats that the learner bought for an organisation: one assigned, two managers, and two who are invited to be. */
async function seatRows(world: FilledWorld) {
  const { people, database } = world
  const mine = { ...world.ctx(), actor: people.Learner.actor }
  const order = await bought(mine, [seatsOf('fire-safety', 3)])
  const placed = await database.pool.query('select customer_id as id from orders where id = $1', [order.id])
  const customer: string = placed.rows[0].id
  const { rows } = await database.pool.query("select id from courses where slug = 'fire-safety'")
  const product = { kind: 'course' as const, id: rows[0].id }
  const [assignment = ''] = await assignSeats(mine, customer, { product, people: 'lucy@example.com' })
  const invited = async (email: string) => {
    await inviteManager(mine, customer, { email })
    const found = await database.pool.query('select id from manager_invitations where email = $1', [email])
    return found.rows[0].id as string
  }
  const other = people['Staff Member']
  await acceptManager({ ...world.ctx(), actor: other.actor }, managerToken(await invited('second@example.com')))
  const withdrawn = await invited('third@example.com')
  const invitation = managerToken(await invited('fourth@example.com'))
  const link = await makeSeatLink(mine, { customerId: customer, kind: 'course', productId: product.id })
  const ways = {
    seatLink: link,
    joins: (await ownLink(mine, link)).token,
    seatCode: (await seatLetter(mine, assignment)).code,
  }
  return { ...ways, customer, assignment, manager: other.personId, withdrawn, invitation }
}
