import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { record } from '#domains/audit/audit.server.ts'
import { mayExportCompliance, mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Way } from '#domains/reminders/reminders.rules.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { endOfDay, startOfDay } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import { inBatches, type Rows } from '#lib/rows.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { containsFolded } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import type { ReminderFilters } from './reminders.form.ts'
import type { Audience } from './reminders.rules.ts'

export const PAGE_SIZE = 20
/** The newest of one person. */
const NEWEST = 200

const recipient = alias(people, 'recipient')
const presser = alias(people, 'presser')

/** One page of the reminder history, newest first. */
export async function listReminders(ctx: Ctx, filters: ReminderFilters) {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const total = await countOf(ctx, filters)
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await read(ctx, matching(filters), PAGE_SIZE).offset(offset)
  return { rows, total, page, pages }
}
export type Reminder = Awaited<ReturnType<typeof listReminders>>['rows'][number]

/** The same without pages, a batch at a time; the first batch is read before this returns. */
export async function exportReminders(ctx: Ctx, filters: ReminderFilters): Promise<Rows<Reminder>> {
  authorize(mayExportCompliance(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { q, type, audience, way, from, to } = filters
  await record(ctx, 'export.reminders', undefined, {
    filters: [q, type, audience, way, from, to].filter(Boolean).length,
  })
  const { at, id } = reminders
  return inBatches(
    ({ last, most }) =>
      read(ctx, and(matching(filters), last && sql`(${at}, ${id}) < (${last.at}, ${last.id}::uuid)`), most),
    { count: () => countOf(ctx, filters) },
  )
}

/** The newest reminders about one person, for the page of their records. */
export async function remindersOf(ctx: Ctx, personId: string) {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  return read(ctx, and(ofCompliance, eq(reminders.personId, personId)), NEWEST)
}

/** Only a search reads people. */
async function countOf(ctx: Ctx, filters: ReminderFilters): Promise<number> {
  const all = ctx.db.select({ total: count() }).from(reminders).$dynamic()
  const found = filters.q ? all.innerJoin(people, eq(people.id, reminders.personId)) : all
  const [counted] = await found.where(matching(filters))
  return counted?.total ?? 0
}

function read(ctx: Ctx, where: SQL | undefined, most: number) {
  const { id, personId, endsOn, threshold, at, doneAt, messageId } = reminders
  return ctx.db
    .select({
      id,
      personId: people.id,
      name: people.name,
      type: complianceTypes.name,
      key: complianceTypes.key,
      readFrom: complianceTypes.readFrom,
      expiresOn: endsOn,
      threshold,
      // reminders_of_compliance
      audience: sql<Audience>`${reminders.audience}`,
      way: sql<Way>`${reminders.way}`,
      recipient: recipient.name,
      by: presser.name,
      at,
      doneAt,
      messageId,
      messageState: messages.state,
    })
    .from(reminders)
    .innerJoin(people, eq(people.id, personId))
    .innerJoin(complianceTypes, eq(complianceTypes.id, reminders.typeId))
    .leftJoin(recipient, eq(recipient.id, reminders.toldId))
    .leftJoin(users, eq(users.id, reminders.by))
    .leftJoin(presser, eq(presser.id, users.personId))
    .leftJoin(messages, eq(messages.id, messageId))
    .where(where)
    .orderBy(desc(at), desc(id))
    .limit(most)
    .$dynamic()
}

// in letters, since a bound parameter matches no partial index
const ofCompliance = sql`${reminders.kind} = 'compliance'`

function matching({ q, type, audience, way, from, to }: ReminderFilters): SQL | undefined {
  return and(
    ofCompliance,
    q ? containsFolded(people.searchText, q) : undefined,
    type ? eq(reminders.typeId, type) : undefined,
    audience ? eq(reminders.audience, audience) : undefined,
    way ? eq(reminders.way, way) : undefined,
    from ? gte(reminders.at, startOfDay(from)) : undefined,
    to ? lt(reminders.at, endOfDay(to)) : undefined,
  )
}
