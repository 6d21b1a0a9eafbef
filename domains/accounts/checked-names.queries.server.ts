import { and, eq, inArray, ne } from 'drizzle-orm'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Whether a document or a certificate was compared with this person’s name; for verbs that authorize. */
export async function isNameChecked({ db }: Ctx, personId: string): Promise<boolean> {
  const { kind, outcome } = preEmploymentChecks
  const compared = and(inArray(kind, ['identity', 'dbs']), ne(outcome, 'voided'))
  return (await db.$count(preEmploymentChecks, and(eq(preEmploymentChecks.personId, personId), compared))) > 0
}
