import { readFile } from 'node:fs/promises'
import type { Database } from '#platform/db/client.server.ts'
import { heldRights } from '#platform/db/hub-role.server.ts'

const filling = new URL('../../platform/db/migrations/0023_records_of_a_person_filled.sql', import.meta.url)

/**
 * Date of birth and history of each applicant whom the demonstration wrote past the verbs, in the words of the migration. What
 * the hub may not change the demonstration writes whole.
 */
export async function fillRecords({ pool }: Database): Promise<void> {
  const statements = (await readFile(filling, 'utf8')).split('--> statement-breakpoint')
  for (const statement of statements) if (!changesHeld(statement)) await pool.query(statement)
}

function changesHeld(statement: string): boolean {
  const [, table = ''] = /^UPDATE "(\w+)"/m.exec(statement) ?? []
  return table in heldRights
}
