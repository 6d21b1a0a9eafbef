import { and, eq, sql } from 'drizzle-orm'
import { complianceTypes, evidence, evidenceFiles } from '#domains/compliance/compliance.table.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayDecideEvidence } from './evidence.access.ts'

export const waitingSeen = (ctx: Ctx) => and(eq(evidence.state, 'waiting'), seenBy(ctx, evidence.personId))

/** The place of a certificate among those that wait, from 1 and the longest waiting first, and those beside it. */
export async function placeInQueue(ctx: Ctx<User>, { sentAt, id }: { sentAt: string; id: string }) {
  authorize(mayDecideEvidence(ctx.actor), 'Admins only.')
  const own = sql`(${sentAt}::timestamptz, ${id}::uuid)`
  const beside = (order: 'asc' | 'desc') => sql`(array_agg(id order by sent_at ${sql.raw(order)}, id ${sql.raw(order)})`
  const { rows } = await ctx.db.execute<{ place: number; total: number; previous: string | null; next: string | null }>(
    sql`select count(*) filter (where (sent_at, id) <= ${own})::int as place, count(*)::int as total,
        ${beside('desc')} filter (where (sent_at, id) < ${own}))[1] as previous,
        ${beside('asc')} filter (where (sent_at, id) > ${own}))[1] as next
      from ${evidence} where ${waitingSeen(ctx)}`,
  )
  const [{ place, total, previous, next } = { place: 0, total: 0, previous: null, next: null }] = rows
  return { place, total, previous: previous ?? undefined, next: next ?? undefined }
}

/** The same file in another certificate: of whom, for what, and sent on which day. */
export type SentBefore = { name: string; type: string; on: Day }

/** Other certificates with a page that is, to the byte, one of this one; the newest first, at most three. */
export async function sentBefore(ctx: Ctx<User>, { id }: { id: string }): Promise<SentBefore[]> {
  authorize(mayDecideEvidence(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<{ name: string; type: string; at: string }>(sql`
    select distinct person.name, type.name as type,
      to_json(other.sent_at)#>>'{}' as at
    from ${evidenceFiles} as page join ${fileUploads} as file on file.id = page.file_id
      join ${fileUploads} as same on same.sha256 = file.sha256 and same.id <> file.id
      join ${evidenceFiles} as again on again.file_id = same.id and again.evidence_id <> page.evidence_id
      join ${evidence} as other on other.id = again.evidence_id and other.state <> 'withdrawn'
      join ${people} as person on person.id = other.person_id
      join ${complianceTypes} as type on type.id = other.type_id
    where page.evidence_id = ${id}::uuid
    order by at desc limit 3`)
  return rows.map(({ at, ...other }) => ({ ...other, on: dayOfInstant(at) }))
}
