import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { firstNames, lastNames, nth, positions } from './names.ts'
import { type Write, writing } from './writing.ts'

export const PLACES = 10
const TEAM = 20

/**
 * Brings the staff up to so many, in ten jobs at ten locations, begun over the last ten years: all worked here before the
 * hub did, so a bring-in opened each post. One in twenty manages the others at their location.
 */
export async function fillStaff(pool: Pool, upTo: number): Promise<void> {
  const by = v7()
  await writing(pool, async (write) => {
    await places(write, by)
    await write(
      `create temp table planned on commit drop as
        select n, uuidv7() as person_id, uuidv7() as post_id, uuidv7() as bring_in_id, first_name || ' ' || last_name as name,
          'staff' || n || '@example.com' as email, '+447700' || lpad(mod(n, 1000000)::text, 6, '0') as phone,
          '07700 ' || lpad(mod(n, 1000000)::text, 6, '0') as phone_shown,
          current_date - 200 - mod(n * 13, 3450) as first_day, jobs.id as job_id, locations.id as location_id
        from (select n, ${nth('$2::text[]', 'n')} as first_name, ${nth('$3::text[]', 'n')} as last_name
          from generate_series((select count(*)::int + 1 from posts), $1::int) n) as numbered
        join jobs on jobs.title = ${nth('$4::text[]', 'n / 10')} join locations on locations.name = 'House ' || 1 + mod(n, ${PLACES})`,
      [upTo, firstNames, lastNames, positions],
    )
    await write('analyze planned')
    await write(`insert into people (id, name, email, phone, phone_shown, date_of_birth, created_at)
      select person_id, name, email, phone, phone_shown, date '1960-01-01' + mod(n * 17, 16000), first_day from planned order by n`)
    await write(
      `insert into bring_ins (id, person_id, location_id, source, first_day, in_use_since, verify_by, recorded_by, recorded_at)
        select bring_in_id, person_id, location_id, 'import', first_day, locations.in_use_since, current_date + 60, $1, now()
        from planned join locations on locations.id = location_id`,
      [by],
    )
    // a person who waits already is looked up for each post
    await write('analyze standing_work')
    await write(
      `insert into posts (id, person_id, job_id, location_id, manager_id, planned_start, date_from, weekly_hours, bring_in_id,
          recorded_at, recorded_by)
        select planned.post_id, planned.person_id, planned.job_id, planned.location_id, manager.person_id, planned.first_day,
          planned.first_day, 37.5, planned.bring_in_id, now(), $1
        from planned left join planned as manager on manager.n <> planned.n
          and manager.n = planned.n - mod(planned.n, ${TEAM * PLACES}) + mod(planned.n, ${PLACES}) order by planned.n`,
      [by],
    )
  })
}

async function places(write: Write, by: string): Promise<void> {
  await write(
    `insert into jobs (id, title, created_at) select uuidv7(), title, now() from unnest($1::text[]) as title on conflict do nothing`,
    [positions],
  )
  await write(`insert into locations (id, name, address, postcode, created_at)
    select uuidv7(), 'House ' || n, n || ' Oak Lane', 'YO21 3PU', now() from generate_series(1, ${PLACES}) n on conflict do nothing`)
  await write(
    `insert into in_use_changes (id, location_id, after, why, reason, changed_by, changed_at)
      select uuidv7(), id, current_date - 100, 'set_up', 'Filled', $1, now() from locations where in_use_since is null`,
    [by],
  )
  await write('update locations set in_use_since = current_date - 100 where in_use_since is null')
}
