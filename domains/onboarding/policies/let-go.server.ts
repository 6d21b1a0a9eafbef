import { sql } from 'drizzle-orm'
import { heldIn } from '#domains/notifications/letting-go.server.ts'
import { rewordWaiting } from '#domains/notifications/waves.server.ts'
import { policies, policySignatures, policyVersions } from '#domains/onboarding/onboarding.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { inPost } from './signers.queries.server.ts'

/** Before a wave goes: only who works here and has not signed the newest version of a policy in force is asked to sign it. */
export async function letPoliciesGo(ctx: Ctx, { waveId }: { waveId: string }): Promise<void> {
  const waiting = await heldIn(ctx, waveId, 'policy.published')
  if (waiting.length === 0) return
  const { rows } = await ctx.db.execute<{ policyId: string; personId: string; title: string }>(sql`
    select policy.id as "policyId", staff.id as "personId", policy.title
    from ${policies} as policy
    cross join lateral (select version.id from ${policyVersions} as version where version.policy_id = policy.id
      order by version.version desc limit 1) as newest
    join (${inPost(todayOf(ctx))}) as staff on staff.id = any(${sql.param(waiting.map(({ personId }) => personId))}::uuid[])
    where policy.closed_at is null and policy.id = any(${sql.param(waiting.map(({ subjectId }) => subjectId))}::uuid[])
      and not exists (select from ${policySignatures} as signed
        where signed.version_id = newest.id and signed.person_id = staff.id)`)
  const titles = new Map(rows.map(({ policyId, personId, title }) => [`${policyId} ${personId}`, title]))
  const words = waiting.map(({ id, personId, subjectId, params }) => {
    const title = titles.get(`${subjectId} ${personId}`)
    return [id, title === undefined ? undefined : { ...params, title }] as const
  })
  await rewordWaiting(ctx, new Map(words))
}
