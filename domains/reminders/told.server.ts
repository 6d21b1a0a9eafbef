import { and, eq, inArray, isNotNull, min, sql } from 'drizzle-orm'
import { type Day, startOfDay } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { ladderKey, type ReminderKind, type ToldDownTo } from './reminders.rules.ts'
import { reminders } from './reminders.table.ts'

/** For each ladder of these people the lowest step told, in their time in post where its first day is given. */
export async function toldDownTo(
  { db }: Ctx,
  kind: ReminderKind,
  people: ReadonlyMap<string, Day | undefined>,
): Promise<ToldDownTo> {
  if (people.size === 0) return new Map()
  const starts = [...people.values()].map((from) => (from ? startOfDay(from) : '-infinity'))
  const { personId, about, endsOn, audience, threshold, at } = reminders
  const rows = await db
    .select({ personId, about, endsOn, audience, lowest: min(threshold) })
    .from(reminders)
    .innerJoin(
      sql`unnest(${sql.param([...people.keys()])}::uuid[], ${sql.param(starts)}::timestamptz[]) as stay(person_id, started_at)`,
      sql`stay.person_id = ${personId} and ${at} >= stay.started_at`,
    )
    .where(and(eq(reminders.kind, kind), isNotNull(threshold)))
    .groupBy(personId, about, endsOn, audience)
  return new Map(rows.map((row) => [ladderKey(row), Number(row.lowest)]))
}

type Told = Omit<typeof reminders.$inferInsert, 'kind' | 'at' | 'id'>

/** Keeps what was told now; what is there already stays as it is. */
export async function keepTold(ctx: Ctx, kind: ReminderKind, told: readonly Told[]): Promise<void> {
  const rows = told.map((row) => ({ ...row, kind, at: ctx.now.toString() }))
  for (let from = 0; from < rows.length; from += 1000)
    await ctx.db
      .insert(reminders)
      .values(rows.slice(from, from + 1000))
      .onConflictDoNothing()
}

/** What someone was to be told, or given, is done: by whom, where it was someone. */
export async function finishReminders(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const doneBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await ctx.db
    .update(reminders)
    .set({ doneAt: ctx.now.toString(), doneBy })
    .where(inArray(reminders.id, [...ids]))
}

/** Emails to people themselves that cannot go become letters to give to them. */
export async function turnIntoLetters(ctx: Ctx, kind: ReminderKind, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  const theirs = and(eq(reminders.kind, kind), eq(reminders.audience, 'person'))
  await ctx.db
    .update(reminders)
    .set({ way: 'letter', toldId: null, messageId: null })
    .where(and(theirs, inArray(reminders.messageId, [...messageIds])))
}

/** What was written to people at these instants and never went was not told. */
export async function forgetUnsent(
  ctx: Ctx,
  kind: ReminderKind,
  unsent: readonly { personId: string; createdAt: string }[],
): Promise<void> {
  await ctx.db.execute(sql`delete from ${reminders} as told
    using unnest(${sql.param(unsent.map(({ personId }) => personId))}::uuid[],
      ${sql.param(unsent.map(({ createdAt }) => createdAt))}::timestamptz[]) as held (person_id, at)
    where told.kind = ${kind} and told.audience = 'person' and told.person_id = held.person_id and told.at = held.at`)
}
