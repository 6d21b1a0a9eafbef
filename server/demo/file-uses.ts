import { readFile } from 'node:fs/promises'
import type { Database } from '#platform/db/client.server.ts'

const filling = new URL('../../platform/db/migrations/0021_file_uses_filled.sql', import.meta.url)

/** What each file is for, of those that the demonstration wrote past the verbs, in the words of the migration. */
export async function fillFileUses({ pool }: Database): Promise<void> {
  await pool.query(await readFile(filling, 'utf8'))
}
