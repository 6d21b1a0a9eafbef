import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import { supervisionSeenBy } from '#domains/supervision/seen.queries.server.ts'
import { mayHoldSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal, refuse } from '#platform/refusal.ts'
import { bookAlone, needFree } from './clash.queries.server.ts'
import { possibleHolders } from './holders.queries.server.ts'
import type { BookingForm, MoveForm } from './records.form.ts'
import { timeAfter, whyNotClose, whyNotOwn, whyNotTime } from './records.rules.ts'
import { lockedToWrite } from './rows.server.ts'
import { tellOfTime } from './telling.server.ts'
import { latestTemplate } from './template-of.queries.server.ts'

type Wanted = { people: string[]; supervisorId: string; at: string }

/** Books one for a person, one after the other for several, or one with all of them; tells everyone with the appointment. A time at which one of them is booked is refused. */
export async function bookSupervision(ctx: Ctx<User>, form: BookingForm): Promise<string[]> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  return transaction(ctx, async (ctx) => {
    refuse(whyNotTime(form.at, ctx.now.toString()))
    await bookAlone(ctx)
    const wanted = await wantedOf(ctx, form)
    await needFree(
      ctx,
      wanted.map((one) => ({ ...one, minutes: form.minutes })),
    )
    const templateId = await latestTemplate(ctx, form.kind)
    const ids: string[] = []
    for (const one of wanted) ids.push(await book(ctx, form, one, templateId))
    await tellOfTime(ctx, ids, 'booked')
    return ids
  })
}

/** Each with whom and when, in the order that was given. */
async function wantedOf(ctx: Ctx<User>, { people: asked, supervisorId, at, minutes, together }: BookingForm) {
  const ids = [...new Set(asked)]
  const own = await supervisorsOf(ctx, ids)
  const holders = new Set((await possibleHolders(ctx)).map(({ id }) => id))
  const withWhom = ids.map((id) => supervisorId || own.get(id) || '')
  for (const one of withWhom) {
    if (holders.has(one)) continue
    const words = supervisorId ? 'Choose with whom' : 'Not everyone has a supervisor here. Choose with whom'
    throw new Refusal('invalid', 'Not booked', words, { supervisorId: words })
  }
  if (together === 'group' && ids.length > 1) {
    const [first = ''] = withWhom
    if (withWhom.some((one) => one !== first)) {
      const words = 'They have different supervisors. Choose who holds it'
      throw new Refusal('invalid', 'Not booked', words, { supervisorId: words })
    }
    refuse(whyNotOwn(first, ids))
    return [{ people: ids, supervisorId: first, at }]
  }
  const places = new Map<string, number>()
  return ids.map((id, n): Wanted => {
    const holder = withWhom[n] ?? ''
    refuse(whyNotOwn(holder, [id]))
    const place = places.get(holder) ?? 0
    places.set(holder, place + 1)
    return { people: [id], supervisorId: holder, at: timeAfter(at, minutes, place) }
  })
}

/** Of those the asker may book for, who leads them; anyone else, and who is not in post, is not found. */
async function supervisorsOf(ctx: Ctx<User>, ids: readonly string[]): Promise<Map<string, string>> {
  const inPost = sql`exists (select 1 from ${posts} as post where post.person_id = ${people.id} and ${heldOn(todayOf(ctx), 'post')})`
  const seen = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(inArray(people.id, [...ids]), supervisionSeenBy(ctx, people.id), inPost))
    .orderBy(people.id)
    .for('no key update')
  if (seen.length < ids.length) throw new Refusal('missing', 'Person not found.')
  const rows = await ctx.db
    .select({ personId: posts.personId, managerId: posts.managerId })
    .from(posts)
    .where(and(inArray(posts.personId, [...ids]), isNotNull(posts.managerId), heldOn(todayOf(ctx))))
    .orderBy(posts.dateFrom, posts.id)
  return new Map(rows.map(({ personId, managerId }) => [personId, managerId ?? '']))
}

async function book(ctx: Ctx<User>, form: BookingForm, wanted: Wanted, templateId: string | null): Promise<string> {
  const id = v7()
  const { kind, minutes, place, typeId } = form
  await ctx.db.insert(supervisions).values({
    ...{ id, kind, supervisorId: wanted.supervisorId, state: 'booked', at: wanted.at, minutes, place, templateId },
    ...{ typeId: typeId || null, bookedBy: ctx.actor.userId, bookedAt: ctx.now.toString() },
  })
  const due = await dueOf(ctx, kind, wanted.people)
  await ctx.db
    .insert(supervisionPeople)
    .values(wanted.people.map((personId) => ({ supervisionId: id, personId, dueOn: due.get(personId) ?? null })))
  for (const personId of wanted.people) await record(ctx, 'supervision.booked', id, { personId, kind })
  return id
}

async function dueOf(ctx: Ctx, asked: BookingForm['kind'], ids: readonly string[]) {
  const { personId, dueOn, kind, dateFrom, dateTo } = supervisionDue
  const rows = await ctx.db
    .select({ personId, dueOn })
    .from(supervisionDue)
    .where(
      and(eq(kind, asked), inArray(personId, [...ids]), sql`${todayOf(ctx)}::date between ${dateFrom} and ${dateTo}`),
    )
  return new Map(rows.map((row) => [row.personId, row.dueOn]))
}

/** Moves one to another time, place or supervisor; the database keeps the time before. */
export async function moveSupervision(ctx: Ctx<User>, id: string, form: MoveForm): Promise<void> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    await bookAlone(ctx)
    const row = await lockedToWrite(ctx, id)
    refuse(whyNotClose(row.state))
    refuse(whyNotTime(form.at, ctx.now.toString()))
    refuse(
      whyNotOwn(
        form.supervisorId,
        row.people.map(({ personId }) => personId),
      ),
    )
    const { at, minutes, place, supervisorId, reason } = form
    if (!(await possibleHolders(ctx)).some((one) => one.id === supervisorId) && supervisorId !== row.supervisorId)
      throw new Refusal('invalid', 'Not moved', undefined, { supervisorId: 'Choose with whom' })
    const concerned = row.people.map(({ personId }) => personId)
    await needFree(ctx, [{ people: concerned, supervisorId, at, minutes }], id)
    if (supervisorId !== row.supervisorId) await tellOfTime(ctx, [id], 'cancelled', { only: 'supervisor' })
    await ctx.db
      .update(supervisions)
      .set({ at, minutes, place, supervisorId, reason, sequence: row.sequence + 1, ...signature(ctx) })
      .where(eq(supervisions.id, id))
    for (const { personId } of row.people) await record(ctx, 'supervision.moved', id, { personId, kind: row.kind })
    await tellOfTime(ctx, [id], 'moved')
  })
}

/** Cancels one that was booked; everyone is told. What it was booked for stays due. */
export async function cancelSupervision(ctx: Ctx<User>, id: string, { reason }: { reason: string }): Promise<void> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    const row = await lockedToWrite(ctx, id)
    refuse(whyNotClose(row.state))
    const closed = { closedBy: ctx.actor.userId, closedAt: ctx.now.toString() }
    await ctx.db
      .update(supervisions)
      .set({ state: 'cancelled', reason, sequence: row.sequence + 1, ...closed })
      .where(eq(supervisions.id, id))
    for (const { personId } of row.people) await record(ctx, 'supervision.cancelled', id, { personId, kind: row.kind })
    await tellOfTime(ctx, [id], 'cancelled')
  })
}

const signature = ({ actor, now }: Ctx<User>) => ({ bookedBy: actor.userId, bookedAt: now.toString() })
