import { sql } from 'drizzle-orm'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { assignmentRules } from './assignment.table.ts'

/** Who assigned these enrolments, by hand or by a rule they made; of several the last. By enrolment. */
export async function giversOf({ db }: Ctx, enrolmentIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select distinct on (taken.id) taken.id, giver.full_name as name from ${enrolments} as taken
    join ${entitlements} as given on given.enrolment_id = taken.id and given.ended_at is null
      and given.source in ('rule', 'hand')
    left join ${assignmentRules} as rule on given.source = 'rule' and rule.id = given.reference
    join ${users} as giver on giver.id = coalesce(rule.created_by, given.created_by)
    where taken.id = any(${sql.param([...enrolmentIds])}::uuid[]) order by taken.id, given.created_at desc`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
