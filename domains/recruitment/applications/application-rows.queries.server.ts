import { getTableColumns, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { applicationAddresses, applicationPeriods, referees } from './applications.table.ts'

const id = sql.placeholder('applicationId')

/** The repeating rows of an application, each in the order they were given: lists for a statement that has its id. */
export const applicationRows = {
  addresses: listOf(
    getTableColumns(applicationAddresses),
    sql`from ${applicationAddresses} where ${applicationAddresses.applicationId} = ${id} order by ${applicationAddresses.position}`,
  ),
  periods: listOf(
    getTableColumns(applicationPeriods),
    sql`from ${applicationPeriods} where ${applicationPeriods.applicationId} = ${id} order by ${applicationPeriods.position}`,
  ),
  referees: listOf(
    getTableColumns(referees),
    sql`from ${referees} where ${referees.applicationId} = ${id} order by ${referees.position}`,
  ),
}

const read = readTogether(applicationRows)

/** The same alone; for queries that have authorized. */
export async function rowsOf(ctx: Pick<Ctx, 'db'>, applicationId: string) {
  return read(ctx.db, { applicationId })
}
