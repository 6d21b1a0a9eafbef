import { and, eq, type SQL } from 'drizzle-orm'
import { containsFolded } from '#platform/db/search.ts'
import { people } from './people.table.ts'

/** A field asks for people by any fragment of a name or an email address, or whether one person is among them. */
export type Asked = { q?: string | undefined; id?: string | undefined }

/** What a field shows at once; more are found by typing more. */
export const MOST_FOUND = 20

/** The condition on `people`, so that its index is used. */
export function asked({ q, id }: Asked): SQL | undefined {
  return and(q ? containsFolded(people.searchText, q) : undefined, id ? eq(people.id, id) : undefined)
}
