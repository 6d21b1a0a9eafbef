import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CheckForm } from './checks.form.ts'
import { preEmploymentChecks } from './checks.table.ts'
import { plainOf } from './plain-answers.rules.ts'

/**
 * A check that was not satisfactory, or a certificate that disclosed something, stays on record, voided or not: the one
 * that answers it says why. In the caller's transaction.
 */
export async function mustAnswer(ctx: Ctx, personId: string, form: CheckForm): Promise<void> {
  if (form.outcome !== 'satisfactory' || form.notes || form.reason) return
  const { outcome, plain, recordedAt, id } = preEmploymentChecks
  const [last] = await ctx.db
    .select({ outcome, plain })
    .from(preEmploymentChecks)
    .where(
      and(
        eq(preEmploymentChecks.personId, personId),
        eq(preEmploymentChecks.kind, form.kind),
        inArray(outcome, ['satisfactory', 'unsatisfactory']),
      ),
    )
    .orderBy(desc(recordedAt), desc(id))
    .limit(1)
  if (last?.outcome === 'unsatisfactory') throw asking('The last check was not satisfactory: enter why this one is')
  if (last?.plain?.disclosed && !plainOf(form.kind, form).disclosed)
    throw asking('The last certificate disclosed information: enter why this one does not')
}

const asking = (message: string) => new Refusal('invalid', 'Update failed', `${message}.`, { notes: message })
