import { sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { peopleToRemind, type Reminded } from '#domains/compliance/reminders/reminder-people.queries.server.ts'
import { entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { type Outgoing, queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import type { Morning } from '#domains/reminders/sweep.server.ts'
import { keepTold } from '#domains/reminders/told.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { oneAddress } from '#platform/mail/address.ts'
import { byUrgency } from './due.rules.ts'
import { giversOf } from './givers.queries.server.ts'
import { type OpenCourse, openCourses } from './open-courses.queries.server.ts'
import { LADDER, reminderLine, type Telling, tellings } from './reminding.rules.ts'
import { tellOfRenewals } from './renewal-mails.server.ts'

type Due = { course: OpenCourse; telling: Telling }
type Sent = Due & { toldId: string | null; messageId: string | null }

/** What was assigned and what is due, at most one email for each person and day. */
export const learningMorning: Morning = {
  kind: 'learning',
  every: 'hour',
  async send(ctx) {
    const due = await dueNow(ctx)
    await keep(ctx, [...(await tellPeople(ctx, due)), ...(await tellSupervisors(ctx, due))])
    await tellOfRenewals(ctx)
  },
}

async function dueNow(ctx: Ctx): Promise<Due[]> {
  const today = todayOf(ctx)
  const fresh = sql`not exists (select 1 from ${reminders} as told where told.cycle_id = cycle.id and told.threshold is null)`
  const given = sql`exists (select 1 from ${entitlements} as given where given.enrolment_id = taken.id
    and given.ended_at is null and given.source in ('rule', 'hand'))`
  const which = sql`(cycle.due_on <= ${addDays(today, LADDER[0])}::date or (${fresh} and (cycle.due_on is not null or ${given})))`
  const rows = await openCourses(ctx, today, { which })
  const told = await toldOf(
    ctx,
    rows.map(({ cycleId }) => cycleId),
  )
  return rows.flatMap((course) => {
    const theirs = told.get(course.cycleId) ?? []
    const sameDay = theirs.filter(({ endsOn }) => endsOn === course.due.dueOn)
    return tellings({
      due: course.due,
      assignedTold: theirs.some(({ threshold }) => threshold === null),
      told: new Set(sameDay.map(({ audience, threshold }) => `${audience} ${threshold}`)),
    }).map((telling) => ({ course, telling }))
  })
}

/**
 * Tells one person now what is due or was given, for verbs that have authorized it; false where an email about training has
 * gone today, there is no address, or nothing is open.
 */
export async function remindNow(ctx: Ctx, personId: string): Promise<boolean> {
  const open = await openCourses(ctx, todayOf(ctx), { who: sql`taken.person_id = ${personId}::uuid` })
  const due = open
    .filter(({ due }) => due.state === 'overdue' || due.state === 'due soon')
    .map((course) => ({ course, telling: { step: 'assigned', audience: 'person', covered: false } as const }))
  const mail = ownMail((await contactsOf(ctx, [personId])).get(personId), personId, due, {
    today: todayOf(ctx),
    by: ctx.actor.kind === 'user' ? ctx.actor.name : '',
  })
  if (!mail) return false
  const sent = (await queueEmails(ctx, [{ ...mail, arose: 'hand' }])).size > 0
  if (sent) await record(ctx, 'learning.notified', personId)
  return sent
}

async function toldOf({ db }: Ctx, cycleIds: string[]) {
  const { cycleId, threshold, endsOn, audience } = reminders
  const rows = await db
    .select({ cycleId, threshold, endsOn, audience })
    .from(reminders)
    .where(sql`${cycleId} = any(${sql.param(cycleIds)}::uuid[])`)
  return Map.groupBy(rows, (row) => row.cycleId)
}

/** What cannot go today, because an email has gone already, goes tomorrow; who has no address is told of by the team's list. */
async function tellPeople(ctx: Ctx, all: readonly Due[]): Promise<Sent[]> {
  const own = Map.groupBy(
    all.filter(({ telling }) => telling.audience === 'person'),
    ({ course }) => course.personId,
  )
  const contacts = await contactsOf(ctx, [...own.keys()])
  const givers = await giversOf(
    ctx,
    [...own.values()].flat().map(({ course }) => course.enrolmentId),
  )
  const mails = [...own].flatMap(([personId, due]): Outgoing[] => {
    const by = [...new Set(due.map(({ course }) => givers.get(course.enrolmentId) ?? ''))]
    const mail = ownMail(contacts.get(personId), personId, due, {
      today: todayOf(ctx),
      by: by.length === 1 ? (by[0] ?? '') : '',
    })
    // what was assigned to many at once waits until someone has seen it
    const isNew = due.some(({ telling }) => telling.step === 'assigned')
    return mail ? [{ ...mail, arose: isNew ? 'change' : 'day' }] : []
  })
  const queued = await queueEmails(ctx, mails)
  return [...own].flatMap(([personId, due]) => {
    const messageId = queued.get(dailyKey(personId, todayOf(ctx)))
    if (!messageId && contacts.get(personId)?.email) return []
    return due.map((one) => ({ ...one, toldId: messageId ? personId : null, messageId: messageId ?? null }))
  })
}

/** One email about training for each person and day, whatever it is about. */
export const dailyKey = (personId: string, today: Day) => `learning:${personId}:${today}`

type Contact = { name: string; email: string | undefined }

function ownMail(
  contact: Contact | undefined,
  personId: string,
  due: readonly Due[],
  { today, by }: { today: Day; by: string },
): Outgoing | undefined {
  const rows = byUrgency([...new Map(due.map(({ course }) => [course.cycleId, course])).values()])
  const [first] = rows
  if (!contact?.email || !first) return undefined
  return {
    template: 'learning.reminder',
    to: { address: contact.email, name: contact.name, personId },
    params: {
      ...{ firstName: firstNameOf(contact.name), lines: rows.map(reminderLine).join('\n'), first: first.title },
      ...{ enrolmentId: first.enrolmentId, over: first.due.state === 'overdue' ? 'yes' : '', by },
    },
    dedupeKey: dailyKey(personId, today),
    subjectId: personId,
  }
}

async function contactsOf({ db }: Ctx, ids: string[]): Promise<Map<string, Contact>> {
  const rows = await db
    .select({ id: people.id, name: people.name, email: people.email })
    .from(people)
    .where(sql`${people.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, name, email }) => [id, { name, email: oneAddress(email ?? '') }]))
}

async function tellSupervisors(ctx: Ctx, all: readonly Due[]): Promise<Sent[]> {
  const copies = all.filter(({ telling }) => telling.audience === 'supervisor')
  if (copies.length === 0) return []
  const today = todayOf(ctx)
  const ids = [...new Set(copies.map(({ course }) => course.personId))]
  const reminded = await peopleToRemind(ctx, today, ids)
  const bySupervisor = Map.groupBy(copies, ({ course }) => reminded.get(course.personId)?.supervisor?.id)
  const mails = [...bySupervisor].flatMap(([id, due]) => teamMail(id, due, reminded, today))
  const queued = await queueEmails(ctx, mails)
  return [...bySupervisor].flatMap(([id, due]) => {
    const messageId = queued.get(`learning-team:${id}:${today}`)
    // they had an email today: tomorrow's has it
    if (!messageId && addressOf(due, reminded)) return []
    return due.map((one) => ({ ...one, toldId: messageId ? (id ?? null) : null, messageId: messageId ?? null }))
  })
}

const addressOf = (due: readonly Due[], reminded: ReadonlyMap<string, Reminded>) =>
  reminded.get(due[0]?.course.personId ?? '')?.supervisor?.email

function teamMail(
  id: string | undefined,
  due: readonly Due[],
  reminded: ReadonlyMap<string, Reminded>,
  today: Day,
): Outgoing[] {
  const supervisor = reminded.get(due[0]?.course.personId ?? '')?.supervisor
  if (!id || !supervisor?.email) return []
  const lines = due.map(({ course }) => `${reminded.get(course.personId)?.name}: ${reminderLine(course)}`)
  return [
    {
      template: 'learning.team',
      to: { address: supervisor.email, name: supervisor.name, personId: id },
      params: { lines: lines.toSorted((a, b) => a.localeCompare(b)).join('\n') },
      dedupeKey: `learning-team:${id}:${today}`,
    },
  ]
}

async function keep(ctx: Ctx, sent: readonly Sent[]): Promise<void> {
  const rows = sent.map(({ course, telling: { step, audience }, toldId, messageId }) => ({
    ...{ about: course.cycleId, audience, toldId, messageId, way: messageId ? ('email' as const) : null },
    ...{ endsOn: course.due.dueOn, threshold: step === 'assigned' ? null : step },
  }))
  await keepTold(ctx, 'learning', rows)
  if (rows.length > 0) await record(ctx, 'learning.reminded', undefined, { count: rows.length })
}
