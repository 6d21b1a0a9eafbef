import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { cancelMessage, queueEmail } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { linkHash, linkToken } from '#platform/link-token.server.ts'
import { authorize } from '#platform/refusal.ts'
import { maySendLinks } from './links.access.ts'
import type { LinkForm } from './links.form.ts'
import { LINK_DAYS } from './links.rules.ts'
import { applicationLinks } from './links.table.ts'

export type Issued = { id: string; address: string }

/** Creates a link and its email; an earlier link to the same address stops working. `params` fill the email. */
export async function issueLink(
  ctx: Ctx<User>,
  { name, email, formType }: LinkForm,
  params: Record<string, string> = {},
): Promise<Issued> {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    // one sender at a time to one address, so that the second finds the first one's link
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`application-link:${email}`}, 0))`)
    await endEarlier(ctx, email)
    const id = v7()
    const link = { purpose: 'application-link', id, generation: 1 } as const
    await ctx.db.insert(applicationLinks).values({
      id,
      name,
      email,
      formType,
      tokenHash: linkHash(link),
      createdAt: ctx.now.toString(),
      createdBy: ctx.actor.userId,
      expiresAt: ctx.now.add({ hours: LINK_DAYS * 24 }).toString(),
    })
    await queueEmail(ctx, {
      template: `link.${formType}`,
      to: { address: email, name },
      params: { name, ...params },
      token: linkToken(link),
      dedupeKey: `application-link:${id}`,
      subjectId: id,
    })
    await record(ctx, 'link.sent', id, { formType })
    return { id, address: email }
  })
}

/** Invalidates a link: its earlier secrets are never accepted again. */
export async function endLink(ctx: Ctx<User>, id: string, generation: number): Promise<void> {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  const next = generation + 1
  await ctx.db
    .update(applicationLinks)
    .set({
      revokedAt: ctx.now.toString(),
      generation: next,
      tokenHash: linkHash({ purpose: 'application-link', id, generation: next }),
    })
    .where(eq(applicationLinks.id, id))
  await stopLetters(ctx, [id])
}

/** Stops the queued emails of a link that has ended. */
export async function stopLetters(ctx: Ctx, linkIds: string[]): Promise<void> {
  if (linkIds.length === 0) return
  const waiting = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.subjectId, linkIds), inArray(messages.state, ['queued', 'held'])))
  for (const { id } of waiting) await cancelMessage(ctx, id)
}

async function endEarlier(ctx: Ctx<User>, email: string): Promise<void> {
  const earlier = await ctx.db
    .select({ id: applicationLinks.id, generation: applicationLinks.generation })
    .from(applicationLinks)
    .where(
      and(
        eq(applicationLinks.email, email),
        isNull(applicationLinks.revokedAt),
        ne(applicationLinks.linkStatus, 'submitted'),
      ),
    )
    .for('update')
  for (const { id, generation } of earlier) {
    await endLink(ctx, id, generation)
    await record(ctx, 'link.replaced', id)
  }
}
