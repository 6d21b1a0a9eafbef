import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Given } from './written-once.server.ts'

/**
 * Whether an id is one of these. The list is in a select of its own, so that PostgreSQL plans the statement once: it would look into
 * the list itself and plan for its length each time.
 */
export const isOneOf = (id: SQLWrapper, ids: Given<readonly string[]>): SQL =>
  sql`${id} = any((select ${Array.isArray(ids) ? sql.param(ids) : ids}::uuid[])::uuid[])`
