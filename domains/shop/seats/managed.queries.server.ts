import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { customerManagers, customers } from '#domains/shop/orders/customers.table.ts'
import { orderLines } from '#domains/shop/orders/orders.table.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { seatAssignments, seats } from './seats.table.ts'

export type Managed = { id: string; name: string }

const byAsker = ({ actor }: Ctx<User>) =>
  and(
    eq(customerManagers.customerId, customers.id),
    eq(customerManagers.personId, actor.personId),
    isNull(customerManagers.endedAt),
  )

/** The organisations whose seats the asker manages, by name. */
export async function managedCustomers(ctx: Ctx<User>): Promise<Managed[]> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  return ctx.db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .innerJoin(customerManagers, byAsker(ctx))
    .orderBy(asc(customers.name), asc(customers.id))
}

/** Whether the asker manages any: *Seats* is among her tabs then. */
export async function managesSeats(ctx: Ctx<User>): Promise<boolean> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return (await oneManaged(ctx.db).execute({ personId: ctx.actor.personId })).length > 0
}

const oneManaged = writtenOnce((db) =>
  db
    .select({ customerId: customerManagers.customerId })
    .from(customerManagers)
    .where(and(eq(customerManagers.personId, sql.placeholder('personId')), isNull(customerManagers.endedAt)))
    .limit(1),
)

/** One of those organisations; any other is not found. */
export async function managedCustomer(ctx: Ctx<User>, customerId: string): Promise<Managed> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const [row] = await ctx.db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .innerJoin(customerManagers, byAsker(ctx))
    .where(eq(customers.id, customerId))
  return found(row, 'Organisation')
}

/** An assigned seat of an organisation that the asker manages, with what it is for; any other is not found. */
export async function managedAssignment(ctx: Ctx<User>, assignmentId: string) {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const [row] = await ctx.db
    .select({ held: seatAssignments, customerId: customers.id, organisation: customers.name, title: orderLines.title })
    .from(seatAssignments)
    .innerJoin(seats, and(eq(seats.id, seatAssignments.seatId), isNull(seats.endedAt)))
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .innerJoin(customers, eq(customers.id, seats.customerId))
    .innerJoin(customerManagers, byAsker(ctx))
    .where(and(eq(seatAssignments.id, assignmentId), isNull(seatAssignments.takenBackAt)))
  return found(row, 'Seat')
}
export type ManagedAssignment = Awaited<ReturnType<typeof managedAssignment>>
