import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { applicationAddresses, applicationPeriods, referees } from './applications.table.ts'

/** The repeating rows of an application, each in the order they were given; for queries that have authorized. */
export async function rowsOf(ctx: Pick<Ctx, 'db'>, applicationId: string) {
  // one after the other: inside a transaction there is one connection
  const addresses = await ctx.db
    .select()
    .from(applicationAddresses)
    .where(eq(applicationAddresses.applicationId, applicationId))
    .orderBy(asc(applicationAddresses.position))
  const periods = await ctx.db
    .select()
    .from(applicationPeriods)
    .where(eq(applicationPeriods.applicationId, applicationId))
    .orderBy(asc(applicationPeriods.position))
  const referred = await ctx.db
    .select()
    .from(referees)
    .where(eq(referees.applicationId, applicationId))
    .orderBy(asc(referees.position))
  return { addresses, periods, referees: referred }
}
