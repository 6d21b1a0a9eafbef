import { asc, gt, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { staffRole } from '#domains/people/people.access.ts'
import { BATCH, inBatches, type Rows } from '#lib/rows.ts'
import { may } from '#platform/actor.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** People with a current post or an active account of a Staff Member, each once, and how many of them have an account. */
export async function activeStaff(ctx: Ctx): Promise<{ staff: number; withAccount: number }> {
  authorize(may(ctx.actor, 'staff.read'), 'Admins only.')
  const active = sql`${users.isActive} and ${users.emailVerified}`
  const { rows } = await ctx.db.execute<{ staff: number; withAccount: number }>(sql`
    select count(*)::int as staff, (count(*) filter (where counted.person_id in
        (select ${users.personId} from ${users} where ${active})))::int as "withAccount"
    from (select person_id from ${posts} as post where ${heldOn(todayOf(ctx), 'post')}
      union select ${users.personId} from ${users} join ${roles} on ${roles.id} = ${users.roleId}
        where ${active} and ${roles.name} = ${staffRole}) as counted`)
  return rows[0] ?? { staff: 0, withAccount: 0 }
}

export type ExportedUser = { id: string; name: string; email: string }

/** All accounts, oldest first, a batch at a time. */
export async function exportUsers(ctx: Ctx): Promise<Rows<ExportedUser>> {
  authorize(may(ctx.actor, 'exports') && may(ctx.actor, 'staff.read'), 'Admins only.', { proof: ctx.actor })
  await record(ctx, 'export.users', undefined)
  return inBatches(({ last }) => batchAfter(ctx, last))
}

function batchAfter(ctx: Ctx, last: ExportedUser | undefined): Promise<ExportedUser[]> {
  return ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(last && gt(users.id, last.id))
    .orderBy(asc(users.id))
    .limit(BATCH)
}
