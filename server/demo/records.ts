import { readFile } from 'node:fs/promises'
import type { Database } from '#platform/db/client.server.ts'

const filling = new URL('../../platform/db/migrations/0023_records_of_a_person_filled.sql', import.meta.url)

/** Date of birth and history of each applicant whom the demonstration wrote past the verbs, in the words of the migration. */
export async function fillRecords({ pool }: Database): Promise<void> {
  await pool.query(await readFile(filling, 'utf8'))
}
