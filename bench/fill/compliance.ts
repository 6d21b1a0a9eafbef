import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { seal } from '#platform/encryption.server.ts'
import { settle, type Write, writing } from './writing.ts'

export const TYPES = 30

const topics =
  `Basic Life Support;Dementia Awareness;Diabetes;Epilepsy;Dysphagia;Catheter Care;Stoma Care;PEG Feeding;Oral Health;
  Falls Prevention;Pressure Care;End of Life Care;Mental Capacity;Equality and Diversity;Data Protection;Lone Working;COSHH;
  Positive Behaviour Support;Autism Awareness;Nutrition and Hydration;Record Keeping;Duty of Candour`
    .split(';')
    .map((name) => name.trim())

/**
 * Thirty types, each needed in nine of the ten jobs, and for everyone in post who has none yet three facts of nearly every
 * type: of a hundred records some four have expired, eight end soon, four are missing. And a DBS check each.
 */
export async function fillCompliance(pool: Pool): Promise<void> {
  const by = v7()
  await writing(pool, async (write) => {
    await types(write, by)
    await write(`create temp table planned on commit drop as
      select row_number() over (order by name, id)::int as n, id as person_id from people
      where exists (select 1 from posts where posts.person_id = people.id)
        and not exists (select 1 from compliance_facts where compliance_facts.person_id = people.id)`)
    // the rules put everyone down already: each fact looks its person up there
    await write('analyze compliance_work')
    await write(
      `insert into compliance_facts (id, person_id, type_id, aspect, valid_from, expires_on, recorded_at, recorded_by, source)
        select uuidv7(), planned.person_id, types.id, case when round = 3 then 'competence' else 'theory' end,
          current_date - 360 * round, case when round < 3 then current_date - 360 * (round - 1) + mod(n * 7 + types.position * 31, 360) - 15 end,
          now() - interval '360 days' * round, $1, 'import'
        from planned, compliance_types types, generate_series(1, 3) round
        where types.read_from is null and types.closed_at is null and mod(n * 7 + types.position * 3, 25) <> 0
          -- signed in its workbook alone
          and (round < 3 or types.key <> 'care_certificate')`,
      [by],
    )
  })
  await checks(pool, by)
  await settle(pool)
}

async function types(write: Write, by: string): Promise<void> {
  await write(
    `insert into compliance_types (id, key, name, renewal_months, needs_competence, position, created_at, recorded_at)
      select uuidv7(), replace(lower(name), ' ', '_'), name, 12, mod(place, 4) = 0, 100 + place, now(), now() - interval '5 years'
      from unnest($1::text[]) with ordinality as topic(name, place)
      where place <= $2 - (select count(*) from compliance_types) on conflict do nothing`,
    [topics, TYPES],
  )
  await write(
    `insert into compliance_rules (id, type_id, job_id, required, valid_from, recorded_at, recorded_by)
      select uuidv7(), types.id, jobs.id, mod(types.position, 10) <> mod(place, 10), '2000-01-01', now(), $1
      from compliance_types types, (select id, row_number() over (order by title) as place from jobs) as jobs
      where not exists (select 1 from compliance_rules known where known.type_id = types.id and known.job_id = jobs.id)`,
    [by],
  )
}

const BATCH = 5000

/** What is said of a check is sealed row by row, so not by the database. */
async function checks(pool: Pool, by: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`select distinct person_id as id from posts
    where not exists (select 1 from pre_employment_checks known where known.person_id = posts.person_id)`)
  await writing(pool, async (write) => {
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH)
      const ids = batch.map(() => v7())
      const details = ids.map((row) =>
        seal(JSON.stringify({ notes: 'As on the staff list' }), {
          ...{ table: 'pre_employment_checks', column: 'details', row },
        }),
      )
      await write(
        `insert into pre_employment_checks (id, person_id, kind, outcome, checked_by, plain, details, checked_on, follow_up_on, recorded_at, recorded_by)
          select id, person_id, 'dbs', 'in_progress', 'not_verified', '{}', details, current_date - 900 - mod(place, 90)::int,
            current_date - 20 + mod(place, 300)::int, now(), $4
          from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as made(id, person_id, details, place)`,
        [ids, batch.map(({ id }) => id), details, by],
      )
    }
  })
}
