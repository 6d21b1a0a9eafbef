import { and, eq, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { managing } from '#domains/people/jobs/jobs.access.ts'
import { people } from '#domains/people/people.table.ts'
import { mayHoldSupervision, mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import type { User } from '#platform/actor.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** With whom one can be booked: those who lead someone, registered managers, and people with an account as supervisor or of the office. */
export async function possibleHolders(ctx: Ctx<User>) {
  authorize(mayHoldSupervision(ctx.actor) || mayReadSupervision(ctx.actor), 'Supervisors only.')
  const today = todayOf(ctx)
  return ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(
      and(
        sql`${people.enteredInErrorAt} is null`,
        sql`(${people.id} in (select lead.manager_id from ${posts} as lead where lead.manager_id is not null and ${heldOn(today, 'lead')})
          or ${people.id} in (select ${managerAppointments.personId} from ${managerAppointments}
            where ${managerAppointments.undoneAt} is null and ${managerAppointments.endedAt} is null
              and ${today}::date between ${managerAppointments.dateFrom} and coalesce(${managerAppointments.dateTo}, 'infinity'))
          or ${people.id} in (select ${users.personId} from ${users} join ${roles} on ${eq(roles.id, users.roleId)}
            where ${users.isActive} and ${roles.name} = any(${sql.param([...managing])}::text[])))`,
      ),
    )
    .orderBy(people.name, people.id)
    .limit(500)
}
