import { and, eq, sql } from 'drizzle-orm'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { personNames } from './people.table.ts'

/** Keeps earlier names, as typed with commas or on lines of their own; in the caller's transaction. Safe to repeat. */
export async function noteNames(ctx: Ctx<User>, personId: string, typed: string): Promise<void> {
  const names = typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0) return
  await ctx.db
    .insert(personNames)
    .values(
      names.map((name) => ({
        ...{ personId, name, kind: 'previous' as const },
        ...{ recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() },
      })),
    )
    .onConflictDoNothing()
}

type Proven = { personId: string; name: string; proof: string; seenOn: Day }

/** Keeps an earlier name with what was seen that shows the change from it; in the caller's transaction. Safe to repeat. */
export async function noteProvenName(ctx: Ctx<User>, { personId, name, proof, seenOn }: Proven): Promise<void> {
  const proven = { kind: 'previous' as const, proof, seenOn }
  const kept = await ctx.db
    .update(personNames)
    .set(proven)
    .where(and(eq(personNames.personId, personId), sql`fold(${personNames.name}) = fold(${name})`))
    .returning({ id: personNames.id })
  if (kept.length > 0) return
  const recorded = { recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() }
  await ctx.db.insert(personNames).values({ personId, name, ...proven, ...recorded })
}

/** Keeps other names that people use, in the caller's transaction. Safe to repeat. */
export async function noteOtherNames(
  ctx: Ctx<User>,
  names: readonly { personId: string; name: string }[],
): Promise<void> {
  const recorded = { kind: 'also_known_as' as const, recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() }
  for (let at = 0; at < names.length; at += 1000)
    await ctx.db
      .insert(personNames)
      .values(names.slice(at, at + 1000).map((name) => ({ ...name, ...recorded })))
      .onConflictDoNothing()
}

/** Forgets other names of people who were made by mistake. */
export async function removeNames(ctx: Ctx<User>, personIds: readonly string[]): Promise<void> {
  await ctx.db.delete(personNames).where(sql`${personNames.personId} = any(${sql.param([...personIds])}::uuid[])`)
}
