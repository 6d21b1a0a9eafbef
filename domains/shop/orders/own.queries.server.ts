import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { customerManagers } from './customers.table.ts'
import { orders } from './orders.table.ts'

/** Orders that the asker placed, and those of organisations whose seats she manages. */
export function isOwnOrder({ actor, db }: Ctx<User>): SQL | undefined {
  const managed = db
    .select({ id: customerManagers.customerId })
    .from(customerManagers)
    .where(
      and(
        eq(customerManagers.customerId, orders.customerId),
        eq(customerManagers.personId, actor.personId),
        isNull(customerManagers.endedAt),
      ),
    )
  return or(eq(orders.personId, actor.personId), exists(managed))
}
