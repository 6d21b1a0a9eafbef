import type { Database } from '#platform/db/client.server.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import { phoneOf } from './answers.ts'
import { insertAll, pick } from './rows.ts'
import type { When } from './when.ts'

const hours = ['37.5', '30', '24', '36', '20']
const relations = ['Husband', 'Sister', 'Mother', 'Friend', 'Partner', 'Brother']
const names = ['Robin', 'Alex', 'Sam', 'Jo', 'Chris', 'Morgan', 'Kit']

/** What the file of everyone in post says of their employment, their telephone and their date of birth. */
export async function fillEmployment(database: Database, recordedBy: string, when: When): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; name: string; days: number; bank: boolean }>(
    `select person.id, person.name, $1::date - min(post.date_from) as days, bool_or(post.team = 'Bank') as bank
      from posts as post join people as person on person.id = post.person_id
      where post.date_from is not null and post.date_to is null
        and not exists (select 1 from staff_files where person_id = person.id)
      group by person.id, person.name order by min(post.date_from), person.name`,
    [when.today],
  )
  await insertAll(
    database,
    'staff_files',
    rows.map(({ id, name, days, bank }, n) => ({
      ...{ person_id: id, staff_number: `HR${String(101 + n)}`, contract: bank ? 'Bank' : 'Permanent' },
      ...{
        weekly_hours: bank ? 'As needed' : pick(hours, n),
        probation_until: days < 180 ? when.day(days - 183) : null,
      },
      emergency_name: `${pick(names, n)} ${name.split(' ').at(-1)}`,
      ...{ emergency_relation: pick(relations, n), emergency_phone: phoneForPeople(phoneOf(n + 60)) },
      ...{ leaving_reason: '', created_at: when.ago(Math.max(days, 1)), created_by: recordedBy },
    })),
  )
  await database.pool.query(
    `update people set phone = coalesce(people.phone, given.phone), date_of_birth = coalesce(date_of_birth, '1994-05-17')
      from jsonb_to_recordset($1) as given (id uuid, phone text) where people.id = given.id`,
    [JSON.stringify(rows.map(({ id }, n) => ({ id, phone: phoneOf(n + 7) })))],
  )
}
