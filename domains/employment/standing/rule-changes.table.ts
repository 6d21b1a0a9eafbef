import { pgTable, text } from 'drizzle-orm/pg-core'
import type { RuleChanges } from '#domains/vetting/standing/new-rules.rules.ts'
import { day, instant } from '#platform/db/columns.ts'

/**
 * Rules that came after people were in post here: what was made before `since` has until `due_on`. The migration that brings a
 * rule in writes its row (`bring_in_rule`), on a new hub none; neither day is ever moved.
 */
export const ruleChanges = pgTable('rule_changes', {
  key: text('key').$type<keyof RuleChanges>().primaryKey(),
  since: instant('since').notNull(),
  dueOn: day('due_on').notNull(),
  /** When managers were told whom it would keep off work. */
  toldAt: instant('told_at'),
})
