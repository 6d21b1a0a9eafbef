import { newestOf } from '#domains/vetting/standing/check-item.rules.ts'
import type { CheckRecord, Records } from '#domains/vetting/standing/records.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import type { Day } from '#lib/day.ts'

export const recheckLabels = { dbs_recheck: 'DBS recheck', update_service: 'Update Service check' } as const
export type Recheck = { key: keyof typeof recheckLabels; label: string; on: Day }

/** What the DBS requirement goes by: a start under Adult First that it does not rest on hides no certificate. */
export function dbsRecord(records: Records, items: readonly StandingItem[]): CheckRecord | undefined {
  const rests = items.find(({ key }) => key === 'dbs')?.rests ?? []
  return newestOf(records, 'dbs').find(
    ({ id, outcome, plain }) => outcome !== 'voided' && (plain.basis !== 'adult_first' || rests.includes(id)),
  )
}

/** When a certificate, or its status in the Update Service, is to be checked again: a task, which keeps no one off work. */
export function recheckOf(records: Records, items: readonly StandingItem[]): Recheck | undefined {
  const last = dbsRecord(records, items)
  const known = last?.outcome === 'satisfactory' || last?.checkedBy === 'not_verified'
  if (!last?.followUpOn || !known || last.plain.basis === 'adult_first') return undefined
  const key = last.plain.basis === 'update_service' ? 'update_service' : 'dbs_recheck'
  return { key, label: recheckLabels[key], on: last.followUpOn }
}

export const isRecheck = ({ key }: { key: string }) => Object.hasOwn(recheckLabels, key)
