import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CheckKind } from './checks.rules.ts'
import { preEmploymentChecks } from './checks.table.ts'

type Answer = { kind: CheckKind; outcome: string; notes: string; reason: string }

/** A check that was not satisfactory stays on record: the one that answers it says why it is now. In the caller's transaction. */
export async function mustAnswer(ctx: Ctx, personId: string, { kind, outcome, notes, reason }: Answer): Promise<void> {
  if (outcome !== 'satisfactory' || notes || reason) return
  const { outcome: found, recordedAt, id } = preEmploymentChecks
  const [last] = await ctx.db
    .select({ outcome: found })
    .from(preEmploymentChecks)
    .where(
      and(
        eq(preEmploymentChecks.personId, personId),
        eq(preEmploymentChecks.kind, kind),
        inArray(found, ['satisfactory', 'unsatisfactory']),
      ),
    )
    .orderBy(desc(recordedAt), desc(id))
    .limit(1)
  if (last?.outcome !== 'unsatisfactory') return
  const message = 'The last check was not satisfactory: enter why this one is'
  throw new Refusal('invalid', 'Update failed', `${message}.`, { notes: message })
}
