import { readFileSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { clearanceStage } from '#tests/clearance.ts'

const stage = clearanceStage()

const readers = [
  'domains/vetting/standing/records.queries.server.ts',
  'domains/vetting/standing/reference-records.queries.server.ts',
  'domains/vetting/standing/other-records.queries.server.ts',
  'domains/vetting/checks/documents-given.queries.server.ts',
  'domains/employment/standing/files.queries.server.ts',
]
// a location's name and manager are words, and decide nothing; a rule that comes later is followed by the sweep (`waiting.server.ts`);
// the log and the merges say since when a date of birth is on record, and are written with the person's own row; the rest is the row itself
const said = new Set(['locations', 'rule_changes', 'standing', 'audit_log', 'merges', 'merge_moves'])

test('every table that a standing is read from is followed when it is written', async () => {
  const tables = new Set<string>()
  for (const file of readers)
    for (const [, names, path] of readFileSync(file, 'utf8').matchAll(
      /import \{([^}]+)\} from '([^']+\.table\.ts)'/g,
    )) {
      const from = path?.startsWith('#domains') ? path : `#domains/employment/standing/${path?.slice(2)}`
      const columns: Record<string, unknown> = await import(from)
      for (const name of names?.split(',') ?? []) {
        const table = columns[name.trim()]
        if (is(table, PgTable)) tables.add(getTableName(table))
      }
    }
  const { rows } = await stage
    .db()
    .execute<{ name: string }>(
      sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname like '%\_standing'`,
    )
  const followed = new Set(rows.map(({ name }) => name))
  expect(tables.size).toBeGreaterThan(15)
  expect([...tables].filter((name) => !followed.has(name) && !said.has(name))).toEqual([])
})
