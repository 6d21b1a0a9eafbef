import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#lib/day.ts'
import { bringIns } from './bring-ins.table.ts'

/** The first day on which the hub knew the person of a bring-in as brought in; null of one recorded before this was kept. */
export const knownSince: SQL<Day | null> = sql`case when ${bringIns.knownSince} is not null
  then brought_in_since(${bringIns.personId})::text end`
