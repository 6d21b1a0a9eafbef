import { eq } from 'drizzle-orm'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { locations } from './jobs.table.ts'

type Location = Pick<typeof locations.$inferSelect, 'id' | 'name' | 'registeredManagerId'>
type Moved = { before: Day; after: Day; reason: string }

/** Tells the registered manager that the day moved; for verbs that moved it. */
export async function tellOfInUse(ctx: Ctx, { id, name, registeredManagerId }: Location, moved: Moved): Promise<void> {
  if (!registeredManagerId) return
  const [manager] = await ctx.db
    .select({ name: people.name, address: users.email })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .where(eq(people.id, registeredManagerId))
  if (!manager) return
  await queueEmail(ctx, {
    template: 'location.in_use_changed',
    to: { ...manager, personId: registeredManagerId },
    params: {
      ...{ firstName: firstNameOf(manager.name), location: name, reason: moved.reason },
      ...{ before: formatDay(moved.before), after: formatDay(moved.after) },
      by: ctx.actor.kind === 'user' ? ctx.actor.name : 'The hub',
    },
    subjectId: id,
  })
}
