import type { SectionKey } from './sections.rules.ts'

/**
 * What packs have of a table that hangs on a person: the section that shows it, with its columns, and why others are not shown;
 * or why nothing of it is in any pack. Columns that name a row or a person are not listed. A section that a preset has no part
 * of is left out with all its tables.
 */
export type Placed = { section: SectionKey; shows: string; not?: Record<string, string> } | { out: string }
