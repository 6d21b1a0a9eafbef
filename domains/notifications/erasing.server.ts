import { eq, inArray, or } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { messages } from './messages.table.ts'

type About = { subjectIds?: readonly string[]; personId?: string }

/** Emails about what is erased, or to someone of whom nothing is kept. */
export async function eraseMessages(ctx: Ctx, { subjectIds = [], personId }: About): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db
    .delete(messages)
    .where(or(inArray(messages.subjectId, [...subjectIds]), personId ? eq(messages.personId, personId) : undefined))
}
