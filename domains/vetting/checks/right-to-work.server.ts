import { and, eq, isNotNull, min } from 'drizzle-orm'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { type Day, dayOfInstant, formatDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CheckForm } from './checks.form.ts'
import { permittedOf, provesWorkSince, unbrokenSince } from './right-to-work.rules.ts'

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

/**
 * A document that was proof until a day is taken only of someone who has worked here since then: a check for work that is to
 * begin is one of its first day.
 */
export async function mustProveTheirWork(ctx: Ctx, personId: string, form: CheckForm): Promise<void> {
  if (form.kind !== 'right_to_work' || form.outcome !== 'satisfactory') return
  const said = permittedOf(form)
  const rows = await ctx.db
    .select({ dateFrom: posts.dateFrom, dateTo: posts.dateTo })
    .from(posts)
    .where(and(eq(posts.personId, personId), isNotNull(posts.dateFrom)))
  const held = rows.map(({ dateFrom, dateTo }) => ({ dateFrom: dateFrom ?? '', dateTo: dateTo ?? '' }))
  if (provesWorkSince(said, form.checkedOn, unbrokenSince(held, todayOf(ctx)))) return
  const document = `This was proof for checks made until ${formatDay(said.provedUntil ?? '')}, of someone who has worked here since then. Check online with a share code instead`
  throw new Refusal('invalid', 'Update failed', undefined, { document })
}

/** The day someone was first brought in, if they were. */
export async function broughtInOn(ctx: Ctx, personId: string): Promise<Day | undefined> {
  const [row] = await ctx.db
    .select({ at: min(bringIns.recordedAt) })
    .from(bringIns)
    .where(eq(bringIns.personId, personId))
  return row?.at ? dayOfInstant(row.at) : undefined
}

export const notOfTheirWork = () =>
  new Refusal(
    'invalid',
    'Update failed',
    'This document is proof only for people who have worked here since it was checked.',
  )

/** What a constraint of the database says of a check that the form let through. */
export const notComplete = () =>
  new Refusal(
    'invalid',
    'Update failed',
    'A right to work check is satisfactory only with its evidence, whether it ends, and what hours it allows.',
  )
