import { and, gt, isNotNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { officeAccounts, peopleToRemind } from '#domains/compliance/reminders/reminder-people.queries.server.ts'
import { reminderSettings } from '#domains/compliance/reminders/reminder-settings.server.ts'
import { isMorning } from '#domains/compliance/reminders/reminders.rules.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import { addDays, type Day, daysBetween, startOfDay } from '#lib/day.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { keyOf, type Step, stepsDue } from './ladder.rules.ts'
import { mailsOf } from './mails.rules.ts'
import { supervisionReminders } from './supervision-reminders.table.ts'

const LAST_RUN = 'supervision.reminders.last'

/** Tells of what is due and not booked, once a day from nine; safe to run twice and after missed days. */
export async function sweepSupervisionReminders(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const today = todayOf(ctx)
  if (!isMorning(ctx.now.toString()) || (await ranOn(ctx, today))) return
  await transaction(ctx, async (ctx) => {
    // one at a time: the second run finds the day done
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('supervision.reminders', 0))`)
    if (await ranOn(ctx, today)) return
    await remind(ctx, today)
    await writeSetting(ctx, LAST_RUN, { day: today, at: ctx.now.toString() })
  })
}

async function remind(ctx: Ctx, today: Day): Promise<void> {
  const dues = await duesNow(ctx, today)
  const ids = [...new Set(dues.map(({ personId }) => personId))]
  const people = await peopleToRemind(ctx, today, ids)
  const led = dues.map((due) => ({ ...due, supervisorId: people.get(due.personId)?.supervisor?.id ?? null }))
  const steps = stepsDue(led, today, await toldDownTo(ctx, ids))
  if (steps.length === 0) return
  const { digest, addresses } = await reminderSettings(ctx)
  const office = addresses.length > 0 ? addresses : await officeAccounts(ctx)
  // where the digest is off, the lists say it and no daily email is sent
  const { mails, keys } = mailsOf(steps, {
    people,
    office: digest ? office : [],
    digest,
    today,
    ...(await sinceLast(ctx, today)),
  })
  const queued = await queueEmails(ctx, mails)
  await keep(ctx, steps, (step) => queued.get(keys.get(step) ?? ''))
  await record(ctx, 'supervision.reminded', undefined, { count: steps.length })
}

type LastRun = { day: Day; at?: string }

/** What the calendar made due is what passed its step since the last run, of those who were here then. */
async function sinceLast(ctx: Ctx, today: Day) {
  const last = await readSetting<LastRun>(ctx, LAST_RUN)
  const at = last && (last.at ?? startOfDay(last.day))
  return { daysSince: last && daysBetween(last.day, today), fresh: await cameSince(ctx, at) }
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

/** For each end and audience the lowest step that was told. */
async function toldDownTo({ db }: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { personId, kind, dueOn, audience, threshold } = supervisionReminders
  const rows = await db
    .select({ personId, kind, dueOn, audience, threshold: sql<number>`min(${threshold})::int` })
    .from(supervisionReminders)
    .where(sql`${personId} = any(${sql.param([...new Set(ids)])}::uuid[])`)
    .groupBy(personId, kind, dueOn, audience)
  return new Map(rows.map((row) => [keyOf(row), row.threshold]))
}

async function keep({ db, now }: Ctx, steps: readonly Step[], messageOf: (step: Step) => string | undefined) {
  const rows = steps.map((step) => ({
    ...{ personId: step.personId, kind: step.kind, dueOn: step.dueOn, threshold: step.threshold },
    ...{ audience: step.audience, messageId: messageOf(step), at: now.toString() },
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insert(supervisionReminders)
      .values(rows.slice(at, at + 1000))
      .onConflictDoNothing()
}

async function ranOn(ctx: Ctx, today: Day): Promise<boolean> {
  return (await readSetting<LastRun>(ctx, LAST_RUN))?.day === today
}
