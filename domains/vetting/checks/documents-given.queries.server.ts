import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { documentReviews, fileUploads } from '#domains/files/files.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

const lastVerdict = sql`(select ${documentReviews.verdict} from ${documentReviews}
  where ${documentReviews.fileId} = ${fileUploads.id} order by ${documentReviews.reviewedAt} desc, ${documentReviews.id} desc limit 1)`

/** Clean, and not rejected. */
const isGiven = and(eq(fileUploads.state, 'clean'), sql`${lastVerdict} is distinct from 'rejected'`)

/** The types of which a person has a clean file that was not rejected. */
export async function typesGiven(ctx: Ctx, people: readonly string[]): Promise<Map<string, FileType[]>> {
  if (people.length === 0) return new Map()
  const rows = await ctx.db
    .select({ personId: fileUploads.personId, types: sql<FileType[]>`array_agg(distinct ${fileUploads.fileType})` })
    .from(fileUploads)
    .where(and(inArray(fileUploads.personId, people), isGiven))
    .groupBy(fileUploads.personId)
  return new Map(rows.map(({ personId, types }) => [personId, types]))
}

/** The same as a column of a query about people. */
export const typesGivenBy = (person: SQLWrapper): SQL<FileType[]> =>
  sql`array(select distinct ${fileUploads.fileType} from ${fileUploads} where ${fileUploads.personId} = ${person} and ${isGiven})`
