import type { Pool } from 'pg'

const jobs = ['Care Worker', 'Senior Care Worker', 'Cook', 'Domestic Assistant', 'Activities Coordinator']
const managers = ['Helen Pritchard', 'Jo Barker', 'Samuel Osei']

/** The two homes, as their hub is before the spreadsheets come: locations, jobs, and managers on the staff without accounts. */
export async function moveIn(pool: Pool): Promise<void> {
  await pool.query(
    `insert into jobs (id, title, created_at) select gen_random_uuid(), title, now() from unnest($1::text[]) as title
     on conflict do nothing`,
    [jobs],
  )
  // the sheets are of 20 November 2046, and so is the log by which the database tells a moved clock
  await pool.query(
    `with noted as (insert into audit_log (at, verb, details) values ('2046-11-20T12:00:00Z', 'location.added', '{}'))
     insert into locations (id, name, in_use_since, created_at)
     select gen_random_uuid(), name, '2046-11-20', now() from unnest($1::text[]) as name`,
    [['Rowan House', 'Alder Court']],
  )
  await pool.query(
    `with made as (insert into people (id, name, created_at)
       select gen_random_uuid(), name, now() from unnest($1::text[]) as name returning id)
     insert into staff_files (person_id, created_at, created_by) select id, now(), id from made`,
    [managers],
  )
}
