import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Given } from './written-once.server.ts'

/** The text contains the fragment, ignoring case and accents. */
export function contains(text: SQLWrapper, fragment: string): SQL {
  return containsFolded(sql`fold(${text})`, fragment)
}

/** The same for text stored folded, so that its index is used. */
export function containsFolded(folded: SQLWrapper, fragment: Given<string>): SQL {
  // escaped after folding, since folding turns look-alikes into plain % and _; in a select, which is worked out once
  return sql`${folded} like (select '%' || regexp_replace(fold(${fragment}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`
}
