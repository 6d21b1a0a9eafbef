import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { phoneForPeople } from '#platform/phone.server.ts'

const BATCH = 1000

/** Works out how the numbers of a table are shown where that is not known, in batches that are each kept; may stop at any point. */
export async function showPhones({ db }: Ctx, table: SQLWrapper): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ id: string; phone: string }>(
      sql`select id, phone from ${table} where phone <> '' and phone_shown is null limit ${BATCH}`,
    )
    const shown = rows.map((row) => ({ ...row, shown: phoneForPeople(row.phone) }))
    // of one that changed meanwhile the new number is worked out next
    await db.execute(sql`update ${table} set phone_shown = known.shown
      from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as known (id uuid, phone text, shown text)
      where ${table}.id = known.id and ${table}.phone = known.phone`)
    if (rows.length < BATCH) return
  }
}
