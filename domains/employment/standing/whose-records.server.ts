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
  await giveAsOwner(ctx, merge, 'pre_employment_checks', sql`${sql.param(checks)}::uuid[]`)
  await giveAsOwner(ctx, merge, 'pre_employment_checks', apart(merge))
  await giveAsOwner(ctx, merge, 'risk_assessments', sql`${sql.param(risks)}::uuid[]`)
  await giveAsOwner(ctx, merge, 'clearances', sql`${sql.param(theirs('revoked'))}::uuid[]`)
  await giveAsOwner(
    ctx,
    merge,
    'outside_review_requests',
    sql`array(select id from outside_review_requests
    where person_id = ${merge.into}::uuid and record_id = any(${sql.param([...checks, ...risks])}::uuid[]))`,
  )
  for (const [kind, table] of plain) await give(ctx, merge, table, theirs(kind))
  await giveOfApplications(ctx, merge, since)
  const ids = since.filter(({ of }) => of === 'from').map(({ id }) => id)
  await giveDocuments(ctx, merge, ids)
}

/** What voids a record goes with it, whether it was asked about or went back by itself. */
const apart = ({ from, into }: Undone) => sql`array(select voiding.id from pre_employment_checks as voiding
  join pre_employment_checks as voided on voided.id = voiding.voids_id and voided.person_id <> voiding.person_id
  where voiding.person_id in (${from}::uuid, ${into}::uuid))`

const plain = [
  ['criminal_record', 'criminal_record_declarations'],
  ['reference', 'reference_requests'],
  ['evidence', 'reference_evidence'],
  ['gap', 'gap_reviews'],
  ['suspension', 'suspensions'],
] as const

/** A reference or evidence about which nothing was asked goes with the application that it was for. */
async function giveOfApplications(ctx: Ctx, { from, into }: Undone, since: readonly OfOne[]): Promise<void> {
  const asked = sql`${sql.param(since.map(({ id }) => id))}::uuid[]`
  for (const table of ['reference_requests', 'reference_evidence'])
    await ctx.db.execute(sql`update ${sql.identifier(table)} as given set person_id = ${from}::uuid from applications
      where applications.id = given.application_id and applications.applicant_id = ${from}::uuid
        and given.person_id = ${into}::uuid and given.id <> all(${asked})`)
}

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
