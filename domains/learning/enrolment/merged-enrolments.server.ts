import { type SQL, sql } from 'drizzle-orm'
import { changeRows, type Merge } from '#domains/people/merges/moving.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/**
 * Where both are enrolled in a course, the enrolment of the one who stays goes on. What gives access to the other, such as a
 * purchase or a seat, goes over to it, and what is left there ends; certificates and completions move with the person. Hears
 * that two people were merged.
 */
export async function settleEnrolments(ctx: Ctx, { mergeId, from, into }: Merge): Promise<void> {
  const mine = (wanted: SQL) => sql`(select ${wanted} from enrolments as goes join enrolments as stays
    on stays.course_id = goes.course_id and stays.person_id = ${into}::uuid where goes.person_id = ${from}::uuid`
  await changeRows(ctx, mergeId, 'entitlements.enrolment_id', {
    to: sql`${mine(sql`stays.id`)} and goes.id = entitlements.enrolment_id)`,
    where: sql`ended_at is null and enrolment_id in ${mine(sql`goes.id`)}) and not exists (
      select 1 from ${mine(sql`goes.id as gone, stays.id as stays`)}) as pair
      join entitlements as other on other.enrolment_id = pair.stays
      where pair.gone = entitlements.enrolment_id and other.ended_at is null and other.source = entitlements.source
        and other.reference is not distinct from entitlements.reference)`,
  })
  const left = sql`ended_at is null and enrolment_id in ${mine(sql`goes.id`)})`
  await changeRows(ctx, mergeId, 'entitlements.reason', { to: sql`'Merged'`, where: left })
  await changeRows(ctx, mergeId, 'entitlements.ended_at', { to: sql`${ctx.now.toString()}::timestamptz`, where: left })
}
