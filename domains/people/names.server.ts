import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { people, personNames } from './people.table.ts'

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

/** Keeps the date of birth as a document shows it; in the caller's transaction. */
export async function noteBirth(ctx: Ctx<User>, personId: string, dateOfBirth: Day): Promise<void> {
  await ctx.db.update(people).set({ dateOfBirth }).where(eq(people.id, personId))
  await record(ctx, 'person.birth_noted', personId, { personId, fields: ['dateOfBirth'] })
}
