import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { may, type User } from '#platform/actor.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { CardsForm } from './dashboard-cards.form.ts'
import { type Arranged, arrangedFrom, cards, placed } from './dashboard-cards.rules.ts'
import { dashboardCards, dashboardRoleCards } from './dashboard-cards.table.ts'

/** The cards of the asker's dashboard, in their order: as they arranged them, or else as it is for their role. */
export async function cardsOf(ctx: Ctx<User>): Promise<Arranged> {
  authorize(may(ctx.actor, 'staff.read'), 'Admins only.')
  const { own, role } = await keptFor(ctx)
  return arrangedFrom(own ?? role ?? undefined)
}

/** The cards as everyone of the asker's role has them until they arrange their own, and whether the asker has. */
export async function roleCards(ctx: Ctx<User>) {
  authorize(may(ctx.actor, 'staff.read'), 'Admins only.')
  const { own, role } = await keptFor(ctx)
  return { cards: arrangedFrom(role ?? undefined), hasOwn: own !== null, mayArrange: mayArrangeRole(ctx.actor) }
}

/** Keeps which cards the asker's own dashboard shows, and in which order. */
export async function arrangeCards(ctx: Ctx<User>, form: CardsForm): Promise<void> {
  authorize(may(ctx.actor, 'staff.read'), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const kept = keptAs(ctx, await cardsOf(ctx), form)
    await ctx.db
      .insert(dashboardCards)
      .values({ userId: ctx.actor.userId, ...kept })
      .onConflictDoUpdate({ target: dashboardCards.userId, set: kept })
  })
}

/** The asker's dashboard is again as it is for their role. */
export async function forgetOwnCards(ctx: Ctx<User>): Promise<void> {
  authorize(may(ctx.actor, 'staff.read'), 'Admins only.')
  await ctx.db.delete(dashboardCards).where(eq(dashboardCards.userId, ctx.actor.userId))
}

/** Keeps how the dashboard is for everyone of the asker's role who has not arranged their own. */
export async function arrangeRoleCards(ctx: Ctx<User>, form: CardsForm): Promise<void> {
  authorize(mayArrangeRole(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const [role] = await ctx.db
      .select({ id: roles.id })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.roleId))
      .where(eq(users.id, ctx.actor.userId))
    const roleId = found(role, 'Role').id
    const kept = { ...keptAs(ctx, (await roleCards(ctx)).cards, form), arrangedBy: ctx.actor.userId }
    await ctx.db
      .insert(dashboardRoleCards)
      .values({ roleId, ...kept })
      .onConflictDoUpdate({ target: dashboardRoleCards.roleId, set: kept })
    await record(ctx, 'dashboard.arranged_for_role', roleId)
  })
}

const mayArrangeRole = (actor: User) => may(actor, 'staff.read') && may(actor, 'settings.change')

function keptAs({ now }: Ctx, before: Arranged, form: CardsForm) {
  const arranged = placed(
    before,
    form.place,
    cards.filter((card) => form.show[card]),
  )
  return {
    cards: arranged.map(({ card }) => card),
    hidden: arranged.flatMap(({ card, shown }) => (shown ? [] : card)),
    arrangedAt: now.toString(),
  }
}

async function keptFor(ctx: Ctx<User>) {
  const [row] = await ctx.db
    .select({ own: dashboardCards, role: dashboardRoleCards })
    .from(users)
    .leftJoin(dashboardCards, eq(dashboardCards.userId, users.id))
    .leftJoin(dashboardRoleCards, eq(dashboardRoleCards.roleId, users.roleId))
    .where(eq(users.id, ctx.actor.userId))
  return row ?? { own: null, role: null }
}
