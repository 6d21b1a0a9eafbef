import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The text holds the fragment somewhere, whatever its case and accents. */
export function contains(text: SQLWrapper, fragment: string): SQL {
  // escaped after folding, since folding turns look-alikes into plain % and _
  return sql`fold(${text}) like '%' || regexp_replace(fold(${fragment}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
