import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { jobTitleVersions, locationNameVersions } from './name-versions.table.ts'

/** What a job was called by then; of one that was there before titles were kept, the first that is known. */
export const titleKnown = (jobId: SQLWrapper, at: string): SQL =>
  sql`(select title from ${jobTitleVersions} as named where named.job_id = ${jobId} ${newestBy(at)})`

/** The same of a location. */
export const placeKnown = (locationId: SQLWrapper, at: string): SQL =>
  sql`(select name from ${locationNameVersions} as named where named.location_id = ${locationId} ${newestBy(at)})`

const newestBy = (at: string) => sql`order by named.known_from <= ${at} desc,
  case when named.known_from <= ${at} then named.known_from end desc nulls last, named.known_from limit 1`
