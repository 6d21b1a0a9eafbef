import { sql } from 'drizzle-orm'
import type { PeopleMergeUndone } from '#domains/events.ts'
import { mayMergePeople } from '#domains/people/merges/merges.access.ts'
import type { OfOne } from '#domains/people/merges/merges.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/**
 * What was recorded since a merge, and is said to be of the one who went, goes with them, and its documents: it stood in the file
 * of the one who stays. What hangs on a record, such as the words on a reference, goes with it. Hears that a merge of two people was undone.
 */
export async function giveWhoseItIs(ctx: Ctx, { since, ...merge }: PeopleMergeUndone): Promise<void> {
  authorize(mayMergePeople(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const theirs = (kind: OfOne['kind']) =>
    since.filter((one) => one.kind === kind && one.of === 'from').map(({ id }) => id)
  const [checks, risks] = [theirs('check'), theirs('risk')]
  const voiding = sql`(select id from pre_employment_checks where voids_id = any(${sql.param(checks)}::uuid[]))`
  await giveAsOwner(
    ctx,
    merge,
    'pre_employment_checks',
    sql`array(select unnest(${sql.param(checks)}::uuid[]) union ${voiding})`,
  )
  await giveAsOwner(ctx, merge, 'risk_assessments', sql`${sql.param(risks)}::uuid[]`)
  await giveAsOwner(
    ctx,
    merge,
    'outside_review_requests',
    sql`array(select id from outside_review_requests
    where person_id = ${merge.into}::uuid and record_id = any(${sql.param([...checks, ...risks])}::uuid[]))`,
  )
  for (const [kind, table] of plain) await give(ctx, merge, table, theirs(kind))
  const ids = since.filter(({ of }) => of === 'from').map(({ id }) => id)
  await giveDocuments(ctx, merge, ids)
}

const plain = [
  ['criminal_record', 'criminal_record_declarations'],
  ['reference', 'reference_requests'],
  ['evidence', 'reference_evidence'],
  ['suspension', 'suspensions'],
] as const

type Undone = Omit<PeopleMergeUndone, 'since'>

async function giveAsOwner(ctx: Ctx, { mergeId }: Undone, table: string, ids: ReturnType<typeof sql>): Promise<void> {
  await ctx.db.execute(sql`select move_with_merge(${mergeId}::uuid, ${table}, 'person_id', ${ids})`)
}

async function give(ctx: Ctx, { from, into }: Undone, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.execute(sql`update ${sql.identifier(table)} set person_id = ${from}::uuid
    where person_id = ${into}::uuid and id = any(${sql.param([...ids])}::uuid[])`)
}

/** Those that came since and prove nothing of the one who stays. */
async function giveDocuments(ctx: Ctx, { mergeId, from, into }: Undone, ids: readonly string[]): Promise<void> {
  const given = sql`${sql.param([...ids])}::uuid[]`
  const proving = (owner: ReturnType<typeof sql>) => sql`
    select evidence_file_id from pre_employment_checks where ${owner}
    union select file_id from reference_requests where ${owner}
    union select file_id from reference_evidence where ${owner}`
  await ctx.db.execute(sql`update file_uploads set person_id = ${from}::uuid from merges
    where merges.id = ${mergeId}::uuid and person_id = ${into}::uuid and uploaded_at > merged_at
      and file_uploads.id in (select * from (${proving(sql`id = any(${given})`)}) as of_these (file_id) where file_id is not null)
      and not exists (select 1 from (${proving(sql`person_id = ${into}::uuid`)}) as of_others (file_id) where of_others.file_id = file_uploads.id)`)
}
