import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { type Outgoing, queueEmail, queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import type { Morning } from '#domains/reminders/sweep.server.ts'
import { keepTold } from '#domains/reminders/told.server.ts'
import { customerManagers, customers } from '#domains/shop/orders/customers.table.ts'
import { orderLines } from '#domains/shop/orders/orders.table.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import { addDays, formatDay, startOfDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { seatCode } from './codes.server.ts'
import { isFree } from './free.server.ts'
import { addressOf } from './holders.queries.server.ts'
import { managedAssignment } from './managed.queries.server.ts'
import { progressOfSeat } from './progress.queries.server.ts'
import { seatAssignments, seats } from './seats.table.ts'

/** Reminded by itself once, so many days after it was assigned. */
const AFTER_DAYS = 14
/** Managers are told so many days before free seats lapse. */
const LAPSE_DAYS = 30

type Held = { id: string; codeGeneration: number; claimedAt: string | null; title: string; organisation: string }

/** Reminds someone of a seat that is not finished, at most once a day. */
export async function remindSeat(ctx: Ctx<User>, assignmentId: string): Promise<void> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  await managedAssignment(ctx, assignmentId)
  await transaction(ctx, async (ctx) => {
    await ctx.db.select().from(seatAssignments).where(eq(seatAssignments.id, assignmentId)).for('update')
    const { held, organisation, title } = await managedAssignment(ctx, assignmentId)
    const today = todayOf(ctx)
    if (await remindedToday(ctx, assignmentId)) throw notReminded('A reminder went today already.')
    if (held.leftOn) throw notReminded('This person was marked as left.')
    if (await isFinished(ctx, assignmentId)) throw notReminded('The seat is finished.')
    const to = await addressOf(ctx, held)
    if (!to) throw notReminded('There is no email address. Give the letter again.')
    const messageId = await queueEmail(ctx, reminder({ ...held, organisation, title }, to, today))
    await keepTold(ctx, 'seat', [{ ...seatTold(assignmentId), messageId, by: ctx.actor.userId }])
    await record(ctx, 'shop.seat_reminded', assignmentId, held.personId ? { personId: held.personId } : {})
  })
}

const notReminded = (why: string) => new Refusal('conflict', 'Not reminded', why)

async function isFinished({ db }: Ctx, assignmentId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select held.id from ${seatAssignments} as held
    join ${seats} as seat on seat.id = held.seat_id, lateral ${progressOfSeat} as progress
    where held.id = ${assignmentId}::uuid and progress."coursesDone" = progress.courses`)
  return rows.length > 0
}

const reminder = (held: Held, to: Outgoing['to'], today: string) => ({
  template: 'shop.seat_reminder',
  to,
  params: {
    name: to.name ?? '',
    organisation: held.organisation,
    title: held.title,
    claimed: held.claimedAt ? 'yes' : '',
  },
  ...(!held.claimedAt && { token: seatCode(held) }),
  dedupeKey: `seat reminder ${held.id} ${today}`,
  subjectId: held.id,
})

const seatTold = (assignmentId: string) => ({
  ...{ about: assignmentId, audience: 'person' as const, way: 'email' as const },
})

async function remindedToday({ db, now }: Ctx, assignmentId: string): Promise<boolean> {
  const today = and(eq(reminders.assignmentId, assignmentId), gte(reminders.at, startOfDay(todayOf({ now }))))
  return (await db.$count(reminders, today)) > 0
}

/** Seats not begun two weeks after they were assigned, once; and free seats that lapse within a month. */
export const seatsMorning: Morning = {
  kind: 'seat',
  every: 'hour',
  async send(ctx) {
    await remindIdle(ctx)
    await tellOfLapsing(ctx)
  },
}

type Idle = Held & { name: string; email: string; personId: string | null }

async function remindIdle(ctx: Ctx): Promise<void> {
  const since = ctx.now.subtract({ hours: 24 * AFTER_DAYS }).toString()
  const { rows } = await ctx.db.execute<Idle>(sql`
    select held.id, held.code_generation as "codeGeneration", held.claimed_at as "claimedAt", line.title,
      customer.name as organisation, coalesce(person.name, held.name) as name,
      coalesce(person.email, held.email) as email, held.person_id as "personId"
    from ${seatAssignments} as held join ${seats} as seat on seat.id = held.seat_id and seat.ended_at is null
    join ${orderLines} as line on line.id = seat.line_id join ${customers} as customer on customer.id = seat.customer_id
    left join ${people} as person on person.id = held.person_id, lateral ${progressOfSeat} as progress
    where held.taken_back_at is null and held.left_on is null
      and not exists (select 1 from ${reminders} as told where told.assignment_id = held.id)
      and held.assigned_at <= ${since}::timestamptz and coalesce(person.email, held.email) <> ''
      and not progress.begun and progress."coursesDone" = 0
    order by held.assigned_at for update of held skip locked`)
  if (rows.length === 0) return
  const today = todayOf(ctx)
  const mails = rows.map(({ name, email, personId, ...held }) =>
    reminder(held, { address: email, name, ...(personId && { personId }) }, today),
  )
  const queued = await queueEmails(ctx, mails)
  const told = mails.map(({ subjectId, dedupeKey }) => ({
    ...{ ...seatTold(subjectId), threshold: -AFTER_DAYS, messageId: queued.get(dedupeKey) },
  }))
  await keepTold(ctx, 'seat', told)
  await record(ctx, 'shop.seats_reminded', undefined, { count: rows.length })
}

async function tellOfLapsing(ctx: Ctx): Promise<void> {
  const today = todayOf(ctx)
  const rows = await ctx.db
    .select({
      ...{ customerId: seats.customerId, organisation: customers.name, untilDay: seats.untilDay },
      ...{ personId: people.id, name: people.name, email: people.email, free: sql<number>`count(${seats.id})::int` },
    })
    .from(seats)
    .innerJoin(customers, eq(customers.id, seats.customerId))
    .innerJoin(
      customerManagers,
      and(eq(customerManagers.customerId, seats.customerId), isNull(customerManagers.endedAt)),
    )
    .innerJoin(people, eq(people.id, customerManagers.personId))
    .where(
      and(gte(seats.untilDay, today), lte(seats.untilDay, addDays(today, LAPSE_DAYS)), isNull(seats.endedAt), isFree),
    )
    .groupBy(seats.customerId, customers.name, seats.untilDay, people.id)
  const told = await queueEmails(
    ctx,
    rows.map(({ customerId, organisation, untilDay, personId, name, email, free }) => ({
      template: 'shop.seats_lapse',
      to: { address: email ?? '', name, personId },
      params: { name, organisation, free: String(free), until: formatDay(untilDay) },
      dedupeKey: `seats lapse ${customerId} ${untilDay} ${personId}`,
      subjectId: customerId,
    })),
  )
  if (told.size > 0) await record(ctx, 'shop.seats_lapse_told', undefined, { count: told.size })
}
