import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import type { Status } from '#domains/compliance/state/status.rules.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { type Asked, asked, MOST_FOUND } from '#domains/people/asked.queries.server.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'

/** Those searched for who are in post and could be the assessor, and whether their own record of the type is valid today. */
export async function possibleAssessors(
  ctx: Ctx,
  typeId: string | undefined,
  personId: string | undefined,
  whom: Asked = {},
) {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const who = and(personId ? ne(people.id, personId) : undefined, asked(whom))
  const state = await stateNow(ctx, { ...(who && { who }), types: typeId ? [typeId] : undefined })
  return ctx.db
    .select({
      id: people.id,
      name: people.name,
      email: people.email,
      inDate: sql<boolean>`bool_or(state.status in ('valid', 'due'))`,
    })
    .from(people)
    .innerJoin(sql`(${state}) as state`, sql`state.person_id = ${people.id}`)
    .groupBy(people.id)
    .orderBy(asc(people.name), asc(people.id))
    .limit(MOST_FOUND)
}

type SignedOff = { personId: string | undefined; typeId: string; assessorId: string; note: string }

/**
 * The note of a sign-off: who assessed it (someone in post, and not the person) and what they wrote. For an assessor
 * whose own record is not in date it says so, and a reason is required.
 */
export async function signOffNote(ctx: Ctx, { personId, typeId, assessorId, note }: SignedOff): Promise<string> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ name: people.name })
    .from(people)
    .innerJoin(posts, eq(posts.personId, people.id))
    .where(and(eq(people.id, assessorId), personId ? ne(people.id, personId) : undefined, heldOn(rightNow(ctx).day)))
    .limit(1)
  if (!row) throw new Refusal('invalid', 'Update failed', undefined, { assessorId: 'Choose who assessed it' })
  const inDate = await isInDate(ctx, assessorId, typeId)
  if (!inDate && !note)
    throw new Refusal('invalid', 'Update failed', undefined, {
      note: `Write why ${row.name} could assess it: their own record is not in date`,
    })
  const who = inDate ? row.name : `${row.name}, whose own record was not in date`
  return [`Signed off by ${who}.`, note].filter(Boolean).join(' ')
}

/** Whether someone in post has their own record of a type in date, as who assesses others should. */
export async function isInDate(ctx: Ctx, personId: string, typeId: string): Promise<boolean> {
  const state = await stateNow(ctx, { who: eq(people.id, personId), types: [typeId] })
  const { rows } = await ctx.db.execute<{ status: Status }>(sql`select state.status from (${state}) as state`)
  return rows.some(({ status }) => status === 'valid' || status === 'due')
}
