import { and, asc, count, countDistinct, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { pageOf } from '#lib/list-filters.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { ownWords } from './editable-templates.server.ts'
import { mayReadMessages } from './messages.access.ts'
import { messages } from './messages.table.ts'
import { NO_ACCOUNT } from './no-account.rules.ts'
import { type Mailroom, tryCompose } from './sending.server.ts'
import type { WaveFilters } from './waves.form.ts'
import { messageWaves } from './waves.table.ts'
import { hasAccount, mayBeWrittenTo, narrowedTo } from './waves-whom.queries.server.ts'

const PAGE_SIZE = 20

/** The waves that wait for someone, the newest first, with how many emails and people. */
export async function openWaves(ctx: Ctx) {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const waiting = sql`${messages.state} = 'waiting'`
  return ctx.db
    .select({
      ...{ id: messageWaves.id, kind: messageWaves.kind, openedAt: messageWaves.openedAt },
      holdUntil: messageWaves.holdUntil,
      emails: sql<number>`count(*) filter (where ${waiting})::int`,
      people: sql<number>`count(distinct ${messages.personId}) filter (where ${waiting})::int`,
    })
    .from(messageWaves)
    .leftJoin(messages, eq(messages.waveId, messageWaves.id))
    .where(isNull(messageWaves.closedAt))
    .groupBy(messageWaves.id)
    .orderBy(desc(messageWaves.openedAt), desc(messageWaves.id))
}

/** One wave: what it is, how many it goes to, and to whom it does not. */
export async function readWave(ctx: Ctx, id: string) {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const [wave] = await ctx.db.select().from(messageWaves).where(eq(messageWaves.id, id))
  const { kind, openedAt, holdUntil, sentAt, closedAt } = found(wave, 'Wave')
  const [figures] = await ctx.db
    .select({
      emails: of(sql`(${isIn} and ${mayBeWrittenTo})`),
      people: sql<number>`count(distinct ${messages.personId}) filter (where ${isIn} and ${mayBeWrittenTo})::int`,
      withoutAccount: of(sql`(${isIn} and not ${hasAccount} and ${mayBeWrittenTo})`),
      notTheirs: of(sql`(${isIn} and not ${mayBeWrittenTo})`),
      leftOut: of(sql`${messages.state} = 'cancelled'`),
    })
    .from(messages)
    .where(eq(messages.waveId, id))
  return { id, kind, openedAt, holdUntil, sentAt, closedAt, ...found(figures, 'Wave') }
}

// of a wave that is over, those that went are in it still
const isIn = sql`${messages.state} <> 'cancelled'`
const of = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`

/** How many emails of each template go. */
export async function templatesOfWave(ctx: Ctx, id: string) {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  return ctx.db
    .select({ template: messages.template, emails: count() })
    .from(messages)
    .where(and(eq(messages.waveId, id), isIn, mayBeWrittenTo))
    .groupBy(messages.template)
    .orderBy(asc(messages.template))
}

/** One page of the people of a wave who match, by name. */
export async function peopleOfWave(ctx: Ctx, id: string, filters: WaveFilters) {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const { q, location: locationId, job: jobId, template } = filters
  const which = and(eq(messages.waveId, id), isIn, narrowedTo(ctx, { q, locationId, jobId, template }))
  const [counted] = await ctx.db
    .select({ total: count(), people: countDistinct(messages.personId) })
    .from(messages)
    .where(which)
  const total = counted?.total ?? 0
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await ctx.db
    .select({
      ...{ id: messages.id, personId: messages.personId, name: messages.recipientName, address: messages.address },
      ...{
        template: messages.template,
        lines: sql<string>`coalesce(${messages.params} ->> 'lines', ${messages.params} ->> 'title', '')`,
      },
      hasAccount: sql<boolean>`${hasAccount}`,
      writtenTo: sql<boolean>`${mayBeWrittenTo}`,
    })
    .from(messages)
    .where(which)
    .orderBy(asc(messages.recipientName), asc(messages.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, total, page, pages }
}

/** The email of one person, or the first of a template, as it would go now; and which of how many it is. */
export async function previewOfWave(ctx: Ctx, id: string, filters: WaveFilters, mailroom: Omit<Mailroom, 'post'>) {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const { show, preview } = filters
  const which = and(eq(messages.waveId, id), isIn, mayBeWrittenTo, show ? eq(messages.template, show) : undefined)
  const [row] = await ctx.db
    .select({ message: messages, account: sql<boolean>`${hasAccount}`, of: sql<number>`count(*) over ()::int` })
    .from(messages)
    .where(which)
    .orderBy(asc(messages.recipientName), asc(messages.id))
    .limit(1)
    .offset(preview - 1)
  if (!row) return undefined
  const { account: _account, ...params } = row.message.params
  const message = { ...row.message, params: row.account ? params : { ...params, account: NO_ACCOUNT } }
  const email = tryCompose(message, mailroom, await ownWords(ctx))
  return { n: preview, of: row.of, address: row.message.address, email }
}
