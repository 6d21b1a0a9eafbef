import { eq, min } from 'drizzle-orm'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CheckForm } from './checks.form.ts'

/** A check without a copy is taken only of someone brought in, made before they were: every later one keeps its own. */
export async function mayLackCopy(ctx: Ctx, personId: string, form: CheckForm): Promise<void> {
  if (form.kind !== 'right_to_work' || !form.copy) return
  const since = await broughtInOn(ctx, personId)
  if (since && form.checkedOn < since) return
  const message = since
    ? 'Only a check made before they were brought in may lack its copy: attach the evidence'
    : 'Only a check of someone who worked here before the hub may lack its copy: attach the evidence'
  throw new Refusal('invalid', 'Update failed', undefined, { copy: message })
}

/** The day someone was first brought in, if they were. */
export async function broughtInOn(ctx: Ctx, personId: string): Promise<Day | undefined> {
  const [row] = await ctx.db
    .select({ at: min(bringIns.recordedAt) })
    .from(bringIns)
    .where(eq(bringIns.personId, personId))
  return row?.at ? dayOfInstant(row.at) : undefined
}

/** What a constraint of the database says of a check that the form let through. */
export const notComplete = () =>
  new Refusal(
    'invalid',
    'Update failed',
    'A right to work check is satisfactory only with its evidence, whether it ends, and what hours it allows.',
  )
