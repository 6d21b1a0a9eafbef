import { asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { AddForm } from '#domains/shop/basket/basket.form.ts'
import { orderLines } from '#domains/shop/orders/orders.table.ts'
import { hashOfCode, seatCode } from '#domains/shop/seats/codes.server.ts'
import { seatAssignments, seats } from '#domains/shop/seats/seats.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Account, World } from './access/world.ts'
import { bought } from './shop.ts'

export const asking = (world: World, { actor }: Pick<Account, 'actor'>): Ctx<User> => ({ ...world.ctx(actor), actor })

/** The seats of what a manager bought, in their order, with the organisation they are of. */
export async function seatsBought(world: World, manager: Pick<Account, 'actor'>, things: readonly AddForm[]) {
  const order = await bought(asking(world, manager), things)
  return world.database.db
    .select({
      ...{ id: seats.id, customerId: seats.customerId, lineId: seats.lineId },
      ...{ courseId: orderLines.courseId, bundleId: orderLines.bundleId },
    })
    .from(seats)
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position), asc(seats.number))
}

/** Puts someone on a seat; returns the assignment and the code of its letter. */
export async function assigned(world: World, seatId: string | undefined, { name = 'Lucy Brennan', email = '' } = {}) {
  const id = v7()
  const code = seatCode({ id, codeGeneration: 1 })
  const by = { assignedBy: v7(), assignedAt: world.ctx().now.toString() }
  const row = { id, seatId: seatId ?? '', name, email, claimHash: hashOfCode(code), ...by }
  await world.database.db.insert(seatAssignments).values(row)
  return { id, code }
}
