import type { Pool } from 'pg'

// What a mixed day asks besides the list: the least SQL that answers it from the tables of 22 November 2026. Frozen as the list is.
const application = `select a.*, p.name, p.email as person_email, p.phone as person_phone
  from yardstick.applications a inner join yardstick.people p on p.id = a.applicant_id where a.id = $1`
const files = `select f.id, f.file_type, f.state, f.uploaded_at, r.verdict from yardstick.file_uploads f
  left join yardstick.document_reviews r on r.file_id = f.id where f.person_id = $1 order by f.uploaded_at desc`
const byStatus = 'select status, count(*) from yardstick.applications group by status'
const newest = "select count(*) from yardstick.applications where created_at >= now() - interval '7 days'"
const person = 'select id, name, email, phone from yardstick.people where id = $1'
const addNote = 'insert into yardstick.notes (about, note, written_at) values ($1, $2, now())'

/** An application with the documents of its person. */
export async function onePerson(pool: Pool, id: string) {
  const { rows } = await pool.query({ name: 'application', text: application, values: [id] })
  const given = await pool.query({ name: 'files', text: files, values: [rows[0]?.applicant_id] })
  return { application: rows[0], files: given.rows }
}

/** How many applications there are in each state, and how many came in the last week. */
export async function dashboard(pool: Pool) {
  const [counted, recent] = await Promise.all([
    pool.query({ name: 'by-status', text: byStatus }),
    pool.query({ name: 'newest', text: newest }),
  ])
  return { byStatus: counted.rows, recent: recent.rows[0] }
}

/** What someone has here of their own. */
export async function own(pool: Pool, id: string) {
  const { rows } = await pool.query({ name: 'person', text: person, values: [id] })
  const given = await pool.query({ name: 'files', text: files, values: [id] })
  return { person: rows[0], files: given.rows }
}

/** Keeps a note about someone. */
export async function keepNote(pool: Pool, about: string, note: string): Promise<void> {
  await pool.query({ name: 'note', text: addNote, values: [about, note] })
}
