import { chooseColumns, startImport } from '#domains/intake/imports.server.ts'
import { readColumns } from '#domains/intake/steps.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { office } from './office.ts'
import type { When } from './when.ts'

// Of these six, one is here already and three have something wrong.
const sheet = `Employee name,E-mail,Payroll no,Role,Site,Date started,DBS,Fire safety
Anwen Yorath,anwen.yorath@example.com,HR-201,Care Worker,Harbour Row House,02/03/2026,15/02/2026,16/03/2026
Bryn Castell,bryn.castell@example.com,HR-202,Care Worker,Harbour Row House,09/03/2026,20/02/2026,23/03/2026
Carys Bowen,carys.bowen(at)example.com,HR-203,Care Worker,Harbour Row House,09/03/2026,,23/03/2026
Dewi Marsh,dewi.marsh@example.com,HR-204,Night Porter,Harbour Row House,31/02/2026,,
Callum Reid,callum.reid@example.com,,Care Worker,Harbour Row House,02/03/2026,,
Elin Frost,elin.frost@example.com,HR-206,Care Worker,Harbour Row House,16/03/2026,01/03/2026,next week`

/** An uploaded spreadsheet of new staff, with rows to fix. */
export async function fillSheet(database: Database, userId: string, when: When): Promise<void> {
  const ctx: Ctx<User> = { actor: office(userId), db: database.db, now: Temporal.Instant.from(when.ago(1)) }
  const started = await startImport(ctx, { name: 'spring-starters.csv', bytes: new TextEncoder().encode(sheet) })
  if (started.already) return
  const { columns } = await readColumns(ctx, started.id)
  const fields = columns.map(({ field }) => field)
  await chooseColumns(ctx, started.id, { fields, makeJobs: false, makeLocations: false })
}
