import { and, gt, isNotNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { officeAccounts, peopleToRemind } from '#domains/compliance/reminders/reminder-people.queries.server.ts'
import { reminderSettings } from '#domains/compliance/reminders/reminder-settings.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { LastRun, Morning } from '#domains/reminders/sweep.server.ts'
import { keepTold, toldDownTo } from '#domains/reminders/told.server.ts'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import { addDays, type Day, daysBetween } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { stepsDue } from './ladder.rules.ts'
import { mailsOf } from './mails.rules.ts'

/** What is due and not booked. */
export const supervisionMorning: Morning = {
  kind: 'supervision',
  send: (ctx, { today, last }) => remind(ctx, today, last),
}

async function remind(ctx: Ctx, today: Day, last: LastRun | undefined): Promise<void> {
  const dues = await duesNow(ctx, today)
  const ids = [...new Set(dues.map(({ personId }) => personId))]
  const people = await peopleToRemind(ctx, today, ids)
  const led = dues.map((due) => ({ ...due, supervisorId: people.get(due.personId)?.supervisor?.id ?? null }))
  const steps = stepsDue(led, today, await toldDownTo(ctx, 'supervision', new Map(ids.map((id) => [id, undefined]))))
  if (steps.length === 0) return
  const { digest, addresses } = await reminderSettings(ctx)
  const office = addresses.length > 0 ? addresses : await officeAccounts(ctx)
  // where the digest is off, the lists say it and no daily email is sent
  const { mails, keys } = mailsOf(steps, {
    people,
    office: digest ? office : [],
    digest,
    today,
    // what the calendar made due is what passed its step since the last run, of those who were here then
    daysSince: last && daysBetween(last.day, today),
    fresh: await cameSince(ctx, last?.at),
  })
  const queued = await queueEmails(ctx, mails)
  const told = steps.map((step) => {
    const messageId = queued.get(keys.get(step) ?? '')
    const { personId, kind, dueOn, threshold, audience } = step
    return {
      ...{ personId, about: kind, endsOn: dueOn, threshold, audience, messageId },
      way: messageId ? ('email' as const) : null,
    }
  })
  await keepTold(ctx, 'supervision', told)
  await record(ctx, 'supervision.reminded', undefined, { count: steps.length })
}

async function cameSince({ db }: Ctx, instant: string | undefined): Promise<Set<string>> {
  if (!instant) return new Set()
  const rows = await db.select({ id: people.id }).from(people).where(gt(people.createdAt, instant))
  return new Set(rows.map(({ id }) => id))
}

/** What is due by a fortnight from today and not booked. */
export async function duesNow({ db }: Ctx, today: Day) {
  const { personId, kind, dueOn, bookedId, onHoldFrom, dateFrom, dateTo } = supervisionDue
  const rows = await db
    .select({ personId, kind, dueOn, bookedId, onHoldFrom })
    .from(supervisionDue)
    .where(
      and(
        isNotNull(dueOn),
        sql`${dueOn} <= ${addDays(today, 14)}::date and ${today}::date between ${dateFrom} and ${dateTo} and ${bookedId} is null`,
        // someone suspended is not written to about it, nor is anyone about them
        sql`not exists (select 1 from suspensions as off where off.person_id = ${personId}
          and ${today}::date between off.date_from and coalesce(off.date_to, 'infinity'))`,
      ),
    )
    .orderBy(dueOn, personId, kind)
  return rows.map(({ dueOn, bookedId, onHoldFrom, ...row }) => ({
    ...{ ...row, dueOn: dueOn ?? today, booked: bookedId !== null, onHold: onHoldFrom !== null },
  }))
}
