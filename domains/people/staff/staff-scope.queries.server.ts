import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/people/posts/posts.table.ts'
import { staffFiles } from '#domains/people/staff-files/staff-files.table.ts'
import type { Day } from '#lib/day.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { mayLeadTeam, mayReadStaff } from './staff.access.ts'

/** Whether a post is held on a day. */
export function heldOn(today: Day): SQL {
  return sql`(${posts.dateFrom} <= ${today}::date and (${posts.dateTo} is null or ${posts.dateTo} >= ${today}::date))`
}

/** Whether a person works here: by a post that has begun at some time, a staff file, or an account as Staff Member. */
export function isStaff(personId: SQLWrapper): SQL {
  return sql`${personId} in (
    select ${posts.personId} from ${posts} where ${posts.dateFrom} is not null
    union select ${staffFiles.personId} from ${staffFiles}
    union select ${users.personId} from ${users} join ${roles} on ${roles.id} = ${users.roleId}
      where ${roles.name} = 'Staff Member' and ${users.personId} is not null)`
}

/** Whom the asker sees of all staff: the office everybody, a supervisor who else is led by them now, anybody else nobody. */
export function staffSeenBy(ctx: Ctx, personId: SQLWrapper): SQL {
  const { actor } = ctx
  if (mayReadStaff(actor)) return isStaff(personId)
  if (actor.kind !== 'user' || !mayLeadTeam(actor)) return sql`false`
  return sql`${personId} in (
    select ${posts.personId} from ${posts}
    where ${posts.managerId} = ${actor.personId}::uuid and ${posts.personId} <> ${posts.managerId}
      and ${heldOn(todayOf(ctx))})`
}
