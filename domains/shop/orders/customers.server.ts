import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BuyerDetails } from '#domains/shop/buyer.form.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { customerManagers, customers } from './customers.table.ts'

/**
 * The organisation that the asker buys for: the one she manages by this name, with the address as it is now, or a new one.
 * Called by placing, which authorizes.
 */
export async function customerOf(ctx: Ctx<User>, { name, email, ...address }: BuyerDetails): Promise<string> {
  const { personId, userId } = ctx.actor
  const [known] = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(
      customerManagers,
      and(
        eq(customerManagers.customerId, customers.id),
        eq(customerManagers.personId, personId),
        isNull(customerManagers.endedAt),
      ),
    )
    .where(eq(sql`lower(${customers.name})`, name.toLowerCase()))
    .limit(1)
  const now = { name, address, invoiceEmail: email }
  if (known) {
    await ctx.db.update(customers).set(now).where(eq(customers.id, known.id))
    return known.id
  }
  const at = ctx.now.toString()
  const [fresh] = await ctx.db
    .insert(customers)
    .values({ ...now, createdAt: at })
    .returning({ id: customers.id })
  const { id } = found(fresh, 'Customer')
  await ctx.db.insert(customerManagers).values({ customerId: id, personId, addedBy: userId, addedAt: at })
  return id
}
