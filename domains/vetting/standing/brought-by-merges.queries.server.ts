import { getTableName, sql } from 'drizzle-orm'
import { mergeMoves, merges } from '#domains/people/merges/merges.table.ts'
import { criminalDeclarations, preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { gapReviews } from '#domains/vetting/history/history.table.ts'
import { referenceEvidence, referenceRequests } from '#domains/vetting/references/references.table.ts'
import type { CriminalRecord } from './records.rules.ts'

/** When merges brought records, by their ids, and when one brought the work, which makes all of the one who stays known. */
export type Brought = { rows: Readonly<Record<string, string>>; work: string | null }

export function knownSince({ rows, work }: Brought, recordedAt: string | undefined, id: string) {
  if (!recordedAt) return {}
  const later = [rows[id], work].filter((at) => at && Date.parse(at) > Date.parse(recordedAt)) as string[]
  const [knownAt] = later.toSorted((a, b) => Date.parse(b) - Date.parse(a))
  return knownAt ? { knownAt } : {}
}

export const knownBy = <One extends { id: string; recordedAt?: string }>(brought: Brought, all: readonly One[] = []) =>
  all.map((one) => ({ ...one, ...knownSince(brought, one.recordedAt, one.id) }))

export const toldTo = (brought: Brought, record: CriminalRecord): CriminalRecord => ({
  ...record,
  told: knownBy(brought, record.told),
})

// the one who went worked, and the one who stays, of whom something is on record, did not
export const bringsTheWork = sql`(exists (select from ${mergeMoves} as moved where moved.merge_id = one.id and moved.table_name = 'posts')
  and not exists (select from posts as own where own.person_id = people.id and (own.date_to is null or own.date_to >= one.merged_at::date)
    and not exists (select from ${mergeMoves} as moved where moved.merge_id = one.id and moved.table_name = 'posts'
      and moved.row_key ->> 'id' = own.id::text)))`

const ofPeople = [
  preEmploymentChecks,
  riskAssessments,
  criminalDeclarations,
  referenceRequests,
  referenceEvidence,
  gapReviews,
].map((table) => getTableName(table))

export const broughtRows = sql<Record<string, string>>`(select coalesce(json_object_agg(came.id, came.at), '{}') from
  (select moved.row_key ->> 'id' as id, max(one.merged_at) as at from ${merges} as one join ${mergeMoves} as moved on moved.merge_id = one.id
    where one.into_id = people.id and one.undone_at is null and moved.table_name in ${ofPeople}
    group by 1) as came where came.id is not null)`

export const workBroughtAt = sql<string | null>`(select max(one.merged_at) from ${merges} as one
  where one.into_id = people.id and one.undone_at is null and ${bringsTheWork})`
