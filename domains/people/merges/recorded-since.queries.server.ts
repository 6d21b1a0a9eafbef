import { sql } from 'drizzle-orm'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayMergePeople } from './merges.access.ts'
import type { RecordedSince } from './merges.rules.ts'

/** What the undo of a merge of two people asks about, oldest first. */
export async function recordedSince(ctx: Ctx, mergeId: string): Promise<RecordedSince[]> {
  authorize(mayMergePeople(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<RecordedSince>(sql`
    select made.id, made.kind, made.about, made.said, to_char(made.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      ${users.name} as by
    from merges cross join lateral against_since(merges.into_id, merges.merged_at, ${ctx.now.toString()}::timestamptz) as made
    left join ${users} on ${users.id} = made.by_account
    where merges.id = ${mergeId}::uuid and merges.kind = 'person' and merges.undone_at is null
    order by made.at, made.id`)
  return rows
}
