import type { Pool } from 'pg'

export type Filters = { status: string; from: string; to: string }

// The SQL of the list of applicants as it was on 22 November 2026, filtered by status and two days. Frozen.
const where = `(a.status = $1 and a.created_at >= $2 and a.created_at < $3)`
const count = `select count(*) from yardstick.applications a inner join yardstick.people p on p.id = a.applicant_id where ${where}`
const page = `select a.id, a.applicant_id, p.name, coalesce(p.email, a.email), coalesce(nullif(p.phone, ''), a.phone), a.position,
    a.status, a.reference_status, a.created_at, a.visa_type, a.holds_dbs
  from yardstick.applications a inner join yardstick.people p on p.id = a.applicant_id
  where ${where} order by a.created_at desc, a.id desc limit $4 offset $5`
const documents = `select f.person_id, array_agg(distinct f.file_type) from yardstick.file_uploads f
  where f.person_id = any($1) and f.state = 'clean' and (select r.verdict from yardstick.document_reviews r
    where r.file_id = f.id order by r.reviewed_at desc, r.id desc limit 1) is distinct from 'rejected'
  group by f.person_id`

/** One page with the exact total and how many documents each applicant gave. */
export async function list(pool: Pool, { status, from, to }: Filters) {
  const filters = [status, from, to]
  const counted = await pool.query({ name: 'count', text: count, values: filters })
  const { rows } = await pool.query({ name: 'page', text: page, values: [...filters, 10, 0] })
  const given = await pool.query({
    ...{ name: 'documents', text: documents },
    values: [rows.map(({ applicant_id }) => applicant_id)],
  })
  return { total: Number(counted.rows[0]?.count), rows, given: given.rows }
}
