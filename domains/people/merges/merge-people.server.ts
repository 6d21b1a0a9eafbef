import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { raise } from '#domains/events.ts'
import { noteOtherNames } from '#domains/people/names.server.ts'
import { people, personNames } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { mayMergePeople } from './merges.access.ts'
import type { PeopleMergeForm, PeopleUndoForm } from './merges.form.ts'
import { type OfOne, type Place, type RecordedSince, saidWhose, whyNotOne } from './merges.rules.ts'
import { merges } from './merges.table.ts'
import { beginMerge, forgetMoves, undone } from './merging.server.ts'
import { changeRows } from './moving.server.ts'
import { recordedSince } from './recorded-since.queries.server.ts'

/**
 * Makes two people one: every record of the one who goes is a record of the one who stays, by reference, and both ids are kept.
 * Undone for 30 days.
 */
export async function mergePeople(
  ctx: Ctx<User>,
  fromId: string,
  intoId: string,
  form: PeopleMergeForm,
): Promise<void> {
  authorize(mayMergePeople(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const locked = await lockedPeople(ctx, [fromId, intoId])
    const one = (id: string) =>
      found(
        locked.find((row) => row.id === id),
        'Person',
      )
    const [from, into] = [one(fromId), one(intoId)]
    refuse(whyNotOne(from, into, { by: ctx.actor.personId, reason: form.reason }))
    const details = await whoseDetails(ctx, from.id, into.id, form)
    const merge = await beginMerge(ctx, { kind: 'person', from, into, reason: form.reason })
    await raise(ctx, 'person merged', { ...merge, account: form.account, ends: form.ends })
    await keepDetails(ctx, merge.mergeId, { from, into, details, dateOfBirth: form.dateOfBirth })
    await follow(ctx, [into.id])
  })
}

/**
 * Takes a merge of two people back: what moved goes back, and what came since stays with the one who stayed, but for what speaks
 * against someone: of each such record it is said whose it is; `nameOf` names what was left out.
 */
export async function undoPeopleMerge(
  ctx: Ctx<User>,
  id: string,
  form: PeopleUndoForm = { whose: [] },
  nameOf?: (record: RecordedSince) => string,
): Promise<{ from: string; into: string }> {
  authorize(mayMergePeople(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    let since: readonly OfOne[] = []
    const ask = async (two: Two) => {
      refuse(await whyNotOwn(ctx, two))
      const said = saidWhose(await recordedSince(ctx, id), form.whose, nameOf)
      since = said.since
      return said.whose
    }
    const merge = await undone(ctx, { id, kind: 'person' }, (ids) => lockedPeople(ctx, ids), ask)
    await ctx.db.execute(sql`select appointed_by_another_again(${merge.mergeId}::uuid)`)
    await forgetName(ctx, merge.mergeId, merge.into)
    await raise(ctx, 'person merge undone', { ...merge, since })
    await forgetMoves(ctx, id)
    await follow(ctx, [merge.from, merge.into])
    return merge
  })
}

type Two = { from: string; into: string }

/** By none of their accounts, one that the merge closed among them. */
async function whyNotOwn({ db, actor }: Ctx<User>, { from, into }: Two): Promise<Refusal | undefined> {
  const { rows } = await db.execute<{ own: boolean }>(
    sql`select ${actor.userId}::uuid = any (accounts_of(${from}::uuid) || accounts_of(${into}::uuid)) as own`,
  )
  return rows[0]?.own
    ? new Refusal('conflict', 'Not undone', 'Someone else must undo the merge of your own records.')
    : undefined
}

// applications first, as everyone who takes both
async function lockedPeople({ db }: Ctx, ids: readonly string[]) {
  const given = sql`${sql.param([...ids])}::uuid[]`
  await db.execute(sql`select id from applications where applicant_id = any(${given}) order by id for update`)
  return db
    .select()
    .from(people)
    .where(inArray(people.id, [...ids]))
    .orderBy(asc(people.id))
    .for('update')
}

type Person = Awaited<ReturnType<typeof lockedPeople>>[number]

/** Name and contact are those of the account that stays; without one, those that were chosen. */
async function whoseDetails(ctx: Ctx, from: string, into: string, { account, details }: PeopleMergeForm) {
  const held = await ctx.db
    .select({ of: users.personId })
    .from(users)
    .where(inArray(users.personId, [from, into]))
  if (held.length === 2) return { whose: account, byAccount: true }
  if (held[0]) return { whose: held[0].of === from ? ('from' as const) : ('into' as const), byAccount: true }
  return { whose: details, byAccount: false }
}

type Kept = {
  from: Person
  into: Person
  details: Awaited<ReturnType<typeof whoseDetails>>
  dateOfBirth: 'from' | 'into'
}

async function keepDetails(ctx: Ctx<User>, mergeId: string, { from, into, details, dateOfBirth }: Kept): Promise<void> {
  const [chosen, other] = details.whose === 'from' ? [from, into] : [into, from]
  const set = (place: Place, id: string, to: string | null) =>
    changeRows(ctx, mergeId, place, { to: sql`${to}`, where: eq(people.id, id) })
  if (chosen.name !== into.name) await set('people.name', into.id, chosen.name)
  const reach = details.byAccount ? chosen : { email: chosen.email ?? other.email, phone: chosen.phone ?? other.phone }
  // what went is found by no address any more
  await set('people.email', from.id, null)
  if (reach.email !== into.email) await set('people.email', into.id, reach.email)
  if (reach.phone !== into.phone) await set('people.phone', into.id, reach.phone)
  const born = dateOfBirth === 'from' ? (from.dateOfBirth ?? into.dateOfBirth) : (into.dateOfBirth ?? from.dateOfBirth)
  if (born !== into.dateOfBirth) await set('people.date_of_birth', into.id, born)
  if (other.name !== chosen.name) await noteOtherNames(ctx, [{ personId: into.id, name: other.name }])
}

/** The name that the merge noted, unless it is a name of theirs from elsewhere. */
async function forgetName(ctx: Ctx, mergeId: string, personId: string): Promise<void> {
  const [merge] = await ctx.db.select().from(merges).where(eq(merges.id, mergeId))
  const { mergedAt, mergedBy } = found(merge, 'Merge')
  const { recordedAt, recordedBy } = personNames
  await ctx.db
    .delete(personNames)
    .where(and(eq(personNames.personId, personId), eq(recordedAt, mergedAt), eq(recordedBy, mergedBy)))
}

/** Courses by rule, and what is met elsewhere, follow the posts and records. */
async function follow(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  await raise(ctx, 'post changed', { personIds, postIds: [] })
  await raise(ctx, 'fact kept', { personIds })
}
