import { sql } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'

export const someoneElse = () => new Refusal('conflict', 'Update failed', 'Someone else must decide this for you.')

/**
 * No one records or judges what vetting finds of themselves, by whichever account, also where a merge made two people one.
 * What people state of themselves is theirs to state. Called by verbs that authorize.
 */
export async function mustBeAnother(ctx: Ctx<User>, personId: string): Promise<void> {
  if (await isOneself(ctx, personId)) throw someoneElse()
}

/** Whether someone is the asker, by whichever account; for pages, before a form is filled in that would be refused. */
export async function isOneself(ctx: Ctx<User>, personId: string): Promise<boolean> {
  if (personId === ctx.actor.personId) return true
  const { rows } = await ctx.db.execute<{ own: boolean }>(
    sql`select ${ctx.actor.userId}::uuid = any (accounts_of(${personId}::uuid)) as own`,
  )
  return rows[0]?.own === true
}
