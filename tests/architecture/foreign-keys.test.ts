import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.server.ts'
import { freshDatabase } from '#tests/postgres.ts'

// Columns that Drizzle declares as a plain uuid, because the table they point at is right of their own domain.
const inTheDatabase = [
  'address_periods.application_id -> applications',
  'clearances.application_id -> applications',
  'criminal_record_declarations.application_id -> applications',
  'employment_periods.application_id -> applications',
  'file_uploads.person_id -> people',
  'gap_explanations.application_id -> applications',
  'gap_reviews.application_id -> applications',
  'health_declarations.application_id -> applications',
  'hires.application_id -> applications',
  'history_confirmations.application_id -> applications',
  'lesson_media.lesson_id -> lessons',
  'posts.bring_in_id -> bring_ins',
  'posts.signature_id -> clearances',
  'pre_employment_checks.application_id -> applications',
  'reference_evidence.application_id -> applications',
  'reference_requests.application_id -> applications',
  'reference_requests.referee_id -> referees',
  'risk_assessments.application_id -> applications',
  'supervisions.remark_id -> import_remarks',
]

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('the database keeps the foreign keys that no table file declares', async () => {
  const opened = openDatabase(database.url)
  const { rows } = await opened.pool.query<{ key: string }>(`
    select pointing.relname || '.' || attribute.attname || ' -> ' || target.relname as key
    from pg_constraint as constr
    join pg_class as pointing on pointing.oid = constr.conrelid
    join pg_class as target on target.oid = constr.confrelid
    join pg_attribute as attribute on attribute.attrelid = constr.conrelid and attribute.attnum = constr.conkey[1]
    where constr.contype = 'f' and constr.convalidated`)
  await opened.close()
  const kept = rows.map(({ key }) => key)
  expect(inTheDatabase.filter((key) => !kept.includes(key))).toEqual([])
})
