import { eq, inArray } from 'drizzle-orm'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { basketLines, baskets } from './baskets.table.ts'

/** What someone meant to buy goes with the person; orders stay for six years. */
export async function eraseBasket(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await transaction(ctx, async ({ db }) => {
    const own = db.select({ id: baskets.id }).from(baskets).where(eq(baskets.personId, personId))
    await db.delete(basketLines).where(inArray(basketLines.basketId, own))
    await db.delete(baskets).where(eq(baskets.personId, personId))
  })
}
