import { and, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { countsOn } from './appointments.rules.ts'
import { managerAppointments } from './appointments.table.ts'
import { heldAt } from './held-appointments.queries.server.ts'
import { locations } from './jobs.table.ts'

/** How long before its last day an unconfirmed appointment is told of again. */
const AGAIN_DAYS = 2

/** Tells administrators and the nominated individual of each appointment of oneself: at once, and again before its last day unconfirmed. */
export async function tellUnconfirmed(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const today = todayOf(ctx)
  const { id, personId, locationId, confirmBy, confirmedAt, undoneAt, endedAt, dateTo } = managerAppointments
  const waiting = await ctx.db
    .select({ id, personId, locationId, confirmBy, name: people.name, where: locations.name })
    .from(managerAppointments)
    .innerJoin(people, eq(people.id, personId))
    .leftJoin(locations, eq(locations.id, locationId))
    .where(
      and(
        ...[isNotNull(confirmBy), isNull(confirmedAt), isNull(undoneAt), isNull(endedAt), gte(confirmBy, today)],
        or(isNull(dateTo), gte(dateTo, today)),
      ),
    )
    .orderBy(id)
  for (const one of waiting) {
    const soon = one.confirmBy !== null && today >= addDays(one.confirmBy, -AGAIN_DAYS)
    const to = await confirmersOf(ctx, one.personId)
    await queueEmails(
      ctx,
      to.map(({ userId, admin, ...account }) => ({
        template: soon ? 'appointment.to_confirm_soon' : 'appointment.to_confirm',
        to: account,
        params: {
          ...{ firstName: firstNameOf(account.name), name: one.name, where: one.where ?? '' },
          as: one.locationId ? 'registered manager' : 'nominated individual',
          ...{ day: formatDay(one.confirmBy ?? today), place: admin ? 'office' : 'team' },
        },
        subjectId: one.id,
        dedupeKey: `appointment:${one.id}:${soon ? 'soon' : 'asked'}:${userId}`,
        arose: 'change' as const,
      })),
    )
  }
}

/** Who may confirm an appointment of oneself: other administrators, and the nominated individual. For verbs that authorize. */
export async function confirmersOf(ctx: Ctx, about: string) {
  const held = (await heldAt(ctx, undefined)).nominated
  const nominated = held && countsOn(held, todayOf(ctx)) ? held : undefined
  const rows = await ctx.db
    .select({ userId: users.id, personId: users.personId, name: users.name, address: users.email, role: roles.name })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        ...[eq(users.isActive, true), eq(users.emailVerified, true), ne(users.personId, about)],
        or(eq(roles.name, 'Admin / HR'), nominated ? eq(users.personId, nominated.personId) : sql`false`),
      ),
    )
    .orderBy(users.email)
  return rows.map(({ role, personId, ...row }) => ({
    ...{ ...row, admin: role === 'Admin / HR' },
    personId: personId ?? undefined,
  }))
}
