import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/client.server.ts'
import { asOwner } from './as-owner.ts'

/** Where writing is refused: of rows that come in, or of rows that are there. */
export type Spoil = { table: string; when: 'insert' | 'update or delete'; column: string }

/** Whatever writes the one row fails, until it is put right again by what this returns. */
export async function spoilRow(db: Db, { table, when, column }: Spoil, value: string): Promise<() => Promise<unknown>> {
  const side = when === 'insert' ? 'new' : 'old'
  await asOwner(db, (owner) =>
    owner.execute(
      sql.raw(`create or replace function spoilt() returns trigger language plpgsql as $$ begin raise 'torn'; end $$;
        create trigger spoilt before ${when} on ${table} for each row
        when (${side}.${column} = '${value}') execute function spoilt()`),
    ),
  )
  return () => asOwner(db, (owner) => owner.execute(sql.raw(`drop trigger spoilt on ${table}`)))
}
