import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fileUploads } from '#domains/files/files.table.ts'
import { retentionPeriods } from '#domains/settings/retention-periods.server.ts'
import { preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { isPastCopy } from '#domains/vetting/checks/dbs-copies.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type CopyNow, whyClosed } from './copies.rules.ts'
import type { Entry } from './on-record.rules.ts'

type File = { personId: string; entries: readonly Entry[]; rests: readonly string[] }

/**
 * The documents that a person's records name, by id: why who signs does not open each, or undefined where they do. Called by
 * queries that authorize.
 */
export async function closedCopies(
  ctx: Ctx,
  { personId, entries, rests }: File,
): Promise<Record<string, string | undefined>> {
  const named = entries.flatMap(({ copy }) => copy ?? [])
  const ids = [...new Set(named.map(({ fileId }) => fileId))]
  const known = await copiesNow(ctx, personId, ids)
  const counted = new Set(rests)
  return Object.fromEntries(
    ids.map((id) => {
      const copies = named.filter(({ fileId }) => fileId === id)
      return [id, whyClosed({ copies, now: known.get(id), rests: counted })]
    }),
  )
}

async function copiesNow(ctx: Ctx, personId: string, ids: string[]): Promise<Map<string, CopyNow>> {
  if (ids.length === 0) return new Map()
  const file = alias(fileUploads, 'file')
  const { dbsCopyMonths } = await retentionPeriods(ctx)
  const assessed = sql`(select max(risk.recorded_at) from ${riskAssessments} as risk
    where risk.person_id = file.person_id and risk.about = 'dbs_disclosure')`
  const rows = await ctx.db
    .select({
      id: file.id,
      state: file.state,
      past: sql<boolean>`coalesce(${isPastCopy(ctx, dbsCopyMonths)}, false)`,
      ofHealth: sql<boolean>`exists (select 1 from ${preEmploymentChecks} as made
        where made.evidence_file_id = file.id and made.kind = 'health')`,
      assessedAt: sql<string | null>`${assessed}`.mapWith(riskAssessments.recordedAt),
    })
    .from(file)
    .where(and(eq(file.personId, personId), inArray(file.id, ids)))
  return new Map(rows.map(({ id, ...now }) => [id, now]))
}
