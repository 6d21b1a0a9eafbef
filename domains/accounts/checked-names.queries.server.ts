import { and, eq, inArray, ne } from 'drizzle-orm'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** Whether a document or a certificate was compared with this person’s name; for verbs that authorize. */
export async function isNameChecked({ db, actor }: Ctx<User>, personId: string): Promise<boolean> {
  authorize(actor.kind === 'user', 'Please log in.')
  const { kind, outcome } = preEmploymentChecks
  const compared = and(inArray(kind, ['identity', 'dbs']), ne(outcome, 'voided'))
  return (await db.$count(preEmploymentChecks, and(eq(preEmploymentChecks.personId, personId), compared))) > 0
}
