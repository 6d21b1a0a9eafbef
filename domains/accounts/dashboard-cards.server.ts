import { eq } from 'drizzle-orm'
import { may, type User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { CardsForm } from './dashboard-cards.form.ts'
import { type Arranged, arrangedFrom, cards, placed } from './dashboard-cards.rules.ts'
import { dashboardCards } from './dashboard-cards.table.ts'

/** The cards of the asker's dashboard, in their order. */
export async function cardsOf(ctx: Ctx<User>): Promise<Arranged> {
  authorize(may(ctx.actor, 'staff.read'), 'Admins only.')
  const [row] = await ctx.db.select().from(dashboardCards).where(eq(dashboardCards.userId, ctx.actor.userId))
  return arrangedFrom(row)
}

/** Keeps which cards the asker's own dashboard shows, and in which order. */
export async function arrangeCards(ctx: Ctx<User>, form: CardsForm): Promise<void> {
  authorize(may(ctx.actor, 'staff.read'), 'Admins only.')
  const shown = cards.filter((card) => form.show[card])
  await transaction(ctx, async (ctx) => {
    const arranged = placed(await cardsOf(ctx), form.place, shown)
    const kept = {
      cards: arranged.map(({ card }) => card),
      hidden: arranged.flatMap(({ card, shown }) => (shown ? [] : card)),
      arrangedAt: ctx.now.toString(),
    }
    await ctx.db
      .insert(dashboardCards)
      .values({ userId: ctx.actor.userId, ...kept })
      .onConflictDoUpdate({ target: dashboardCards.userId, set: kept })
  })
}
