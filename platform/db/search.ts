import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The text holds the fragment somewhere, whatever its case and accents. */
export function contains(text: SQLWrapper, fragment: string): SQL {
  return holds(sql`fold(${text})`, fragment)
}

/** The same for text that is kept folded, so that its index is used. */
export function holds(folded: SQLWrapper, fragment: string): SQL {
  // escaped after folding, since folding turns look-alikes into plain % and _
  return sql`${folded} like '%' || regexp_replace(fold(${fragment}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
