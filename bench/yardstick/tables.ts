import type { Pool } from 'pg'

/**
 * Copies of what the list of applicants read on 22 November 2026, with the indexes of that day, in a schema of their own:
 * the yardstick stays as it was while the hub's tables change.
 */
export async function makeYardstick(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('drop schema if exists yardstick cascade')
    await client.query('create schema yardstick')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}

const statements = [
  `create table yardstick.people as select id, name, email, phone, created_at,
    fold(name || ' ' || coalesce(email, '')) as search_text from public.people`,
  'alter table yardstick.people add primary key (id)',
  `create table yardstick.applications as select id, applicant_id, reference, position, status, reference_status, created_at,
    first_name, last_name, email, phone, nationality, dob, skills, care_settings, passport_country, visa_type, holds_dbs,
    emergency_name, emergency_relation, emergency_phone, declaration_agreed_at from public.applications`,
  'alter table yardstick.applications add primary key (id)',
  'create index on yardstick.applications (created_at desc nulls last, id)',
  'create index on yardstick.applications (status, created_at desc nulls last)',
  'create index on yardstick.applications (reference_status, created_at desc nulls last)',
  'create index on yardstick.applications (applicant_id)',
  `create table yardstick.file_uploads as select id, person_id, file_type, state, uploaded_at from public.file_uploads`,
  'alter table yardstick.file_uploads add primary key (id)',
  'create index on yardstick.file_uploads (person_id, file_type, uploaded_at desc nulls last)',
  'create table yardstick.document_reviews as select id, file_id, verdict, reviewed_at from public.document_reviews',
  'alter table yardstick.document_reviews add primary key (id)',
  'create index on yardstick.document_reviews (file_id, reviewed_at desc nulls last)',
  'create table yardstick.notes (id bigserial primary key, about uuid not null, note text not null, written_at timestamptz not null)',
  'analyze yardstick.people, yardstick.applications, yardstick.file_uploads, yardstick.document_reviews',
]
