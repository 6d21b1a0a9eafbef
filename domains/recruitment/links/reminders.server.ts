import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { REMINDER_DAYS, reminderDue } from './links.rules.ts'
import { applicationLinks } from './links.table.ts'

/** Sends reminders of unused links on days 3, 7 and 12. Missed days lead to one reminder; safe to run repeatedly. */
export async function sweepLinks(ctx: Ctx): Promise<void> {
  const now = ctx.now.toString()
  const open = and(
    isNull(applicationLinks.revokedAt),
    ne(applicationLinks.linkStatus, 'submitted'),
    gt(applicationLinks.expiresAt, now),
    lte(applicationLinks.createdAt, ctx.now.subtract({ hours: REMINDER_DAYS[0] * 24 }).toString()),
  )
  const rows = await ctx.db.select().from(applicationLinks).where(open)
  const due = rows.filter((row) => reminderDue(row, now))
  await eachAlone('the reminder of a link', due, ({ id }) => remind(ctx, id))
}

async function remind(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [link] = await ctx.db.select().from(applicationLinks).where(eq(applicationLinks.id, id)).for('update')
    const day = link && reminderDue(link, ctx.now.toString())
    if (!link || !day) return
    await ctx.db
      .update(applicationLinks)
      .set({ reminderCount: link.reminderCount + 1, lastReminderSent: ctx.now.toString() })
      .where(eq(applicationLinks.id, id))
    await queueEmail(ctx, {
      template: 'link.reminder',
      to: { address: link.email, name: link.name },
      params: { name: link.name },
      token: linkToken({ purpose: 'application-link', id, generation: link.generation }),
      dedupeKey: `application-link:${id}:day-${day}`,
      subjectId: id,
    })
  })
}
