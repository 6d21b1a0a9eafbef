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
