import { sql } from 'drizzle-orm'
import type { PeopleMergeUndone } from '#domains/events.ts'
import { mayMergePeople } from '#domains/people/merges/merges.access.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/**
 * The post to which an application led goes back with it, and so do its signatures and its checklist: no one is judged at work by the
 * file of another. Hears that a merge of two people was undone.
 */
export async function giveHires(ctx: Ctx, { mergeId, from, into }: PeopleMergeUndone): Promise<void> {
  authorize(mayMergePeople(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { rows } = await ctx.db.execute<{ post: string }>(sql`
    update posts set person_id = ${from}::uuid from hires join applications on applications.id = hires.application_id
    where hires.post_id = posts.id and applications.applicant_id = ${from}::uuid and posts.person_id = ${into}::uuid
    returning posts.id as post`)
  await ctx.db.execute(sql`select move_with_merge(${mergeId}::uuid, 'clearances', 'person_id', array(
    select signed.id from clearances as signed join applications on applications.id = signed.application_id
    where applications.applicant_id = ${from}::uuid and signed.person_id = ${into}::uuid))`)
  if (rows.length === 0) return
  const ids = sql`${sql.param(rows.map(({ post }) => post))}::uuid[]`
  for (const table of ['onboarding_checklists', 'post_versions'])
    await ctx.db.execute(sql`update ${sql.identifier(table)} set person_id = ${from}::uuid
      where post_id = any(${ids}) and person_id = ${into}::uuid`)
  for (const table of ['clearance_looks', 'clearance_notices', 'clearance_returns'])
    await ctx.db.execute(sql`update ${sql.identifier(table)} as about set person_id = ${from}::uuid from hires
      where hires.post_id = any(${ids}) and about.subject_id in (hires.post_id, hires.application_id) and about.person_id = ${into}::uuid`)
  await ctx.db.execute(sql`insert into staff_files (person_id, created_at, created_by)
    select ${from}::uuid, created_at, created_by from staff_files where person_id = ${into}::uuid on conflict do nothing`)
}
