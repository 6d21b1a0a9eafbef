import { type SQL, sql } from 'drizzle-orm'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadChecks } from './checks.access.ts'

const MOST = 100
export type WithoutExcuse = { personId: string; name: string; checkedOn: Day }

/** People in post whose right to work was found satisfactory and has no copy on file: no statutory excuse. By name. */
export async function listWithoutExcuse(ctx: Ctx): Promise<WithoutExcuse[]> {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<WithoutExcuse>(sql`
    select id as "personId", name, checked_on::text as "checkedOn" from (${without(ctx)}) as without
    order by name, id limit ${MOST}`)
  return rows
}

export async function countWithoutExcuse(ctx: Ctx): Promise<number> {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${without(ctx)}) as without`,
  )
  return rows[0]?.count ?? 0
}

// the newest check that counts, as the rules of standing read it
const without = (ctx: Ctx): SQL => sql`
  select people.id, people.name, last.checked_on from people cross join lateral (
    select made.outcome, made.checked_on, made.plain, made.evidence_file_id,
      exists (select 1 from pre_employment_checks as voiding where voiding.voids_id = made.id) as voided
    from pre_employment_checks as made
    where made.person_id = people.id and made.kind = 'right_to_work' and made.outcome <> 'voided'
      and made.checked_by <> 'not_verified'
    order by made.recorded_at desc, made.id desc limit 1) as last
  where last.outcome = 'satisfactory' and not last.voided
    and (last.plain ->> 'proof' is not distinct from 'none'
      or (last.plain ->> 'proof' is distinct from 'digital' and last.evidence_file_id is null))
    and exists (select 1 from posts where posts.person_id = people.id and ${notEndedOn(todayOf(ctx))})`
