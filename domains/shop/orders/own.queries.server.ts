import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { customerManagers } from './customers.table.ts'
import { orders } from './orders.table.ts'

/** Orders that the asker placed, and those of organisations whose seats she manages. */
export function isOwnOrder({ actor, db }: Ctx<User>): SQL | undefined {
  const managed = db
    .select({ id: customerManagers.customerId })
    .from(customerManagers)
    .where(and(eq(customerManagers.personId, actor.personId), isNull(customerManagers.endedAt)))
  // an array is found once, and then both sides by their index
  return or(eq(orders.personId, actor.personId), sql`${orders.customerId} = any(array(${managed}))`)
}
