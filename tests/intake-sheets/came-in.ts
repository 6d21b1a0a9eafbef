import type { Pool } from 'pg'
import { unseal } from '#platform/encryption.server.ts'

type CameFact = { type: string; aspect: string; on: string; ends: string | null; note: string }
type CameCheck = { kind: string; on: string; recheck: string | null; notes: string }
type CameRemark = { type: string | null; kind: string; day: string | null; says: string }
/** What the hub holds of a person after an import. */
export type CameIn = {
  name: string
  otherNames: string[]
  email: string | null
  phone: string | null
  dateOfBirth: string | null
  staffNumber: string | null
  leftOn: string | null
  posts: { job: string; location: string; team: string; start: string | null; manager: string | null }[]
  facts: CameFact[]
  checks: CameCheck[]
  remarks: CameRemark[]
}

const all = `select people.name, people.email, people.phone, people.date_of_birth::text as "dateOfBirth",
    staff_files.staff_number as "staffNumber", staff_files.left_on::text as "leftOn",
    array(select name from person_names where person_id = people.id) as "otherNames",
    coalesce((select json_agg(json_build_object('job', jobs.title, 'location', locations.name, 'team', posts.team,
        'start', posts.date_from, 'manager', managers.name) order by locations.name)
      from posts join jobs on jobs.id = posts.job_id join locations on locations.id = posts.location_id
      left join people as managers on managers.id = posts.manager_id where posts.person_id = people.id), '[]') as posts,
    coalesce((select json_agg(json_build_object('type', types.name, 'aspect', aspect, 'on', valid_from,
        'ends', expires_on, 'note', note))
      from compliance_facts join compliance_types as types on types.id = type_id
      where person_id = people.id), '[]') as facts,
    coalesce((select json_agg(json_build_object('id', id, 'details', details, 'kind', kind, 'on', checked_on,
        'recheck', follow_up_on))
      from pre_employment_checks where person_id = people.id), '[]') as checks,
    coalesce((select json_agg(json_build_object('type', types.name, 'kind', kind, 'day', day, 'says', says))
      from import_remarks left join compliance_types as types on types.id = type_id
      where person_id = people.id), '[]') as remarks
  from import_rows join people on people.id = import_rows.person_id
  join staff_files on staff_files.person_id = people.id where created order by row`

type Read = Omit<CameIn, 'checks'> & { checks: (CameCheck & { id: string; details: string })[] }

/** Everyone whom the imports of a hub added, with all that was brought in about them. */
export async function cameIn(pool: Pool): Promise<CameIn[]> {
  const { rows } = await pool.query<Read>(all)
  const notesOf = ({ id, details }: { id: string; details: string }) =>
    unseal(details, { table: 'pre_employment_checks', column: 'details', row: id })
  return rows.map((row) => ({ ...row, checks: row.checks.map((check) => ({ ...check, notes: notesOf(check) })) }))
}
